import type { BackendPreviewRevision, BackendRevisionPreview } from '@koura/shared-types/wire/order-revision';
import type { RequestContext } from '../context/request-context.ts';
import { DELIVERY } from '../delivery/delivery-behaviour.ts';
import { deliveryOptions } from '../delivery/delivery-options.ts';
import { ApiError } from '../errors/api-error.ts';
import { hasInvoice } from '../invoices/outdated-invoices.ts';
import { rejectFrozenAddress } from '../orders/frozen-address.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { toCents } from '../settings/cents.ts';
import { paidFor, planRevision, questionOf, type Revision } from './plan-revision.ts';
import { type RevisedLine, type RevisedLines, reviseLines } from './revise-lines.ts';
import { requireRevisable } from './revise-order.ts';

/** POST /orders/{id}/revision-preview: what a change would mean, or why it cannot be made; nothing is changed. */
export async function previewRevision(
  context: RequestContext,
  stored: StoredOrder,
  wanted: BackendPreviewRevision,
): Promise<BackendRevisionPreview> {
  const { order } = stored;
  try {
    await requireRevisable(context.database, stored, wanted.lines !== null);
    // The times that can be booked are shown before one is chosen.
    const lines = await reviseLines(context, stored, wanted.lines);
    const deliveries = await deliveriesOf(context, stored, lines);
    const plan = await planned(async () => {
      const revision = await planRevision(context, stored, wanted);
      await rejectFrozenAddress(context.database, stored, revision.delivery, context.now);
      return revision;
    });
    if ('refusedBecause' in plan) return { ...plan, figures: null, deliveries };
    return { refusedBecause: null, figures: await figuresOf(context, order, plan), deliveries };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { refusedBecause: error.message, figures: null, deliveries: [] };
  }
}

async function planned(plan: () => Promise<Revision>): Promise<Revision | { refusedBecause: string }> {
  try {
    return await plan();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { refusedBecause: error.message };
  }
}

async function deliveriesOf(
  context: RequestContext,
  { order }: StoredOrder,
  lines: RevisedLines,
): Promise<BackendRevisionPreview['deliveries']> {
  const goodsTotal = lines.after.reduce((sum, { total }) => sum + total, 0);
  return (await deliveryOptions(context, questionOf(context, order, lines, goodsTotal))).flatMap(
    ({ code, label, price, slots, unavailableBecause }) =>
      DELIVERY[code].isStored ? [] : [{ code, label, price, slots, unavailableBecause }],
  );
}

async function figuresOf(
  { database }: Pick<RequestContext, 'database'>,
  order: StoredOrder['order'],
  { before, after, shippingTotal, taxTotal, total, difference }: Revision,
): Promise<BackendRevisionPreview['figures']> {
  const known = [...before, ...after.filter(({ productId }) => before.every((line) => line.productId !== productId))];
  const lineOf = (lines: readonly RevisedLine[], id: number) => {
    const line = lines.find(({ productId }) => productId === id);
    return line ? { quantity: line.quantity, unitPrice: line.unitPrice / 100, total: line.total / 100 } : null;
  };
  return {
    lines: known.map(({ productId, name }) => ({ productId, name, before: lineOf(before, productId), after: lineOf(after, productId) })),
    shipping: { before: order.shippingTotal, after: shippingTotal / 100 },
    tax: { before: order.taxTotal, after: taxTotal / 100 },
    total: { before: toCents(order.total) / 100, after: total / 100 },
    paid: paidFor(order) / 100,
    owed: Math.max(0, difference) / 100,
    owedBack: Math.max(0, -difference) / 100,
    correctsInvoice: await hasInvoice(database, order.id),
  };
}
