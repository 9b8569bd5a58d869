import type { FastifyInstance } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import { objectOf } from '../query/body-fields.ts';
import { premiumEditorOf } from '../staff/staff-member.ts';
import { describeExposure } from './describe-exposure.ts';
import { recordHedge } from './record-hedge.ts';

/** How much metal is open, and covering it: Admins and Premium Editors. */
export function registerExposureRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, clock } = commerce;
  const options = { config: { capability: 'staff.exposure' } } as const;
  app.get('/exposure', options, (request) => {
    premiumEditorOf(commerce, request);
    return dialect.action(describeExposure(database, clock.now()));
  });
  app.post('/hedges', options, (request) => {
    const staff = premiumEditorOf(commerce, request);
    return dialect.action(recordHedge(database, staff, objectOf(request.body), clock.now()));
  });
}
