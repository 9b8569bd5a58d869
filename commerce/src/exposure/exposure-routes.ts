import type { FastifyInstance } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import { invalidInput } from '../errors/api-error.ts';
import { objectOf } from '../query/body-fields.ts';
import { premiumEditorOf } from '../staff/staff-member.ts';
import { describeExposure, MICRO, MAX_OUNCES } from './describe-exposure.ts';
import { recordHedge } from './record-hedge.ts';

/** Control: metal that was bought over the counter, for which this backend has no screen. */
export function registerPurchaseControls(app: FastifyInstance, { database, clock }: Commerce): void {
  app.post('/_sandbox/purchases', (request) => {
    const { metal, ounces } = objectOf(request.body);
    const row = typeof metal === 'string' ? database.get<{ id: number }>('SELECT id FROM metals WHERE slug = ?', metal) : undefined;
    if (!row || typeof ounces !== 'number' || !(ounces > 0 && ounces <= MAX_OUNCES))
      throw invalidInput({ path: ['ounces'], message: `metal must be known, and ounces above 0, at most ${MAX_OUNCES}` });
    const at = clock.now().toISOString();
    database.run('INSERT INTO metal_purchases (at, metal_id, ounces) VALUES (?, ?, ?)', at, row.id, Math.round(ounces * MICRO));
    return { metal, ounces };
  });
}

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
