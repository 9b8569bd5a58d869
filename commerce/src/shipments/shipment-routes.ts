import type { FastifyInstance } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import { taskOf } from '../staff/staff-member.ts';
import { saveShipment } from './save-shipment.ts';

export function registerShipmentRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, clock } = commerce;
  const options = { config: { capability: 'orders.shipments' } } as const;

  app.post<{ Params: { id: string } }>('/orders/:id/shipments', options, async (request) => {
    const wish = { staff: await taskOf(commerce, request, 'orders.send'), orderId: request.params.id };
    return dialect.action(await saveShipment(database, wish, request.body, clock.now()));
  });
  app.put<{ Params: { id: string; shipmentId: string } }>('/orders/:id/shipments/:shipmentId', options, async (request) => {
    const { id: orderId, shipmentId } = request.params;
    const wish = { staff: await taskOf(commerce, request, 'orders.send'), orderId, shipmentId };
    return dialect.action(await saveShipment(database, wish, request.body, clock.now()));
  });
}
