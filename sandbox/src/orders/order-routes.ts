import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSales, isStaff } from '../access/access.ts';
import type { StoredUser } from '../account/user-store.ts';
import { Refusal } from '../errors/refusal.ts';
import type { QueryTree } from '../query/bracket-query.ts';
import { contextOf, type Sandbox } from '../server/context.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { orderByKey, orderByNumber } from './find-order.ts';
import { countAllOrders, listAllOrders } from './list-all-orders.ts';
import { countOrders, listOrders } from './list-orders.ts';

/** Looking orders up: by idempotency key (the shop's gateway), by number and secret (a guest), one's own, everybody's (staff). */
export function registerOrderRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { database, dialect } = sandbox;

  app.get<{ Params: { key: string } }>('/orders/by-key/:key', (request) => dialect.action(orderByKey(database, request.params.key)));
  app.get<{ Params: { number: string } }>('/orders/:number', (request) => {
    const secret = request.headers['x-order-secret'];
    const { user } = contextOf(sandbox, request);
    return dialect.action(orderByNumber(database, request.params.number, typeof secret === 'string' ? secret : undefined, user));
  });
  app.get('/orders', (request) => {
    const user = someone(sandbox, request);
    const query = request.query as QueryTree;
    if (!isStaff(user)) {
      const { orders, pagination } = listOrders(database, user, query);
      return dialect.list('order', orders, pagination);
    }
    const { orders, pagination, meta } = listAllOrders(database, query);
    return dialect.list('order', orders, pagination, meta);
  });
  app.put<{ Params: { id: string } }>('/orders/:id', (request) => {
    const user = someone(sandbox, request);
    if (!isSales(user)) throw new Refusal(403, 'ForbiddenError', 'Forbidden');
    const fields = dialect.entityFields(request.body);
    return dialect.one('order', changeOrderStatus(database, user, request.params.id, fields, request.headers['if-match']));
  });
  if (dialect.counts) {
    app.get('/orders/count', (request) => {
      const user = someone(sandbox, request);
      return isStaff(user) ? countAllOrders(database, request.query as QueryTree) : countOrders(database, user);
    });
  }
}

function someone(sandbox: Sandbox, request: FastifyRequest): StoredUser {
  const { user } = contextOf(sandbox, request);
  if (!user) throw new Refusal(403, 'ForbiddenError', 'Forbidden');
  return user;
}
