import { randomUUID } from 'node:crypto';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PREFIX } from '../support/backend-version.ts';
import { type CartData, fillCart, openShop, type Shop } from '../support/cart-shop.ts';
import { contentCalls, counted } from '../support/content-calls.ts';
import { CONTACT, DELIVERY, orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { SHOPPER, SIGN_IN, VIEWER_QUERY } from '../support/people.ts';
import { RecordingBackend } from '../support/recording-backend.ts';

const RELATIONS = 'populate[0]=metal&populate[1]=mint&populate[2]=category&populate[3]=image&populate[4]=images';
const NAME_FIELDS = 'fields[0]=name&fields[1]=slug&fields[2]=purchaseRules&fields[3]=objective&fields[4]=metal&fields[5]=mint';
const KEY = randomUUID();

/** A call that is expected: 'GET /products?…' without the version's prefix. `cart`: it carries X-TOKEN. */
interface Expected {
  call: string;
  cart?: true;
  secret?: true;
  /** It carries the login of the person who is signed in. */
  login?: true;
  body?: unknown;
}

const ITEM = { productId: '3', quantity: 2 };
const ASKED = 'total { amount }';

/** Each operation, and everything that it sends to the backend: the same in both versions but for prefix, envelopes and counts. */
const OPERATIONS: Record<string, { query: string; sends: Expected[]; signedIn?: true }> = {
  website: {
    query: '{ website { currency } }',
    sends: [{ call: 'GET /website' }, { call: 'GET /products?pagination[page]=1&pagination[pageSize]=1&facets=true' }],
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
  spotPrices: { query: '{ spotPrices { market { isOpen } } }', sends: [{ call: 'GET /spot-prices' }] },
  ...contentCalls(RELATIONS),
  spotHistory: {
    query: '{ spotHistory(metal: "gold", currency: "USD", range: FIVE_YEARS) { latest { amount } } }',
    sends: [{ call: 'GET /spot-prices/gold/USD/5y' }],
  },
  goldSilverRatio: {
    query: '{ goldSilverRatio(range: DAY) { latest } }',
    sends: [{ call: 'GET /spot-prices/gold/AUD/1d' }, { call: 'GET /spot-prices/silver/AUD/1d' }],
  },
  page: {
    query: '{ page(slug: "contact") { title } }',
    sends: [{ call: 'GET /pages?filters[slug][$eq]=contact&pagination[page]=1&pagination[pageSize]=1' }],
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
  applyReferralCode: {
    query: `mutation { applyReferralCode(input: { code: "HANNAH-5W1" }) { cart { ${ASKED} } } }`,
    sends: [
      { call: 'GET /cart', cart: true },
      { call: 'POST /cart/items', cart: true, body: { items: [], coupons: ['HANNAH-5W1'], referral: true } },
    ],
  },
  viewer: { query: '{ viewer { email } }', sends: [], signedIn: true },
  orders: {
    query: '{ orders(page: 2, pageSize: 5) { total } }',
    sends: [
      { call: 'GET /orders?pagination[page]=2&pagination[pageSize]=5&sort[0]=createdAt:desc', login: true },
      ...counted('GET /orders/count').map((call) => ({ ...call, login: true as const })),
    ],
    signedIn: true,
  },
  rewards: { query: '{ rewards { balance } }', sends: [{ call: 'GET /rewards', login: true }], signedIn: true },
  savedCards: { query: '{ savedCards { id } }', sends: [], signedIn: true },
  removeSavedCard: { query: 'mutation { removeSavedCard(input: { id: "pm_x" }) { savedCards { id } } }', sends: [], signedIn: true },
  accountSwitch: { query: '{ accountSwitch { to } }', sends: [], signedIn: true },
  answerAccountSwitch: { query: 'mutation { answerAccountSwitch(input: { accept: true }) { returnPath } }', sends: [], signedIn: true },
  updateProfile: {
    query: 'mutation { updateProfile(input: { firstName: "Hana" }) { viewer { email } } }',
    sends: [
      { call: 'POST /user/me', body: { firstName: 'Hana' }, login: true },
      { call: 'GET /users/me?populate=role', login: true },
    ],
    signedIn: true,
  },
  changePassword: {
    query: 'mutation { changePassword(input: { currentPassword: "nope", password: "a long sentence" }) { changed } }',
    sends: [
      {
        call: 'POST /me/password',
        body: { currentPassword: 'nope', password: 'a long sentence', passwordConfirmation: 'a long sentence' },
        login: true,
      },
    ],
    signedIn: true,
  },
  signIn: {
    query: 'mutation { signIn(input: { email: "Nobody@example.test", password: "nope" }) { userErrors { code } } }',
    sends: [{ call: 'POST /auth/local', body: { identifier: 'nobody@example.test', password: 'nope' } }],
    signedIn: true,
  },
  signUp: {
    query: `mutation { signUp(input: { firstName: "A", lastName: "B", email: "shopper@koura.example", password: "a long sentence" }) { userErrors { code } } }`,
    sends: [
      {
        call: 'POST /auth/local/register',
        body: {
          username: 'shopper@koura.example',
          email: 'shopper@koura.example',
          password: 'a long sentence',
          firstName: 'A',
          lastName: 'B',
        },
      },
    ],
    signedIn: true,
  },
  signInWithProvider: {
    query: 'mutation { signInWithProvider(input: { provider: "google", accessToken: "a+b" }) { userErrors { code } } }',
    sends: [{ call: 'GET /auth/google/callback?access_token=a+b' }],
    signedIn: true,
  },
  forgotPassword: {
    query: 'mutation { forgotPassword(input: { email: "nobody@example.test" }) { sent } }',
    sends: [{ call: 'POST /auth/forgot-password', body: { email: 'nobody@example.test' } }],
    signedIn: true,
  },
  sendEmailConfirmation: {
    query: 'mutation { sendEmailConfirmation(input: { email: "nobody@example.test" }) { sent } }',
    sends: [{ call: 'POST /auth/send-email-confirmation', body: { email: 'nobody@example.test' } }],
    signedIn: true,
  },
  resetCode: {
    query: '{ resetCode(code: "abcdef") { isValid } }',
    sends: [{ call: 'GET /customer/validate-token/abcdef' }],
    signedIn: true,
  },
  resetPassword: {
    query: 'mutation { resetPassword(input: { code: "abcdef", password: "a long sentence" }) { userErrors { code } } }',
    sends: [
      {
        call: 'POST /auth/reset-password',
        body: { code: 'abcdef', password: 'a long sentence', passwordConfirmation: 'a long sentence' },
      },
    ],
    signedIn: true,
  },
  subscribeToNewsletter: {
    query: 'mutation { subscribeToNewsletter(input: { email: "reader@example.test" }) { subscribed } }',
    sends: [{ call: 'POST /subscribe', body: { email: 'reader@example.test' } }],
    signedIn: true,
  },
  signOut: { query: 'mutation { signOut { signedOut } }', sends: [], signedIn: true },
};

const backend = new RecordingBackend();
let shop: Shop;
let cart: CartData;
let person: string;
beforeAll(async () => {
  shop = await openShop({}, { backend });
  const { data } = await shop.ask<{ signIn: { token: string } }>(SIGN_IN, { input: SHOPPER });
  person = data!.signIn.token;
}, 60_000);
afterAll(async () => {
  await shop.close();
  backend.close();
});

/** Everything that the backend got since the last look, and that nothing but the allowed headers came with it. */
function sent(
  country = 'AU',
): { call: string; token: string | undefined; secret: string | undefined; login: string | undefined; body: unknown }[] {
  return backend.calls.splice(0).map(({ method, url, headers, body }) => {
    const {
      host: _,
      connection: _connection,
      'content-length': _length,
      'x-token': token,
      'x-order-secret': secret,
      authorization,
      ...rest
    } = headers;
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
      login: authorization,
      body,
    };
  });
}

/** A login comes along that the backend refuses; it must not reach any call. */
const HEADERS = { 'x-country-code': 'AU', 'x-request-id': 'request-12345678', authorization: 'Bearer abc.def.ghi' };

it.each(Object.entries(OPERATIONS))('%s', async (_name, { query, sends, signedIn }) => {
  cart ??= await fillCart(shop);
  const headers = signedIn ? { ...HEADERS, authorization: `Bearer ${person}` } : HEADERS;
  // Who it is, is asked once a minute and not by each operation.
  await shop.ask(VIEWER_QUERY, {}, { headers });
  backend.calls.length = 0;
  const answer = await shop.ask(query, {}, { cart: cart.cartId, headers });
  expect(answer.errors).toBeUndefined();
  const calls = sent();
  const sorted = <T extends { call: string }>(list: T[]): T[] => list.toSorted((one, other) => one.call.localeCompare(other.call));
  expect(sorted(calls.map(({ call, body }) => ({ call, body })))).toEqual(sorted(sends.map(({ call, body = null }) => ({ call, body }))));
  expect(calls.map(({ token }) => token)).toEqual(sends.map((call) => (call.cart ? cart.cartId : undefined)));
  expect(calls.map(({ secret }) => secret !== undefined)).toEqual(sends.map((call) => call.secret === true));
  expect(calls.map(({ login }) => login)).toEqual(sends.map((call) => (call.login ? `Bearer ${person}` : undefined)));
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
