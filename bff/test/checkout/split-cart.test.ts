import { beforeEach, describe, expect, it } from 'vitest';

import type { Cart } from '../../src/commerce/carts.ts';
import { splitQuantities } from '../../src/checkout/split-cart.mutation.ts';
import { BackendProxy } from '../support/backend-proxy.ts';
import { ADD_TO_CART, CART, type CartData, oneShop, payloadOf, type SandboxProduct, type Shop } from '../support/cart-shop.ts';
import { changeSettings } from '../support/dealer-settings.ts';
import { NEWCOMER, SHOPPER, signIn } from '../support/people.ts';

const SPLIT = `mutation { splitCart {
  cart { cartId total { amount } available { items { product { id } quantity } } } cartReplaced userErrors { code message field }
} }`;
interface SplitData {
  cart: { cartId: string; total: { amount: string }; available: { items: { product: { id: string }; quantity: number }[] } } | null;
  cartReplaced: boolean;
  userErrors: { code: string; message: string; field: string | null }[];
}

const split = async (shop: Shop, cart: string | undefined, headers: Record<string, string> = {}): Promise<SplitData> => {
  const { data, errors } = await shop.ask<{ splitCart: SplitData }>(SPLIT, {}, { cart, headers });
  if (errors) throw new Error(JSON.stringify(errors));
  return data!.splitCart;
};
const unitsIn = ({ available }: { available: { items: { quantity: number }[] } }): number[] =>
  available.items.map(({ quantity }) => quantity);

