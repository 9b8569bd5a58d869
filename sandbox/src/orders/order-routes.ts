import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StoredUser } from '../account/user-store.ts';
import { Refusal } from '../errors/refusal.ts';
import type { QueryTree } from '../query/bracket-query.ts';
import { contextOf, type Sandbox } from '../server/context.ts';
import { orderByKey, orderByNumber } from './find-order.ts';
import { countOrders, listOrders } from './list-orders.ts';

/** Looking orders up: by idempotency key (the shop's gateway), by number and secret (a guest), one's own. */
export function registerOrderRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { database, dialect } = sandbox;

  app.get<{ Params: { key: string } }>('/orders/by-key/:key', (request) => dialect.action(orderByKey(database, request.params.key)));
  app.get<{ Params: { number: string } }>('/orders/:number', (request) => {
    const secret = request.headers['x-order-secret'];
    const { user } = contextOf(sandbox, request);
    return dialect.action(orderByNumber(database, request.params.number, typeof secret === 'string' ? secret : undefined, user));
  });
  app.get('/orders', (request) => {
    const { orders, pagination } = listOrders(database, ownerOf(sandbox, request), request.query as QueryTree);
    return dialect.list('order', orders, pagination);
  });
  if (dialect.counts) app.get('/orders/count', (request) => countOrders(database, ownerOf(sandbox, request)));
}

function ownerOf(sandbox: Sandbox, request: FastifyRequest): StoredUser {
  const { user } = contextOf(sandbox, request);
  if (!user) throw new Refusal(403, 'ForbiddenError', 'Forbidden');
  return user;
}
