import type { FastifyInstance } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import { notFound } from '../errors/api-error.ts';
import { taskOf } from '../staff/staff-member.ts';
import { cancellationFigures } from './order-cancellation.ts';
import { findOrderById } from './order-store.ts';

/** `GET /orders/{id}/cancellation` by sales. */
export function registerCancellationRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, clock } = commerce;
  app.get<{ Params: { id: string } }>('/orders/:id/cancellation', { config: { capability: 'staff.cancellations' } }, async (request) => {
    await taskOf(commerce, request, 'orders.send');
    const stored = await findOrderById(database, Number(request.params.id));
    if (!stored) throw notFound('There’s no such order.');
    return dialect.action(await cancellationFigures(commerce, stored, clock.now()));
  });
}
