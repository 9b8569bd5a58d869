import type { Order } from '../../commerce/orders.ts';
import { broken } from '../../errors/backend-error.ts';

/** A page of the orders that were placed before an instant, newest first. `received`: with rows that could not be read. */
export type AskForOrders = (placedBefore: string | null, page: number) => Promise<{ orders: Order[]; received: number }>;

/**
 * Every order, newest first, one page in memory at a time. Pages are windows in time instead of numbers: orders that are placed meanwhile
 * move nothing. Throws for a row that cannot be read: a file without it would look whole.
 */
export async function* allOrders(ask: AskForOrders, placedBefore: string | null): AsyncGenerator<Order> {
  let before = placedBefore;
  let page = 1;
  /** Orders of the instant at which the window ends, which it holds again. */
  let known = new Set<string>();
  for (;;) {
    const { orders, received } = await ask(before, page);
    if (orders.length < received) throw broken(new Error('an order cannot be read'));
    const last = orders.at(-1);
    if (!last) return;
    for (const order of orders) if (!known.has(order.id)) yield order;
    const end = Date.parse(last.createdAt) + 1;
    const next = new Date(end).toISOString();
    if (before !== null && end > Date.parse(before)) throw broken(new Error('orders are not in the order of time'));
    const isSameInstant = before !== null && end === Date.parse(before);
    page = isSameInstant ? page + 1 : 1;
    known = new Set([
      ...(isSameInstant ? known : []),
      ...orders.filter(({ createdAt }) => Date.parse(createdAt) + 1 === end).map(({ id }) => id),
    ]);
    before = next;
  }
}
