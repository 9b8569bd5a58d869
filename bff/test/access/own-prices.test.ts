import { afterAll, beforeAll, expect, it } from 'vitest';

import { signToken } from '../../../sandbox/src/account/json-web-token.ts';
import { fillCart, openShop, type Shop } from '../support/cart-shop.ts';
import { dataOf, SHOPPER, SIGN_IN, SITE, VIEWER_QUERY, WHOLESALE } from '../support/people.ts';
import { RecordingBackend } from '../support/recording-backend.ts';

const PRICES =
  '{ viewer { email hasOwnPrices } products(pageSize: 12) { items { id price { amount currencyCode } } } product(slug: "britannia-1-oz-gold-coin") { price { amount } } featuredProducts { price { amount } } website { currency } }';
interface Seen {
  viewer: { email: string; hasOwnPrices: boolean } | null;
  products: { items: { id: string; price: { amount: string; currencyCode: string } }[] };
  product: { price: { amount: string } };
  featuredProducts: { price: { amount: string } }[];
  website: { currency: string };
}

const backend = new RecordingBackend();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({}, { backend });
});
afterAll(async () => {
  await shop.close();
  backend.close();
});
const see = async (headers: Record<string, string>): Promise<Seen> => dataOf(await shop.ask<Seen>(PRICES, {}, { headers }));
const tokenOf = async (login: object): Promise<string> =>
  dataOf(await shop.ask<{ signIn: { token: string } }>(SIGN_IN, { input: login })).signIn.token;

it("200 people with names, claims and countries of their own, one BFF, all at once: each sees their own and nobody else's", async () => {
  const people: { email: string; jwt: string }[] = [];
  for (let n = 0; n < 200; n++) {
    const pricing = n % 2 === 0 ? 'standard' : 'wholesale';
    people.push(await shop.control('/_sandbox/people', 'POST', { email: `person-${n}@mail.example`, firstName: `Person ${n}`, pricing }));
  }
  const country = (n: number): string => (n % 3 === 0 ? 'AU' : 'NZ');
  const standard = { NZ: await see({ 'x-country-code': 'NZ' }), AU: await see({ 'x-country-code': 'AU' }) };
  const own = await Promise.all(people.map(({ jwt }, n) => see({ ...SITE, cookie: `koura_token=${jwt}`, 'x-country-code': country(n) })));
  const visitors = await Promise.all(Array.from({ length: 50 }, (_, n) => see({ 'x-country-code': country(n) })));
  for (const [n, seen] of own.entries()) {
    const { viewer, ...prices } = seen;
    const { viewer: _, ...usual } = standard[country(n) as 'NZ' | 'AU'];
    expect(viewer).toEqual({ email: `person-${n}@mail.example`, hasOwnPrices: n % 2 === 1 });
    expect(prices.website).toEqual(usual.website);
    if (n % 2 === 0) expect(prices).toEqual(usual);
    else {
      expect(Number(prices.product.price.amount)).toBeLessThan(Number(usual.product.price.amount));
      expect(prices.products.items.every(({ price }) => price.currencyCode === usual.website.currency)).toBe(true);
      // All with the claim have the same list in a country.
      expect(prices).toEqual((({ viewer: _viewer, ...rest }) => rest)(own.find((_one, m) => m % 2 === 1 && country(m) === country(n))!));
    }
  }
  for (const [n, seen] of visitors.entries()) expect(seen).toEqual(standard[country(n) as 'NZ' | 'AU']);
});

it('asks the catalogue with the login of people with prices of their own only; settings and names never', async () => {
  for (const [login, mine] of [
    [SHOPPER, false],
    [WHOLESALE, true],
  ] as const) {
    const authorization = `Bearer ${await tokenOf(login)}`;
    backend.calls.length = 0;
    await see({ authorization, 'x-country-code': 'SG' });
    await shop.ask(
      '{ productNames { name } spotPrices { market { isOpen } } page(slug: "contact") { title } }',
      {},
      { headers: { authorization } },
    );
    const carried = (part: RegExp): boolean[] =>
      backend.calls.filter(({ url }) => part.test(url)).map(({ headers }) => headers.authorization !== undefined);
    expect(new Set(carried(/\/products(?:\/|\?(?!.*fields\[0\]=name|pagination\[page\]=1&pagination\[pageSize\]=1&facets))/))).toEqual(
      new Set([mine]),
    );
    expect(new Set(carried(/\/website|\/spot-prices|\/pages|pageSize\]=9999/))).not.toContain(true);
  }
});

it('a token without the claim counts as personal; one that the backend never gave counts as none', async () => {
  const secret = shop.sandbox.config.tokenSecret;
  const claims = { id: 4, version: 1 } as Parameters<typeof signToken>[0];
  const without = signToken(claims, secret, new Date());
  expect((await see({ authorization: `Bearer ${without}` })).viewer).toMatchObject({ hasOwnPrices: true });
  const forged = signToken({ id: 5, pricing: 'wholesale', version: 1 }, 'another secret', new Date());
  const { data } = await shop.ask<Seen>(PRICES, {}, { headers: { authorization: `Bearer ${forged}` } });
  const visitor = await see({});
  expect(data).toEqual(visitor);
});

it('the quote and the order follow the claim as the cart does', async () => {
  const token = await tokenOf(WHOLESALE);
  const cart = await fillCart(shop);
  const headers = { authorization: `Bearer ${token}` };
  const quote = 'mutation { quoteCart { quote { total { amount } } } }';
  const { quoteCart } = dataOf(
    await shop.ask<{ quoteCart: { quote: { total: { amount: string } } } }>(quote, {}, { cart: cart.cartId, headers }),
  );
  expect(Number(quoteCart.quote.total.amount)).toBeLessThan(Number(cart.total.amount));
  expect(dataOf(await shop.ask<{ viewer: object }>(VIEWER_QUERY, {}, { headers })).viewer).toMatchObject({ hasOwnPrices: true });
});
