import { check } from '../exchange.ts';
import type { Row } from '../row.ts';
import { anything } from '../trial.ts';

const FORMS: [path: 'contact-messages' | 'buy-back-requests' | 'premium-applications', more: object][] = [
  ['contact-messages', { message: 'A conformance test. Please ignore it.', subject: 'Conformance test' }],
  [
    'buy-back-requests',
    {
      message: 'A conformance test. Please ignore it.',
      metal: 'gold',
      kind: 'coin',
      fineness: 999.9,
      weightGrams: 31.1,
      quantity: 1,
      estimate: null,
      currency: null,
    },
  ],
  ['premium-applications', { message: 'A conformance test. Please ignore it.', volume: 'under 100,000' }],
];

export const section7Forms: Row[] = [
  ...FORMS.map(([path, more]): Row => ({
    name: `anybody can send ${path}, and nobody read them`,
    clauses: ['section-7: POST /contact-messages'],
    run: async ({ backend, email }) => {
      await backend.entity(`POST /${path}`, anything, { body: { name: 'Conformance Test', email, ...more } });
      await backend.refused(`GET /${path}`, [401, 403, 404, 405]);
    },
  })),
  {
    name: 'the newsletter takes an address',
    clauses: ['section-7: POST /subscribe'],
    run: async ({ backend, email }) => {
      const { reply } = await backend.send('POST /subscribe', { body: { email } });
      check(reply.status >= 200 && reply.status < 300, 'a status from 200 to 299');
    },
  },
];
