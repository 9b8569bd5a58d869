import { signUp } from '@koura/shared-types/wire/account';
import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

export const accountsEmailConfirmation: Row[] = [
  {
    name: 'a new account signs in only after the mailed link, and a taken address sounds the same',
    clauses: ['section-7: GET /auth/email-confirmation?confirmation='],
    run: async (trial) => {
      const { backend, email } = trial;
      const password = 'conformance-2026-Aa1!';
      const address = `confirm-${email}`;
      const body = { username: address, email: address, password, firstName: 'Conformance', lastName: 'Test' };
      for (let time = 0; time < 2; time += 1) {
        const { jwt } = await backend.action('POST /auth/local/register', signUp, { body });
        check(!jwt, 'an account without a jwt');
      }
      await backend.refused('POST /auth/local', [400, 401, 403], { body: { identifier: address, password } });
    },
  },
];
