import type { FastifyInstance } from 'fastify';
import { contextOf } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import { notFound } from '../errors/api-error.ts';
import { orderByNumber } from '../orders/find-order.ts';
import { findOrderById } from '../orders/order-store.ts';
import { invoicesOf } from './invoice-store.ts';

/** `GET /orders/{id}/invoices` for whoever may see the order, and for the shop's gateway; 404 for everybody else. */
export function registerInvoiceRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, switches } = commerce;
  app.get<{ Params: { id: string } }>('/orders/:id/invoices', { config: { capability: 'orders.invoices' } }, async (request) => {
    const { user, service } = await contextOf(commerce, request);
    const stored = await findOrderById(database, Number(request.params.id));
    if (!stored) throw notFound('There’s no such order.');
    const secret = request.headers['x-order-secret'];
    if (!service)
      await orderByNumber(database, stored.order.orderNumber, typeof secret === 'string' ? secret : undefined, { user, switches });
    return dialect.action(await invoicesOf(database, stored.order.id));
  });
}
