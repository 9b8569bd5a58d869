import type { FastifyInstance } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import { objectOf } from '../query/body-fields.ts';
import type { QueryTree } from '../query/bracket-query.ts';
import { taskOf } from '../staff/staff-member.ts';
import { describeExposure } from './describe-exposure.ts';
import { listHedges } from './list-hedges.ts';
import { recordHedge } from './record-hedge.ts';

/** How much metal is open, and covering it: Admins and Premium Editors. */
export function registerExposureRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, clock, switches } = commerce;
  const exposure = async (): Promise<unknown> =>
    dialect.action(await describeExposure(database, clock.now(), { inMoney: !switches.capabilitiesOff.has('staff.exposureInMoney') }));
  const options = { config: { capability: 'staff.exposure' } } as const;
  app.get('/exposure', options, async (request) => {
    await taskOf(commerce, request, 'exposure.view');
    return exposure();
  });
  app.get('/hedges', { config: { capability: 'staff.exposureInMoney' } }, async (request) => {
    await taskOf(commerce, request, 'exposure.view');
    return dialect.action(await listHedges(database, request.query as QueryTree));
  });
  app.post('/hedges', options, async (request) => {
    const staff = await taskOf(commerce, request, 'exposure.hedge');
    await recordHedge(database, staff, objectOf(request.body), clock.now());
    return exposure();
  });
}
