import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../server/context.ts';
import { orderByKey, orderByNumber } from './find-order.ts';

/** Looking orders up, by idempotency key (the shop's gateway) or by number and secret (a guest). */
export function registerOrderRoutes(app: FastifyInstance, { database, dialect }: Sandbox): void {
  app.get<{ Params: { key: string } }>('/orders/by-key/:key', (request) => dialect.action(orderByKey(database, request.params.key)));
  app.get<{ Params: { number: string } }>('/orders/:number', (request) => {
    const secret = request.headers['x-order-secret'];
    return dialect.action(orderByNumber(database, request.params.number, typeof secret === 'string' ? secret : undefined));
  });
}
