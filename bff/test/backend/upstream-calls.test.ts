import { randomUUID } from 'node:crypto';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PREFIX, VERSION } from '../support/backend-version.ts';
import { type CartData, fillCart, openShop, type Shop } from '../support/cart-shop.ts';
import { CONTACT, DELIVERY, orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { entityBody } from '../support/enquiry.ts';
import { RecordingBackend } from '../support/recording-backend.ts';

const RELATIONS = 'populate[0]=metal&populate[1]=mint&populate[2]=category&populate[3]=image&populate[4]=images';
const NAME_FIELDS = 'fields[0]=name&fields[1]=slug&fields[2]=purchaseRules&fields[3]=objective&fields[4]=metal&fields[5]=mint';
const KEY = randomUUID();

/** A call that is expected: 'GET /products?…' without the version's prefix. `cart`: it carries X-TOKEN. */
interface Expected {
  call: string;
  cart?: true;
  secret?: true;
  body?: unknown;
}

/** Strapi 3 tells the total of a bare list in a call of its own. */
const counted = (call: string): Expected[] => (VERSION === 'v3' ? [{ call }] : []);

const ITEM = { productId: '3', quantity: 2 };
const ASKED = 'total { amount }';

const SETTINGS: Expected[] = [{ call: 'GET /website' }, { call: 'GET /products?pagination[page]=1&pagination[pageSize]=1&facets=true' }];

/** Each operation, and everything that it sends to the backend: the same in both versions but for prefix, envelopes and counts. */
const OPERATIONS: Record<string, { query: string; country?: string; sends: Expected[] }> = {
  website: {
    query: '{ website { currency } }',
    sends: SETTINGS,
  },
  products: {
    query: `{ products(filter: { metal: ["gold", "silver"], price: "100 to 500", search: "kiwi & co" }, sort: PRICE_ASC, page: 2, pageSize: 5) { items { slug image { url } } } }`,
    sends: [
      {
        call:
          'GET /products?filters[metal][slug][$in][0]=gold&filters[metal][slug][$in][1]=silver&filters[price][$between][0]=100&filters[price][$between][1]=500' +
          '&pagination[page]=2&pagination[pageSize]=5&sort[0]=price:asc&searchQuery=kiwi & co&facets=true' +
          '&fields[0]=currency&fields[1]=name&fields[2]=price&fields[3]=slug&populate[0]=image',
      },
    ],
  },
  product: {
    query: '{ product(slug: "britannia-1-oz-gold-coin") { name relatedProducts { slug } } }',
    sends: [{ call: 'GET /products/britannia-1-oz-gold-coin' }],
  },
  featuredProducts: {
    query: '{ featuredProducts { slug } }',
    sends: [{ call: `GET /products?filters[featured][$eq]=true&pagination[page]=1&pagination[pageSize]=5&${RELATIONS}` }],
  },
  productNames: {
    query: '{ productNames { name } }',
    sends: [
      { call: `GET /products?pagination[page]=1&pagination[pageSize]=9999&${NAME_FIELDS}&populate[0]=metal&populate[1]=mint` },
      ...counted('GET /products/count'),
    ],
  },
  version: { query: '{ version { id } }', sends: [] },
  debug: { query: '{ debug { redis } }', sends: [] },
  spotPrices: { query: '{ spotPrices { market { isOpen } } }', sends: [{ call: 'GET /spot-prices' }] },
  articles: {
    query: '{ articles(kinds: [INVESTOR_NEWS], page: 2) { items { slug } } }',
    sends: [
      {
        call:
          'GET /articles?filters[kind][$eq]=investorNews&pagination[page]=2&pagination[pageSize]=12&sort[0]=publishedAt:desc' +
          '&fields[0]=slug&fields[1]=kind&fields[2]=title&fields[3]=summary&fields[4]=author&fields[5]=publishedAt&fields[6]=updatedAt&populate[0]=image',
      },
      ...counted('GET /articles/count?filters[kind][$eq]=investorNews'),
    ],
  },
  article: {
    query: '{ article(slug: "coins-or-bars") { title } }',
    sends: [{ call: 'GET /articles?filters[slug][$eq]=coins-or-bars&pagination[page]=1&pagination[pageSize]=1&populate[0]=image' }],
  },
  faqs: {
    query: '{ faqs { name } }',
    sends: [{ call: 'GET /faqs?pagination[page]=1&pagination[pageSize]=100' }, ...counted('GET /faqs/count')],
  },
  testimonials: {
    query: '{ testimonials { total } }',
    sends: [
      { call: 'GET /testimonials?pagination[page]=1&pagination[pageSize]=12&sort[0]=publishedAt:desc' },
      ...counted('GET /testimonials/count'),
    ],
  },
  mints: {
    query: '{ mints { name } }',
    sends: [{ call: 'GET /mints?pagination[page]=1&pagination[pageSize]=100&populate[0]=image' }, ...counted('GET /mints/count')],
  },
  mint: {
    query: '{ mint(slug: "koura") { name } }',
    sends: [{ call: 'GET /mints?filters[slug][$eq]=koura&pagination[page]=1&pagination[pageSize]=1&populate[0]=image' }],
  },
  category: {
    query: '{ category(slug: "gold-bars") { name } }',
    sends: [{ call: 'GET /categories?filters[slug][$eq]=gold-bars&pagination[page]=1&pagination[pageSize]=1' }],
  },
  specialOffers: {
    query: '{ specialOffers { title } }',
    sends: [
      { call: 'GET /special-offers?pagination[page]=1&pagination[pageSize]=100&populate[0]=products' },
      ...counted('GET /special-offers/count'),
    ],
  },
  specialOffer: {
    query: '{ specialOffer(slug: "first-ounces") { products { slug } } }',
    sends: [
      { call: 'GET /special-offers?filters[slug][$eq]=first-ounces&pagination[page]=1&pagination[pageSize]=1&populate[0]=products' },
      {
        call: `GET /products?filters[id][$in][0]=1&filters[id][$in][1]=44&filters[id][$in][2]=92&filters[id][$in][3]=108&filters[id][$in][4]=120&filters[id][$in][5]=142&pagination[page]=1&pagination[pageSize]=6&${RELATIONS}`,
      },
    ],
  },
  sitemap: {
    query: '{ sitemap { slug } }',
    sends: [
      {
        call: 'GET /products?pagination[page]=1&pagination[pageSize]=9999&fields[0]=slug&fields[1]=name&fields[2]=type&populate[0]=metal',
      },
      ...counted('GET /products/count'),
      { call: 'GET /mints?pagination[page]=1&pagination[pageSize]=100&populate[0]=image' },
      ...counted('GET /mints/count'),
      { call: 'GET /categories?pagination[page]=1&pagination[pageSize]=100' },
      ...counted('GET /categories/count'),
      { call: 'GET /special-offers?pagination[page]=1&pagination[pageSize]=100&populate[0]=products' },
      ...counted('GET /special-offers/count'),
      {
        call:
          'GET /articles?filters[kind][$in][0]=investArticle&filters[kind][$in][1]=collectArticle&filters[kind][$in][2]=investorNews&filters[kind][$in][3]=collectorNews&filters[kind][$in][4]=companyNews' +
          '&pagination[page]=1&pagination[pageSize]=100&sort[0]=publishedAt:desc&fields[0]=slug&fields[1]=kind&fields[2]=title&fields[3]=updatedAt',
      },
      ...counted(
        'GET /articles/count?filters[kind][$in][0]=investArticle&filters[kind][$in][1]=collectArticle&filters[kind][$in][2]=investorNews&filters[kind][$in][3]=collectorNews&filters[kind][$in][4]=companyNews',
      ),
      { call: 'GET /pages?pagination[page]=1&pagination[pageSize]=100&fields[0]=slug&fields[1]=title&fields[2]=updatedAt' },
      ...counted('GET /pages/count'),
    ],
  },
  page: {
    query: '{ page(slug: "contact") { title } }',
    sends: [{ call: 'GET /pages?filters[slug][$eq]=contact&pagination[page]=1&pagination[pageSize]=1' }],
  },
  buyBackEstimate: {
    query: '{ buyBackEstimate(offered: { metal: "gold", fineness: 999.9, weight: 1, unit: TROY_OUNCE, quantity: 1 }) { fineOunces } }',
    // A country that no other operation asks for: the spot prices of the others may be remembered.
    country: 'SG',
    sends: [...SETTINGS, { call: 'GET /spot-prices' }],
  },
  sendContactMessage: {
    query: 'mutation { sendContactMessage(input: { name: "Ana", email: "ana@example.test", message: "Hi" }) { sent } }',
    sends: [{ call: 'POST /contact-messages', body: entityBody({ name: 'Ana', email: 'ana@example.test', message: 'Hi' }) }],
  },
  applyForPremium: {
    query: 'mutation { applyForPremium(input: { name: "Ana", email: "ana@example.test", volume: OVER_1000000 }) { received } }',
    sends: [{ call: 'POST /premium-applications', body: entityBody({ name: 'Ana', email: 'ana@example.test', volume: 'over 1,000,000' }) }],
  },
  requestBuyBack: {
    query:
      'mutation { requestBuyBack(input: { name: "Ana", email: "ana@example.test", kind: BARS, offered: { metal: "lead", fineness: 999, weight: 2, unit: KILOGRAM, quantity: 1 } }) { received } }',
    country: 'FR',
    sends: [
      ...SETTINGS,
      { call: 'GET /spot-prices' },
      {
        call: 'POST /buy-back-requests',
        body: entityBody({
          name: 'Ana',
          email: 'ana@example.test',
          kind: 'bars',
          metal: 'lead',
          fineness: 999,
          weightGrams: 2000,
          quantity: 1,
          estimate: null,
          currency: null,
        }),
      },
    ],
  },
  cart: { query: `{ cart { ${ASKED} } }`, sends: [{ call: 'GET /cart', cart: true }] },
  order: {
    query: '{ order(number: "K-1", secret: "a-secret-of-somebody-else") { orderNumber } }',
    sends: [{ call: 'GET /orders/K-1', secret: true }],
  },
  orderCheck: { query: `{ orderCheck(idempotencyKey: "${KEY}") { state } }`, sends: [{ call: `GET /orders/by-key/${KEY}` }] },
  addToCart: {
    query: `mutation { addToCart(input: { items: [{ productId: "3", quantity: 2 }] }) { cart { ${ASKED} } } }`,
    sends: [{ call: 'POST /cart/items', cart: true, body: { items: [{ id: Number(ITEM.productId), quantity: ITEM.quantity }] } }],
  },
  changeCartQuantity: {
    query: `mutation { changeCartQuantity(input: { productId: "3", quantity: 4 }) { cart { ${ASKED} } } }`,
    sends: [{ call: 'PATCH /cart/items', cart: true, body: { items: [{ id: 3, quantity: 4 }] } }],
  },
  applyCoupon: {
    query: `mutation { applyCoupon(input: { code: "KOURA10" }) { cart { ${ASKED} } } }`,
    sends: [
      { call: 'GET /cart', cart: true },
      { call: 'PATCH /cart/items', cart: true, body: { coupons: ['KOURA10'] } },
    ],
  },
  removeCoupon: {
    query: `mutation { removeCoupon(input: { code: "KOURA10" }) { cart { ${ASKED} } } }`,
    sends: [
      { call: 'GET /cart', cart: true },
      { call: 'PATCH /cart/items', cart: true, body: { coupons: [] } },
    ],
  },
  removeFromCart: {
    query: `mutation { removeFromCart(input: { productId: "3" }) { cart { ${ASKED} } } }`,
    sends: [{ call: 'DELETE /cart/products/3', cart: true }],
  },
  quoteCart: {
    query: `mutation { quoteCart { quote { ${ASKED} } } }`,
    sends: [{ call: 'POST /checkout/quote', cart: true, body: {} }],
  },
  emailQuote: {
    query: 'mutation { emailQuote(input: { email: "ana@example.test" }) { userErrors { code } } }',
    sends: [{ call: 'POST /checkout/email', cart: true, body: { email: 'ana@example.test' } }],
  },
};

const backend = new RecordingBackend();
let shop: Shop;
let cart: CartData;
beforeAll(async () => {
  shop = await openShop({}, { backend });
}, 60_000);
afterAll(async () => {
  await shop.close();
  backend.close();
});

/** Everything that the backend got since the last look, and that nothing but the allowed headers came with it. */
function sent(country = 'AU'): { call: string; token: string | undefined; secret: string | undefined; body: unknown }[] {
  return backend.calls.splice(0).map(({ method, url, headers, body }) => {
    const { host: _, connection: _connection, 'content-length': _length, 'x-token': token, 'x-order-secret': secret, ...rest } = headers;
    expect(rest).toEqual({
      accept: 'application/json',
      'x-host': 'localhost:3000',
      'x-country-code': country,
      'x-forwarded-for': '127.0.0.1',
      'x-request-id': 'request-12345678',
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    });
    expect(url.startsWith(`${PREFIX}/`)).toBe(true);
    return {
      call: `${method} ${url.slice(PREFIX.length)}`,
      token: token as string | undefined,
      secret: secret as string | undefined,
      body,
    };
  });
}

/** A login comes along; it must not reach public calls. */
const HEADERS = { 'x-country-code': 'AU', 'x-request-id': 'request-12345678', authorization: 'Bearer abc.def.ghi' };

it.each(Object.entries(OPERATIONS))('%s', async (_name, { query, country = 'AU', sends }) => {
  cart ??= await fillCart(shop);
  backend.calls.length = 0;
  const answer = await shop.ask(query, {}, { cart: cart.cartId, headers: { ...HEADERS, 'x-country-code': country } });
  expect(answer.errors).toBeUndefined();
  const calls = sent(country);
  // What is asked for at the same time may arrive in any order.
  const sorted = <T extends { call: string }>(list: T[]): T[] => list.toSorted((one, other) => one.call.localeCompare(other.call));
  expect(sorted(calls.map(({ call, body }) => ({ call, body })))).toEqual(sorted(sends.map(({ call, body = null }) => ({ call, body }))));
  expect(calls.map(({ token }) => token)).toEqual(sends.map((call) => (call.cart ? cart.cartId : undefined)));
  expect(calls.map(({ secret }) => secret !== undefined)).toEqual(sends.map((call) => call.secret === true));
});

it('placeOrder', async () => {
  const filled = await fillCart(shop);
  backend.calls.length = 0;
  const input = orderInput(filled);
  const { order } = placed(await placeOrder(shop, filled, input, { ...HEADERS, 'x-country-code': 'NZ' }));
  expect(order === null ? 'none' : order.orderNumber).toMatch(/\w/);
  const calls = sent('NZ');
  expect(calls.map(({ call }) => call)).toEqual(['GET /cart', 'POST /checkout']);
  expect(calls.every(({ token }) => token === filled.cartId)).toBe(true);
  expect(calls[1]!.body).toMatchObject({
    key: input['idempotencyKey'],
    total: Number(filled.total.amount),
    contact: CONTACT,
    delivery: DELIVERY,
  });
});

it('knows every operation of the schema', () => {
  const { schema } = shop.app.get(GraphQLSchemaHost);
  const names = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) => Object.keys(type.getFields()));
  expect([...Object.keys(OPERATIONS), 'placeOrder'].toSorted()).toEqual(names.toSorted());
});
