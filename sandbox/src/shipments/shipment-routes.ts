import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSales } from '../access/access.ts';
import type { StoredUser } from '../account/user-store.ts';
import { contextOf } from '../context/request-context.ts';
import type { Sandbox } from '../context/sandbox.ts';
import { ApiError } from '../errors/api-error.ts';
import { saveShipment } from './save-shipment.ts';

/** Parcels of orders, by sales. */
export function registerShipmentRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { database, dialect, clock } = sandbox;
  const options = { config: { capability: 'orders.shipments' } } as const;

  app.post<{ Params: { id: string } }>('/orders/:id/shipments', options, (request) => {
    const wish = { staff: salesOf(sandbox, request), orderId: request.params.id };
    return dialect.action(saveShipment(database, wish, request.body, clock.now()));
  });
  app.put<{ Params: { id: string; shipmentId: string } }>('/orders/:id/shipments/:shipmentId', options, (request) => {
    const { id: orderId, shipmentId } = request.params;
    const wish = { staff: salesOf(sandbox, request), orderId, shipmentId };
    return dialect.action(saveShipment(database, wish, request.body, clock.now()));
  });
}

function salesOf(sandbox: Sandbox, request: FastifyRequest): StoredUser {
  const { user } = contextOf(sandbox, request);
  if (!user || !isSales(user)) throw new ApiError(403, 'ForbiddenError', 'Forbidden');
  return user;
}
