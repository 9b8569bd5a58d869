import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { LiveClient } from '../live/live-client.ts';
import { actAs, ID_OF } from '../support/acting.ts';
import { ADD_TO_CART, openShop, payloadOf, type Shop } from '../support/cart-shop.ts';
import { dataOf, EDITOR, SHOPPER, signIn, WHOLESALE } from '../support/people.ts';
import { asInput, MAPLE, type PricingData, pricingOf, updatePricing } from '../support/pricing.ts';

const SEEN = `{
  viewer { hasOwnPrices }
  product(slug: "${MAPLE.slug}") { price { amount } minPrice { amount } priceBreaks { quantity premiumPercent } }
  products(filter: { search: "canadian maple leaf 1 oz gold" }) { items { id price { amount } } }
}`;
interface Seen {
  viewer: { hasOwnPrices: boolean } | null;
  product: { price: { amount: string }; minPrice: { amount: string }; priceBreaks: { quantity: number; premiumPercent: number }[] };
  products: { items: { id: string; price: { amount: string } }[] };
}
type Headers = Record<string, string>;

let shop: Shop;
let before: PricingData;
let editor: Headers;
let shopper: Headers;
const sockets: LiveClient[] = [];
beforeAll(async () => {
  // Responses are cached, as in production.
  shop = await openShop({ PRODUCT_REPLY_MS: '60000' }, {}, ['pricing.approvals']);
});
beforeEach(async () => {
  await shop.control('/_sandbox/reset', 'POST');
  [editor, shopper] = (await Promise.all([signIn(shop, EDITOR), signIn(shop, SHOPPER)])).map(({ headers }) => headers) as [
    Headers,
    Headers,
  ];
  before = await pricingOf(shop, editor);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => shop.close());

const see = async (headers: Headers = {}): Promise<Seen> => dataOf(await shop.ask<Seen>(SEEN, {}, { headers }));
const shown = ({ product, products }: Seen): string[] => [
  product.price.amount,
  products.items.find(({ id }) => id === MAPLE.id)!.price.amount,
];
const listen = async (headers: Headers): Promise<LiveClient> => {
  const socket = await LiveClient.live(shop.url, headers);
  sockets.push(socket);
  return socket;
};
/** Gives the shopper a premium of 1% over the spot value, from one unit. */
async function givePremium(more: object = {}): Promise<void> {
  const { userErrors } = await updatePricing(shop, editor, {
    productId: MAPLE.id,
    updatedAt: before.updatedAt,
    pricingModel: 'PERCENT',
    markupPriceBreaks: [...asInput(before.markupPriceBreaks), { quantity: 1, premiumAmount: '1', customerId: ID_OF.shopper, ...more }],
    confirmedWarnings: ['BELOW_COST'],
  });
  expect(userErrors).toEqual([]);
}

it('a customer-specific premium applies to a signed-in customer at once, on pages and in the cart, and to nobody else', async () => {
  const { headers: wholesale } = await signIn(shop, WHOLESALE);
  const [visitors, theirs, own] = [await see(), await see(wholesale), await see(shopper)];
  expect([own.viewer, shown(own)]).toEqual([{ hasOwnPrices: false }, shown(visitors)]);
  expect(shown(theirs)).not.toEqual(shown(visitors));
  await givePremium();
  const now = await see(shopper);
  expect([now.viewer, shown(now)]).toEqual([{ hasOwnPrices: true }, ['7272.00', '7272.00']]);
  expect([now.product.minPrice.amount, now.product.priceBreaks]).toEqual(['7272.00', [{ quantity: 1, premiumPercent: 1 }]]);
  // In turn, twice each: nothing may be cached for another customer.
  for (let round = 0; round < 2; round++) {
    expect(shown(await see(shopper))).toEqual(['7272.00', '7272.00']);
    expect([await see(), await see(wholesale), await see(editor)].map(shown)).toEqual([visitors, theirs, visitors].map(shown));
  }
  expect(shown(await see({ ...shopper, 'x-country-code': 'AU' }))).not.toEqual(shown(await see({ 'x-country-code': 'AU' })));
  const { acting } = await actAs(shop);
  expect(shown(await see(acting))).toEqual(['7272.00', '7272.00']);

  const add = { input: { items: [{ productId: MAPLE.id, quantity: 1 }] } };
  const carts = [payloadOf(await shop.ask(ADD_TO_CART, add, { headers: shopper })), payloadOf(await shop.ask(ADD_TO_CART, add))];
  expect(carts.map(({ cart }) => cart!.available.items[0]!.unitPrice.amount)).toEqual(['7272.00', shown(visitors)[0]]);
  const { data } = await shop.ask<{ quoteCart: { quote: { total: { amount: string } } } }>(
    'mutation { quoteCart { quote { total { amount } } } }',
    {},
    { cart: carts[0]!.cart!.cartId, headers: shopper },
  );
  expect(data!.quoteCart.quote.total).toEqual({ amount: carts[0]!.cart!.total.amount });
});

it('an open page is asked to refetch, and receives no more shared prices', async () => {
  const id = Number(MAPLE.id);
  const [theirs, visitors] = [await listen(shopper), await listen({})];
  for (const client of [theirs, visitors]) expect((await client.subscribe(id)).products).toHaveLength(1);
  const { cart } = payloadOf(
    await shop.ask(ADD_TO_CART, { input: { items: [{ productId: MAPLE.id, quantity: 1 }] } }, { headers: shopper }),
  );
  await theirs.send('watchCart', { cartId: cart!.cartId });
  await givePremium();
  await expect.poll(() => theirs.of('refetch')).toEqual([{ products: [id] }]);
  await expect.poll(() => theirs.of('cart').at(-1)?.available.lines).toMatchObject([{ productId: id, unitPrice: '7272.00' }]);
  expect(shown(await see(shopper))).toEqual(['7272.00', '7272.00']);
  const received = theirs.ticks.length;
  await shop.control('/_sandbox/spot', 'POST', { metal: 'gold', price: 9000 });
  await expect.poll(() => visitors.price(id)).toBe('9306.00');
  expect(theirs.ticks).toHaveLength(received);
  expect(JSON.stringify([visitors.heard, theirs.ticks])).not.toMatch(/7272|9090/);
  expect(shown(await see(shopper))).toEqual(['9090.00', '9090.00']);
  // A new socket of theirs has customer-specific prices from the start, although their token predates the premium.
  expect((await (await listen(shopper)).subscribe(id)).products).toEqual([]);
});

it('a premium valid from tomorrow changes no price today, but its customer’s responses are no longer shared', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const visitors = await see();
  await givePremium({ validFrom: tomorrow });
  const own = await see(shopper);
  expect([own.viewer, shown(own)]).toEqual([{ hasOwnPrices: true }, shown(visitors)]);
  // A new token contains the pricing claim itself.
  const { payload } = await signIn(shop, SHOPPER);
  expect(payload.viewer?.hasOwnPrices).toBe(true);
});
