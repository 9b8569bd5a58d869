import { staffEnquiry, staffEnquiryListMeta } from '@koura/shared-types/wire/staff-enquiry';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';
import { anything } from '../trial.ts';

export const staffEnquiries: Row[] = [
  {
    name: 'staff read what a form sent, answer it once and close it',
    clauses: [
      'enquiries',
      'enquiries: GET /enquiries',
      'enquiries: POST /enquiries/{id}/answers',
      'enquiries: PUT /enquiries/{id}',
      'mails: enquiryAnswered',
    ],
    needs: ['staff'],
    run: async (trial) => {
      const { backend, email } = trial;
      const as = await trial.staff();
      const sent = { name: 'Conformance Test', email, message: `A conformance test (${trial.mark}). Please ignore it.` };
      await backend.entity('POST /contact-messages', anything, { body: sent });
      const query = { filters: { state: { $eq: 'new' }, kind: { $eq: 'contact' } }, facets: true, pagination: { page: 1, pageSize: 20 } };
      const { rows, meta } = await backend.list('GET /enquiries', staffEnquiry, { as, query, meta: staffEnquiryListMeta });
      const found = rows.find(({ message }) => message === sent.message);
      check(found?.state === 'new' && found.email === email, 'the message as a new enquiry');
      check(
        (meta.facets ?? []).some(({ name }) => name === 'state'),
        'the facet state',
      );
      await backend.refused('GET /enquiries', NOT_SIGNED_IN, { query });
      await backend.refused('GET /enquiries', [400], { as, query: { filters: { state: { $eq: 'lost' } } } });
      const path = `/enquiries/${found.id}` as const;
      const answer = { text: 'Conformance test', key: `${trial.mark}-answer` };
      await backend.refused(`POST ${path}/answers`, [412], { as, ifMatch: '1', body: answer, code: 'ENQUIRY_CHANGED' });
      for (let time = 0; time < 2; time += 1) {
        const answered = await backend.action(`POST ${path}/answers`, staffEnquiry, { as, body: answer });
        check(answered.state === 'answered' && answered.answers.length === 1, 'answered, with one answer');
      }
      await backend.refused(`POST ${path}/answers`, [409], { as, body: { ...answer, text: 'Another answer' } });
      await backend.refused(`PUT ${path}`, [412], {
        as,
        isEntity: true,
        ifMatch: 'new',
        body: { state: 'closed' },
        code: 'ENQUIRY_CHANGED',
      });
      const closed = await backend.entity(`PUT ${path}`, staffEnquiry, { as, ifMatch: 'answered', body: { state: 'closed' } });
      check(closed.state === 'closed' && closed.closed?.by.id === as.id, `closed by ${as.email}`);
      await backend.refused('POST /enquiries/999999999/answers', [404], { as, body: answer });
    },
  },
];
