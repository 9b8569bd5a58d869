import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayReadOrders } from '../access/access.ts';
import { requireServiceToken } from '../access/service-token.ts';
import type { StoredUser } from '../account/user-store.ts';
import { ApiError } from '../errors/api-error.ts';
import type { QueryTree } from '../query/bracket-query.ts';
import { contextOf } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { orderByNumber, orderForGateway } from './find-order.ts';
import { asksForCanceledOrders, countAllOrders, listAllOrders } from './list-all-orders.ts';
import { countOrders, listOrders } from './list-orders.ts';
import { taskOf } from '../staff/staff-member.ts';

/** Reads orders: by number and secret (guests), one's own, or all of them (staff). Changes their status. */
export function registerOrderRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, clock, switches } = commerce;

  app.get<{ Params: { number: string } }>('/orders/:number', (request) => {
    const secret = request.headers['x-order-secret'];
    const { user, service } = contextOf(commerce, request);
    // Composing an email about an order takes the order; its secret stays here.
    if (service && !switches.capabilitiesOff.has('mails.send')) return dialect.action(orderForGateway(database, request.params.number));
    return dialect.action(
      orderByNumber(database, request.params.number, typeof secret === 'string' ? secret : undefined, { user, switches }),
    );
  });
  app.get('/orders', (request) => {
    const query = request.query as QueryTree;
    const user = readerOf(commerce, request);
    if (user && !mayReadOrders(user, switches)) {
      const { orders, pagination } = listOrders(database, user, query);
      return dialect.list('order', orders, pagination);
    }
    const { orders, pagination, meta } = listAllOrders(database, query, clock.now());
    return dialect.list('order', orders, pagination, meta);
  });
  app.put<{ Params: { id: string } }>('/orders/:id', { config: { capability: 'staff.orderStatus' } }, (request) => {
    const staff = taskOf(commerce, request, 'orders.send');
    const fields = dialect.entityFields(request.body);
    return dialect.one('order', changeOrderStatus(commerce, staff, request.params.id, fields, request.headers['if-match'], clock.now()));
  });
  if (dialect.counts) {
    app.get('/orders/count', (request) => {
      const user = readerOf(commerce, request);
      return user && !mayReadOrders(user, switches)
        ? countOrders(database, user)
        : countAllOrders(database, request.query as QueryTree, clock.now());
    });
  }
}

/** Who lists orders; undefined for the gateway, which may only list cancelled orders by payment state. */
function readerOf(commerce: Commerce, request: FastifyRequest): StoredUser | undefined {
  const { user } = contextOf(commerce, request);
  if (user) return user;
  if (!asksForCanceledOrders(request.query as QueryTree)) throw new ApiError(403, 'ForbiddenError', 'Forbidden');
  requireServiceToken(commerce.config, request);
  return undefined;
}
