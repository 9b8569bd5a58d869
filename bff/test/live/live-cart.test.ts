import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LiveCounters } from '../../src/live/live-counters.ts';
import { broken } from '../../src/errors/backend-error.ts';
import { FeedReads } from '../../src/live/feeds/feed-reads.ts';
import { type CartPayloadData, CHANGE_CART_QUANTITY, fillCart, openShop, payloadOf, type Shop } from '../support/cart-shop.ts';
import { LiveClient } from './live-client.ts';

let shop: Shop;
const clients: LiveClient[] = [];
const open = async (): Promise<LiveClient> => {
  const client = await LiveClient.live(shop.url);
  clients.push(client);
  return client;
};

beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => shop.close());

describe('a cart over the socket', () => {
  it('is sent to its owner at first, when it changes and when prices change, and to nobody else', async () => {
    const [cart, other] = [await fillCart(shop, [1, 2]), await fillCart(shop, [1])];
    const [owner, stranger, visitor] = [await open(), await open(), await open()];
    expect(await owner.send('watchCart', { cartId: cart.cartId })).toEqual({ ok: true });
    await stranger.send('watchCart', { cartId: other.cartId });
    await expect.poll(() => owner.of('cart').length).toBe(1);
    await expect.poll(() => stranger.of('cart').length).toBe(1);
    expect(owner.of('cart')[0]).toMatchObject({ total: cart.total.amount, totalItems: 3, currency: 'NZD' });

    const productId = cart.available.items[0]!.product.id;
    const response = await shop.ask<Record<string, CartPayloadData>>(
      CHANGE_CART_QUANTITY,
      { input: { productId, quantity: 5 } },
      { cart: cart.cartId },
    );
    const changed = payloadOf(response).cart!;
    await expect.poll(() => owner.of('cart').at(-1)).toMatchObject({ total: changed.total.amount, totalItems: 7 });
    expect(
      owner
        .of('cart')
        .at(-1)!
        .available.lines.map(({ productId: id, total }) => [String(id), total]),
    ).toEqual(changed.available.items.map(({ product, total }) => [product.id, total.amount]));

    const before = owner.of('cart').length;
    await shop.control('/_sandbox/spot', 'POST', { metal: 'silver', price: 99 });
    await expect.poll(() => owner.of('cart').length).toBeGreaterThan(before);
    expect(stranger.of('cart').every(({ totalItems }) => totalItems === 1)).toBe(true);
    expect(visitor.of('cart')).toEqual([]);
    // A cart's id is a bearer secret: no event repeats it.
    expect(JSON.stringify([owner.heard, stranger.heard, visitor.heard])).not.toContain(cart.cartId);
  });

  it('is read again after the feed was away, and no longer watched after unwatchCart', async () => {
    const cart = await fillCart(shop, [1]);
    const owner = await open();
    await owner.send('watchCart', { cartId: cart.cartId });
    await shop.control('/_sandbox/feed', 'POST', { up: false });
    await owner.becomes('away');
    const productId = cart.available.items[0]!.product.id;
    await shop.ask(CHANGE_CART_QUANTITY, { input: { productId, quantity: 4 } }, { cart: cart.cartId });
    await shop.control('/_sandbox/feed', 'POST', { up: true });
    await owner.becomes('live');
    await expect.poll(() => owner.of('cart').at(-1)?.totalItems).toBe(4);
    expect(await owner.send('unwatchCart')).toEqual({ ok: true });
    await expect.poll(async () => (await shop.control<{ carts: number }>('/_sandbox/feed')).carts).toBe(0);
  });

  it('does not keep the feed away when it is invalid', async () => {
    const [cart, owner] = [await fillCart(shop, [1]), await open()];
    await owner.send('watchCart', { cartId: cart.cartId });
    const reads = vi.spyOn(shop.app.get(FeedReads), 'cart').mockRejectedValue(broken(new Error('no cart')));
    await shop.control('/_sandbox/feed', 'POST', { up: false });
    await owner.becomes('away');
    await shop.control('/_sandbox/feed', 'POST', { up: true });
    await owner.becomes('live');
    expect(shop.app.get(LiveCounters).malformed).toEqual({ cart: 1 });
    reads.mockRestore();
  });
});
