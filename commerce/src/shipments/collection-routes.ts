import type { BackendCarrier } from '@koura/shared-types/wire/carrier';
import type { FastifyInstance } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import type { Database } from '../database/database.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { taskOf } from '../staff/staff-member.ts';
import { listCollections } from './collections.ts';
import { recordHandOver } from './record-hand-over.ts';

/** How orders leave the house: by which carriers, and at the counter. */
export function registerCollectionRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, clock } = commerce;
  const ofCollections = { config: { capability: 'staff.collections' } } as const;

  app.get('/carriers', { config: { capability: 'staff.carriers' } }, async (request) => {
    await taskOf(commerce, request, 'orders.view');
    return dialect.action(carriers(database));
  });
  app.get<{ Params: { day: string } }>('/collections/:day', ofCollections, async (request) => {
    await taskOf(commerce, request, 'orders.view');
    return dialect.action(await listCollections(database, request.params.day, clock.now()));
  });
  app.post<{ Params: { id: string; shipmentId: string } }>(
    '/orders/:id/shipments/:shipmentId/hand-over',
    ofCollections,
    async (request) => {
      const { id: orderId, shipmentId } = request.params;
      const wish = { staff: await taskOf(commerce, request, 'orders.send'), orderId, shipmentId };
      return dialect.action(await recordHandOver(database, wish, request.body, clock.now()));
    },
  );
}

function carriers(database: Database): BackendCarrier[] {
  return settingsOf(database).carriers.map(({ name, trackingUrl, insuredUpTo }) => ({
    name,
    trackingUrl,
    insuredUpTo: Object.entries(insuredUpTo).map(([currency, amount]) => ({ amount, currency })),
  }));
}
