import type { BackendSellingStop } from '@koura/shared-types/wire/selling-stop';
import type { FastifyInstance } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import { taskOf } from '../staff/staff-member.ts';
import { resumeSelling } from './resume-selling.ts';
import { lastingStops, productsIn, type StopScope } from './selling-stop-store.ts';
import { stopSelling } from './stop-selling.ts';

/** Stops of sales: any staff stop, Admins and Premium Editors resume. */
export function registerSellingRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, clock, live } = commerce;
  const options = { config: { capability: 'staff.stopSelling' } } as const;
  /** Pages show it, and carts move the lines, at once. */
  const announced = async ({ metalId, productId, ...stop }: BackendSellingStop & StopScope): Promise<BackendSellingStop> => {
    const ids = await productsIn(database, { metalId, productId });
    await live.refresh(ids);
    await live.moved(ids);
    return stop;
  };

  app.get('/selling-stops', options, async (request) => {
    await taskOf(commerce, request, 'selling.stop');
    const stops = await lastingStops(database);
    const total = stops.length;
    return dialect.list('sellingStop', stops, { page: 1, pageSize: Math.max(1, total), pageCount: 1, total });
  });
  app.post('/selling-stops', options, async (request) => {
    const fields = dialect.entityFields(request.body);
    return dialect.one(
      'sellingStop',
      await announced(await stopSelling(database, await taskOf(commerce, request, 'selling.stop'), fields, clock.now())),
    );
  });
  app.put<{ Params: { id: string } }>('/selling-stops/:id', options, async (request) => {
    const fields = dialect.entityFields(request.body);
    const staff = await taskOf(commerce, request, 'selling.resume');
    return dialect.one('sellingStop', await announced(await resumeSelling(database, staff, request.params.id, fields, clock.now())));
  });
}