describe('a backend with limits', () => {
  const proxy = new BackendProxy();
  const shop = oneShop({}, { backend: proxy });
  beforeEach(async () => {
    proxy.interfere = () => undefined;
    await shop.control('/_sandbox/reset', 'POST');
  });

  /** A cart of one piece that is worth about `worth` dollars, as often as it takes. */
  const worth = async (dollars: number): Promise<{ cart: CartData; piece: SandboxProduct; quantity: number }> => {
    const products = await shop.products();
    const piece = products.findLast(({ price, stockAvailable }) => price > 2000 && price < 9000 && price * stockAvailable > dollars * 1.1)!;
    const quantity = Math.ceil(dollars / piece.price);
    const input = { items: [{ productId: String(piece.id), quantity }] };
    return { cart: payloadOf(await shop.ask(ADD_TO_CART, { input })).cart!, piece, quantity };
  };

  it('a visitor’s cart is reduced to what a card can pay, by one change, and not further than needed', async () => {
    const { cart, piece, quantity } = await worth(60_000);
    await shop.forgetRequests();
    const payload = await split(shop, cart.cartId);
    const [kept] = unitsIn(payload.cart!);
    expect(payload.userErrors).toEqual([]);
    expect(payload.cart!.cartId).toBe(cart.cartId);
    expect(Number(payload.cart!.total.amount)).toBeLessThanOrEqual(25_000);
    expect(Number(payload.cart!.total.amount) + piece.price).toBeGreaterThan(25_000 * 0.99);
    expect(kept).toBeLessThan(quantity);
    const changes = (await shop.requests()).filter(({ method }) => method === 'PATCH');
    expect(changes.map(({ body }) => body)).toEqual([{ items: [{ id: piece.id, quantity: kept }] }]);
    // Now it fits, and stays as it is.
    await shop.forgetRequests();
    expect(unitsIn((await split(shop, cart.cartId)).cart!)).toEqual([kept]);
    expect((await shop.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('where cards take no more, a new customer keeps what a first transfer can pay, and a known one the whole cart', async () => {
    await changeSettings(shop, ({ paymentMethods: [card, transfer] }) => ({ paymentMethods: [{ ...card!, maximum: 3000 }, transfer!] }));
    const newcomer = await signIn(shop, NEWCOMER);
    const { cart } = await worth(30_000);
    expect(Number((await split(shop, cart.cartId, newcomer.headers)).cart!.total.amount)).toBeLessThanOrEqual(10_000);
    const known = await signIn(shop, SHOPPER);
    const { cart: other, quantity } = await worth(30_000);
    expect(unitsIn((await split(shop, other.cartId, known.headers)).cart!)).toEqual([quantity]);
  });

  it('keeps a way to pay in mind that is closed for another reason', async () => {
    await changeSettings(shop, ({ paymentMethods: [card, transfer] }) => ({ paymentMethods: [{ ...card!, maximum: 9500 }, transfer!] }));
    await shop.control('/_sandbox/market', 'POST', { mode: 'closed' });
    const { cart } = await worth(12_000);
    expect(Number((await split(shop, cart.cartId)).cart!.total.amount)).toBeLessThanOrEqual(9500);
  });

  it('takes out nothing where not even one piece fits, and says whom to call', async () => {
    await changeSettings(shop, ({ paymentMethods: [card, transfer], transfers }) => ({
      paymentMethods: [{ ...card!, maximum: 500 }, transfer!],
      transfers: { ...transfers, newCustomers: { ...transfers.newCustomers, maximum: 400 } },
    }));
    const { cart, quantity } = await worth(12_000);
    const payload = await split(shop, cart.cartId);
    expect(payload.userErrors).toEqual([
      {
        code: 'CART_NOT_VALID',
        message: 'Even one item in this cart is more than you can pay for online. Please call us on 09 555 0182: your cart stays as it is.',
        field: null,
      },
    ]);
    expect(unitsIn(payload.cart!)).toEqual([quantity]);
  });

  it('loses nothing when the backend does not make the change', async () => {
    const { cart, quantity } = await worth(60_000);
    proxy.interfere = (method) => (method === 'PATCH' ? { status: 503, body: {} } : undefined);
    const { errors } = await shop.ask(SPLIT, {}, { cart: cart.cartId });
    expect(errors).toMatchObject([{ extensions: { code: 'BACKEND_BUSY' } }]);
    proxy.interfere = () => undefined;
    const { data } = await shop.ask<{ cart: CartData }>(CART, {}, { cart: cart.cartId });
    expect(unitsIn(data!.cart)).toEqual([quantity]);
  });

  it('a lost cart is reported as one', async () => {
    expect(await split(shop, '0f8fad5b-d9cb-469f-a165-70867728950e')).toMatchObject({ cart: null, cartReplaced: true });
  });
});

describe('the quantities', () => {
  const line = (unitPrice: number, quantity: number, more: object = {}) => ({
    quantity,
    unitPrice,
    product: { minimumSaleQuantity: 1, price: unitPrice, priceBreaks: [{ quantity: 1, price: unitPrice }], ...more },
  });
  const cartOf = (...lines: object[]): Cart =>
    ({
      currency: 'NZD',
      items: Object.fromEntries(lines.map((one, id) => [id, one])),
      available: { items: lines.map((_, id) => id) },
    }) as unknown as Cart;
  const tiers = {
    priceBreaks: [
      { quantity: 1, price: 110 },
      { quantity: 10, price: 100 },
    ],
    price: 110,
  };

  it.each([
    ['all of it', [line(100, 3)], 300, [3]],
    ['as many as fit', [line(100, 8)], 350, [3]],
    ['the first lines first', [line(100, 2), line(30, 5)], 260, [2, 2]],
    ['a later line where the first is too dear', [line(900, 1), line(30, 5)], 100, [0, 3]],
    ['none below the fewest that are sold', [line(10, 20, { minimumSaleQuantity: 10 })], 95, [0]],
    ['fewer where the price of more is lost', [line(100, 12, tiers)], 1050, [10]],
    ['at the higher price where fewer than the break fit', [line(100, 12, tiers)], 999, [9]],
    ['nothing', [line(100, 1)], -5, [0]],
  ])('%s', (_title, lines, dollars, quantities) => {
    expect(splitQuantities(cartOf(...lines), dollars * 100).map(({ quantity }) => quantity)).toEqual(quantities);
  });
});
