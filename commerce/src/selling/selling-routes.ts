import type { BackendSellingStop } from '@koura/shared-types/wire/selling-stop';
import type { FastifyInstance } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import { taskOf } from '../staff/staff-member.ts';
import { resumeSelling } from './resume-selling.ts';
import { lastingStops, type StopScope } from './selling-stop-store.ts';
import { stopSelling } from './stop-selling.ts';

/** Stops of sales: any staff stop, Admins and Premium Editors resume. */
export function registerSellingRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, clock } = commerce;
  const options = { config: { capability: 'staff.stopSelling' } } as const;
  const described = ({ metalId: _metal, productId: _product, ...stop }: BackendSellingStop & StopScope): BackendSellingStop => stop;

  app.get('/selling-stops', options, async (request) => {
    await taskOf(commerce, request, 'selling.stop');
    const stops = await lastingStops(database);
    const total = stops.length;
    return dialect.list('sellingStop', stops, { page: 1, pageSize: Math.max(1, total), pageCount: 1, total });
  });
  app.post('/selling-stops', options, async (request) => {
    const fields = dialect.entityFields(request.body);
    const staff = await taskOf(commerce, request, 'selling.stop');
    return dialect.one('sellingStop', described(await stopSelling(database, staff, fields, clock.now())));
  });
  app.put<{ Params: { id: string } }>('/selling-stops/:id', options, async (request) => {
    const fields = dialect.entityFields(request.body);
    const staff = await taskOf(commerce, request, 'selling.resume');
    return dialect.one('sellingStop', described(await resumeSelling(database, staff, request.params.id, fields, clock.now())));
  });
}
