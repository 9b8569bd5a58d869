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

  app.get<{ Params: { number: string } }>('/orders/:number', async (request) => {
    const secret = request.headers['x-order-secret'];
    const { user, service } = await contextOf(commerce, request);
    // Composing an email about an order takes the order; its secret stays here.
    if (service && !switches.capabilitiesOff.has('mails.send'))
      return dialect.action(await orderForGateway(database, request.params.number));
    return dialect.action(
      await orderByNumber(database, request.params.number, typeof secret === 'string' ? secret : undefined, { user, switches }),
    );
  });
  app.get('/orders', async (request) => {
    const query = request.query as QueryTree;
    const user = await readerOf(commerce, request);
    if (user && !mayReadOrders(user, switches)) {
      const { orders, pagination } = await listOrders(database, user, query);
      return dialect.list('order', orders, pagination);
    }
    const { orders, pagination, meta } = await listAllOrders(database, query, clock.now());
    return dialect.list('order', orders, pagination, meta);
  });
  app.put<{ Params: { id: string } }>('/orders/:id', { config: { capability: 'staff.orderStatus' } }, async (request) => {
    const staff = await taskOf(commerce, request, 'orders.send');
    const fields = dialect.entityFields(request.body);
    return dialect.one(
      'order',
      await changeOrderStatus(commerce, staff, request.params.id, fields, request.headers['if-match'], clock.now()),
    );
  });
  if (dialect.counts) {
    app.get('/orders/count', async (request) => {
      const user = await readerOf(commerce, request);
      return user && !mayReadOrders(user, switches)
        ? await countOrders(database, user)
        : await countAllOrders(database, request.query as QueryTree, clock.now());
    });
  }
}

/** Who lists orders; undefined for the gateway, which may only list cancelled orders by payment state. */
async function readerOf(commerce: Commerce, request: FastifyRequest): Promise<StoredUser | undefined> {
  const { user } = await contextOf(commerce, request);
  if (user) return user;
  if (!asksForCanceledOrders(request.query as QueryTree)) throw new ApiError(403, 'ForbiddenError', 'Forbidden');
  requireServiceToken(commerce.config, request);
  return undefined;
}
