import { expect, it } from 'vitest';

import { signToken } from '../../../commerce/src/account/json-web-token.ts';
import { fillCart, oneShop } from '../support/cart-shop.ts';
import { dataOf, SHOPPER, SIGN_IN, SITE, VIEWER_QUERY, WHOLESALE } from '../support/people.ts';
import { RecordingBackend } from '../support/recording-backend.ts';
import { repetitions } from '../support/main-paths.ts';

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
const shop = oneShop({}, { backend });
const PEOPLE = repetitions(60, 200);

const see = async (headers: Record<string, string>): Promise<Seen> => dataOf(await shop.ask<Seen>(PRICES, {}, { headers }));
const tokenOf = async (login: object): Promise<string> =>
  dataOf(await shop.ask<{ signIn: { token: string } }>(SIGN_IN, { input: login })).signIn.token;

it('customers with different names, claims and countries at once: each sees only their own prices', async () => {
  const asCountry = (n: number): 'NZ' | 'AU' => (n % 3 === 0 ? 'AU' : 'NZ');
  const people: { email: string; jwt: string }[] = [];
  for (let n = 0; n < PEOPLE; n++) {
    const pricing = n % 2 === 0 ? 'standard' : 'wholesale';
    people.push(await shop.control('/_sandbox/people', 'POST', { email: `person-${n}@mail.example`, firstName: `Person ${n}`, pricing }));
  }
  const standard = { NZ: await see({ 'x-country-code': 'NZ' }), AU: await see({ 'x-country-code': 'AU' }) };
  const own = await Promise.all(people.map(({ jwt }, n) => see({ ...SITE, cookie: `koura_token=${jwt}`, 'x-country-code': asCountry(n) })));
  const visitors = await Promise.all(Array.from({ length: 50 }, (_, n) => see({ 'x-country-code': asCountry(n) })));
  const shown = (seen: Seen): object => {
    const { viewer: _, ...prices } = seen;
    return prices;
  };
  expect(own.map(({ viewer }) => viewer)).toEqual(people.map(({ email }, n) => ({ email, hasOwnPrices: n % 2 === 1 })));
  expect(own.map(({ website }) => website.currency)).toEqual(people.map((_, n) => (n % 3 === 0 ? 'AUD' : 'NZD')));
  const usual = own.filter((_, n) => n % 2 === 0);
  expect(usual.map(shown)).toEqual(usual.map((_, place) => shown(standard[asCountry(place * 2)])));
  // All customers with the claim share one price list per country, with lower prices.
  const special = own.filter((_, n) => n % 2 === 1);
  const list = { NZ: special[0]!, AU: special[1]! };
  expect(special.map(shown)).toEqual(special.map((_, place) => shown(list[asCountry(place * 2 + 1)])));
  for (const country of ['NZ', 'AU'] as const) {
    expect(list[country].products.items.map(({ price }) => price.currencyCode)).toEqual(
      standard[country].products.items.map(({ price }) => price.currencyCode),
    );
    expect(Number(list[country].product.price.amount)).toBeLessThan(Number(standard[country].product.price.amount));
  }
  for (const [n, seen] of visitors.entries()) expect(seen).toEqual(standard[asCountry(n)]);
});

it('baskets for a budget are those of the customer', async () => {
  const asked = `{ bestValue(metal: "gold", budget: { amount: "20000", currencyCode: "NZD" }, limit: 1) { fineOunces allInPerOunce { amount } } }`;
  const basketOf = async (headers: Record<string, string>) =>
    dataOf(await shop.ask<{ bestValue: { fineOunces: number; allInPerOunce: { amount: string } }[] }>(asked, {}, { headers }))
      .bestValue[0]!;
  const before = await basketOf({});
  const mine = await basketOf({ authorization: `Bearer ${await tokenOf(WHOLESALE)}` });
  expect(Number(mine.allInPerOunce.amount)).toBeLessThan(Number(before.allInPerOunce.amount));
  expect(await basketOf({}), 'and are not shown to others').toEqual(before);
});

it('sends tokens to the catalogue only for customers with customer-specific prices; never for settings and names', async () => {
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

it('a token without the claim counts as customer-specific; an unknown token counts as none', async () => {
  const secret = shop.sandbox.config.tokenSecret;
  const claims = { id: 4, version: 1 } as Parameters<typeof signToken>[0];
  const without = signToken(claims, secret, new Date());
  expect((await see({ authorization: `Bearer ${without}` })).viewer).toMatchObject({ hasOwnPrices: true });
  const forged = signToken({ id: 5, pricing: 'wholesale', version: 1 }, 'another secret', new Date());
  expect(await see({ ...SITE, cookie: `koura_token=${forged}` })).toEqual(await see({}));
  const asBearer = await shop.ask<Seen>(PRICES, {}, { headers: { authorization: `Bearer ${forged}` } });
  expect(asBearer.data).toBeNull();
  expect(new Set(asBearer.errors?.map(({ extensions }) => extensions.code))).toEqual(new Set(['UNAUTHENTICATED']));
});

it('quote and order follow the pricing claim like the cart', async () => {
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
