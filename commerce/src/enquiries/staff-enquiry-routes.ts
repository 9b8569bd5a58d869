import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import { writesItself } from '../mail/due-mails.ts';
import type { QueryTree } from '../query/bracket-query.ts';
import { taskOf } from '../staff/staff-member.ts';
import { answerEnquiry } from './answer-enquiry.ts';
import { closeEnquiry } from './close-enquiry.ts';
import { takePurchaseStep } from './take-purchase-step.ts';
import { countEnquiries, listEnquiries } from './list-enquiries.ts';

/** What people sent with the shop's forms: Salespersons and Admins read, answer and close. */
export function registerStaffEnquiryRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { config, database, dialect, clock, switches } = commerce;
  const options = { config: { capability: 'staff.enquiries' } } as const;

  app.get('/enquiries', options, async (request) => {
    await taskOf(commerce, request, 'enquiries.answer');
    const { enquiries, pagination, meta } = await listEnquiries(database, request.query as QueryTree);
    return dialect.list('enquiry', enquiries, pagination, meta);
  });
  if (dialect.counts) {
    app.get('/enquiries/count', options, async (request) => {
      await taskOf(commerce, request, 'enquiries.answer');
      return countEnquiries(database, request.query as QueryTree);
    });
  }
  const shopOf = (request: FastifyRequest) => ({
    brandName: config.brandName,
    writesMail: writesItself(switches, 'enquiryAnswered'),
    now: clock.now(),
    expected: request.headers['if-match'],
  });
  app.post<{ Params: { id: string } }>('/enquiries/:id/answers', options, async (request) => {
    const staff = await taskOf(commerce, request, 'enquiries.answer');
    return dialect.action(await answerEnquiry(database, staff, request.params.id, request.body, shopOf(request)));
  });
  app.post<{ Params: { id: string } }>('/enquiries/:id/purchase-steps', { config: { capability: 'staff.purchases' } }, async (request) => {
    const staff = await taskOf(commerce, request, 'enquiries.answer');
    return dialect.action(await takePurchaseStep(database, staff, request.params.id, request.body, shopOf(request)));
  });
  app.put<{ Params: { id: string } }>('/enquiries/:id', options, async (request) => {
    const staff = await taskOf(commerce, request, 'enquiries.answer');
    const fields = dialect.entityFields(request.body);
    const state = { expected: request.headers['if-match'], now: clock.now() };
    return dialect.one('enquiry', await closeEnquiry(database, staff, request.params.id, fields, state));
  });
}
