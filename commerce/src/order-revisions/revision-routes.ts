import { previewRevision as previewBody, reviseOrder as reviseBody } from '@koura/shared-types/wire/order-revision';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import { notFound } from '../errors/api-error.ts';
import { describeOrderForStaff } from '../orders/describe-order.ts';
import { findOrderById, type StoredOrder } from '../orders/order-store.ts';
import { readBody } from '../query/read-body.ts';
import { inAuditedTransaction } from '../staff/audit-trail.ts';
import { taskOf } from '../staff/staff-member.ts';
import { buyerContext } from './buyer-context.ts';
import { previewRevision } from './preview-revision.ts';
import { reviseOrder } from './revise-order.ts';

type WithId = FastifyRequest<{ Params: { id: string } }>;

/** What a placed order contains and how it is delivered, changed by sales. */
export function registerRevisionRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, live, clock } = commerce;
  const options = { config: { capability: 'staff.orderRevisions' } } as const;
  const orderOf = async ({ params: { id } }: WithId): Promise<StoredOrder> => {
    const stored = await findOrderById(database, Number(id));
    if (!stored) throw notFound('There’s no such order.');
    return stored;
  };

  app.post('/orders/:id/revision-preview', options, async (request: WithId) => {
    await taskOf(commerce, request, 'orders.change');
    const stored = await orderOf(request);
    return dialect.action(
      await previewRevision(await buyerContext(commerce, request, stored), stored, readBody(previewBody, request.body)),
    );
  });

  app.post('/orders/:id/revisions', options, async (request: WithId) => {
    const staff = await taskOf(commerce, request, 'orders.change');
    const known = await orderOf(request);
    const { id } = known.order;
    const about = { customerId: known.userId, orderId: id, method: 'POST', path: `/orders/${id}/revisions` };
    const products = new Set(known.order.lineItems.map(({ productId }) => productId));
    await inAuditedTransaction(database, { staff, action: 'reviseOrder', ...about }, clock.now(), async (facts) => {
      const sent = readBody(reviseBody, request.body);
      const called = sent.calledAt === null ? '' : `Called the customer at ${sent.calledAt}. `;
      facts.reason = `${called}${sent.note}`;
      const stored = (await findOrderById(database, id))!;
      facts.changes = await reviseOrder(commerce, await buyerContext(commerce, request, stored), stored, sent, staff);
      for (const { productId } of sent.lines ?? []) products.add(productId);
      await live.moved([...products]);
    });
    return dialect.action(await describeOrderForStaff(database, (await findOrderById(database, id))!));
  });
}
