import { cartEvent } from '@koura/shared-types/events/cart';
import { orderEvent } from '@koura/shared-types/events/order';
import { cart } from '@koura/shared-types/wire/cart';
import { order } from '@koura/shared-types/wire/order';
import { productRow } from '@koura/shared-types/wire/product';
import { sellingStop } from '@koura/shared-types/wire/selling-stop';
import * as v from 'valibot';
import { connectLiveFeed, type LiveFeed } from '../live-feed.ts';
import type { Row } from '../row.ts';
import type { Trial } from '../trial.ts';

async function listening(trial: Trial, work: (feed: LiveFeed) => Promise<void>): Promise<void> {
  const feed = await connectLiveFeed(trial.backend);
  try {
    await work(feed);
  } finally {
    feed.close();
  }
}

const refresh = v.nullish(v.object({ products: v.nullish(v.array(v.number())) }));

export const liveEvents: Row[] = [
  {
    name: 'a subscribed cart is sent when it changes',
    clauses: ['live-events', 'live-events: subscribe', 'live-events: cart'],
    run: (trial) =>
      listening(trial, async (feed) => {
        const { id, product } = await trial.cart();
        feed.subscribe({ carts: [id] });
        const quantity = product.minimumSaleQuantity * 2;
        const change = () => trial.backend.action('PATCH /cart/items', cart, { cart: id, body: { items: [{ id: product.id, quantity }] } });
        await feed.next('cart', cartEvent, ({ cartId, totalItems }) => cartId === id && totalItems === quantity, change);
      }),
  },
  {
    name: 'a subscribed product is sent when it is stopped, and everything is to be read again',
    clauses: ['live-events: product', 'live-events: refresh'],
    needs: ['staff'],
    run: (trial) =>
      listening(trial, async (feed) => {
        const { backend } = trial;
        await trial.requires('staff.stopSelling');
        const as = await trial.staff();
        const { id } = await trial.product();
        feed.subscribe({ products: [id] });
        const body = { metal: null, product: id, reason: 'Conformance test' };
        const stop = (): Promise<{ id: number }> => backend.entity('POST /selling-stops', sellingStop, { as, body });
        let stopped: { id: number } | undefined;
        const isStopped = (one: v.InferOutput<typeof productRow>): boolean => one.id === id && !one.purchaseRules.allowAddToCart;
        await feed.next('product', productRow, isStopped, async () => {
          stopped = await stop();
          trial.afterwards(`the stop of product ${id}`, () => resume(stopped!.id));
        });
        const resume = (stopId: number) => backend.entity(`PUT /selling-stops/${stopId}`, sellingStop, { as, body: { resumed: true } });
        await feed.next(
          'refresh',
          refresh,
          (event) => event?.products?.includes(id) ?? true,
          () => resume(stopped!.id),
        );
      }),
  },
  {
    name: 'a subscribed order is sent when its status changes',
    clauses: ['live-events: order'],
    needs: ['staff'],
    run: (trial) =>
      listening(trial, async (feed) => {
        for (const capability of ['orders.shipments', 'staff.orderStatus'] as const) await trial.requires(capability);
        const { order: placed } = await trial.order();
        feed.subscribe({ orders: [placed.orderNumber] });
        const as = await trial.staff();
        await feed.next(
          'order',
          orderEvent,
          ({ orderNumber }) => orderNumber === placed.orderNumber,
          () => trial.backend.entity(`PUT /orders/${placed.id}`, order, { as, body: { status: 'Canceled', reason: 'Conformance test' } }),
        );
      }),
  },
];
