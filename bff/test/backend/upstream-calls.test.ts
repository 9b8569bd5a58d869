import { randomUUID } from 'node:crypto';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { beforeAll, expect, it } from 'vitest';
import { ReadThrough } from '../../src/cache/read-through.ts';
import { CONFIG } from '../../src/config.provider.ts';
import type { Config } from '../../src/config.ts';
import { PREFIX } from '../support/backend-version.ts';
import { type CartData, fillCart, oneShop, ownAddress } from '../support/cart-shop.ts';
import { accountCalls } from '../support/account-calls.ts';
import { alertCalls } from '../support/alert-calls.ts';
import { cartCalls } from '../support/cart-calls.ts';
import { checkoutCalls } from '../support/checkout-calls.ts';
import { CHOICE_FIELDS, NAME_FIELDS, RELATIONS } from '../support/catalogue-parameters.ts';
import { contentCalls, counted } from '../support/content-calls.ts';
import { CONTACT, DELIVERY, orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { changeSettings } from '../support/dealer-settings.ts';
import { entityBody } from '../support/enquiry.ts';
import type { Expected } from '../support/expected-call.ts';
import { ADMIN, SHOPPER, SIGN_IN, SITE, VIEWER_QUERY } from '../support/people.ts';
import { RecordingBackend } from '../support/recording-backend.ts';
import { staffCalls } from '../support/staff-calls.ts';
import { settleAllPayments } from '../support/staff-money.ts';
import { orderByTransfer } from '../support/transfer-order.ts';

const KEY = randomUUID();
/** Calls whose response has a token. */
const SIGNS_IN = /^\/(?:auth\/(?!forgot-password|send-email-confirmation|not-me)|me\/password$|admin\/login-as$)/;
/** The id of the session that the token belongs to. */
const SESSION = /\/sessions\/[\da-f-]{36}/;

const SETTINGS: Expected[] = [{ call: 'GET /website' }, { call: 'GET /products?pagination[page]=1&pagination[pageSize]=1&facets=true' }];

/** Each operation, and all of its requests to the backend: the same in both versions but for prefix, envelopes and counts. */
const OPERATIONS: Record<string, { query: string; country?: string; sends: Expected[]; signedIn?: true; staff?: true }> = {
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
  productBy: {
    query: '{ productBy(id: "1") { name } }',
    sends: [{ call: `GET /products?filters[id][$in][0]=1&pagination[page]=1&pagination[pageSize]=1&${RELATIONS}` }],
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
  bestValue: {
    query: '{ bestValue(metal: "gold", budget: { amount: "5000", currencyCode: "AUD" }) { lines { product { slug image { url } } } } }',
    sends: [
      {
        call: `GET /products?filters[metal][slug][$eq]=gold&pagination[page]=1&pagination[pageSize]=9999&${CHOICE_FIELDS}&populate[0]=image`,
      },
      ...counted('GET /products/count?filters[metal][slug][$eq]=gold'),
    ],
  },
  version: { query: '{ version { id } }', sends: [] },
  debug: { query: '{ debug { redis } }', sends: [] },
  spotPrices: { query: '{ spotPrices { market { isOpen } } }', sends: [{ call: 'GET /spot-prices' }] },
  ...contentCalls(RELATIONS),
  spotHistory: {
    query: '{ spotHistory(metal: "gold", currency: "USD", range: FIVE_YEARS) { latest { amount } } }',
    sends: [{ call: 'GET /spot-prices/gold/USD/5y' }],
  },
  ...alertCalls,
  productPriceHistory: {
    query: '{ productPriceHistory(productId: "1", range: FIVE_YEARS) { high { amount } } }',
    sends: [
      {
        call: 'GET /products?filters[id][$in][0]=1&pagination[page]=1&pagination[pageSize]=1&fields[0]=currency&fields[1]=price&fields[2]=priceParts&fields[3]=fineWeightGrams&fields[4]=availability&populate[0]=metal',
      },
      { call: 'GET /spot-prices/gold/AUD/5y' },
    ],
  },
  goldSilverRatio: {
    query: '{ goldSilverRatio(range: DAY) { latest } }',
    sends: [{ call: 'GET /spot-prices/gold/AUD/1d' }, { call: 'GET /spot-prices/silver/AUD/1d' }],
  },
  page: {
    query: '{ page(slug: "contact") { title } }',
    sends: [{ call: 'GET /pages?filters[slug][$eq]=contact&pagination[page]=1&pagination[pageSize]=1' }],
  },
  buyBackEstimate: {
    query: '{ buyBackEstimate(offered: { metal: "gold", fineness: 999.9, weight: 1, unit: TROY_OUNCE, quantity: 1 }) { fineOunces } }',
    // A country that no other operation uses: the spot prices of the others may be cached.
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
  order: {
    query: '{ order(number: "K-1", secret: "a-secret-of-somebody-else") { orderNumber } }',
    sends: [{ call: 'GET /orders/K-1', secret: true }],
  },
  orderCheck: {
    query: `{ orderCheck(idempotencyKey: "${KEY}") { state } }`,
    sends: [{ call: `GET /orders/by-key/${KEY}`, service: true }],
  },
  ...cartCalls,
  ...checkoutCalls,
  ...accountCalls,
  ...staffCalls,
};

const backend = new RecordingBackend();
const shop = oneShop({}, { backend });
beforeAll(async () => {
  await changeSettings(shop, ({ countries }) => ({
    countries: [...countries, { ...countries[1]!, id: 9, isoCode: 'FR', name: 'France' }],
  }));
  await shop.app.get(ReadThrough).invalidate('website');
});
let cart: CartData;
let person: string;
let employee: string;
beforeAll(async () => {
  [person, employee] = [await tokenOf(SHOPPER), await tokenOf(ADMIN)];
  await settleAllPayments(shop);
});

async function tokenOf(input: typeof SHOPPER): Promise<string> {
  return (await shop.ask<{ signIn: { token: string } }>(SIGN_IN, { input })).data!.signIn.token;
}

/** Every request to the backend since the last check, with only the allowed headers. */
function sent(country = 'AU'): {
  call: string;
  token: string | undefined;
  secret: string | undefined;
  login: string | undefined;
  ifMatch: string | undefined;
  body: unknown;
}[] {
  return backend.calls.splice(0).map(({ method, url, headers, body }) => {
    const {
      host: _,
      connection: _connection,
      'content-length': _length,
      'x-token': token,
      'x-order-secret': secret,
      authorization,
      'if-match': ifMatch,
      ...rest
    } = headers;
    expect(rest).toEqual({
      accept: 'application/json',
      'x-host': 'localhost:3000',
      'x-country-code': country,
      'x-forwarded-for': '127.0.0.1',
      'x-request-id': 'request-12345678',
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...(SIGNS_IN.test(url.slice(PREFIX.length)) ? { 'x-session-device': 'node' } : {}),
    });
    expect(url.startsWith(`${PREFIX}/`)).toBe(true);
    return {
      call: `${method} ${url.slice(PREFIX.length).replace(SESSION, '/sessions/{current}')}`,
      token: token as string | undefined,
      secret: secret as string | undefined,
      login: authorization,
      ifMatch,
      body,
    };
  });
}

const WITHOUT_LOGIN = { 'x-country-code': 'AU', 'x-request-id': 'request-12345678' };
/** The request carries a token that the backend rejects; it must not be sent with any call. */
const HEADERS = { ...WITHOUT_LOGIN, ...SITE, cookie: 'koura_token=abc.def.ghi' };

it.each(Object.entries(OPERATIONS))('%s', async (_name, { query, country = 'AU', sends, signedIn, staff }) => {
  cart ??= await fillCart(shop);
  // Operations that sign out end the session for those after them.
  if ((await shop.ask(VIEWER_QUERY, {}, { headers: { authorization: `Bearer ${person}` } })).errors) person = await tokenOf(SHOPPER);
  const login = staff ? employee : person;
  const headers = staff
    ? { ...WITHOUT_LOGIN, ...SITE, cookie: `koura_token=${employee}` }
    : signedIn
      ? { ...WITHOUT_LOGIN, authorization: `Bearer ${person}` }
      : HEADERS;
  // A token is verified once a minute, not by each operation.
  await shop.ask(VIEWER_QUERY, {}, { headers });
  backend.calls.length = 0;
  const response = await shop.ask(query, {}, { cart: cart.cartId, headers: { ...headers, 'x-country-code': country } });
  expect(response.errors).toBeUndefined();
  // Requests of operations with a fixed response time may still be in flight.
  await expect.poll(() => backend.calls.length).toBeGreaterThanOrEqual(sends.length);
  // A price entered by hand lets go of the settings, which are read anew behind the operations after it.
  const isBehind = ({ call }: { call: string }): boolean =>
    SETTINGS.some((one) => one.call === call) && !sends.some((one) => one.call === call);
  const calls = sent(country).filter((one) => !isBehind(one));
  // Concurrent requests may arrive in any order.
  const sorted = <T extends { call: string }>(list: T[]): T[] => list.toSorted((one, other) => one.call.localeCompare(other.call));
  expect(sorted(calls.map(({ call, body }) => ({ call, body })))).toEqual(sorted(sends.map(({ call, body = null }) => ({ call, body }))));
  expect(calls.map(({ ifMatch }) => ifMatch)).toEqual(sends.map((call) => call.ifMatch));
  const ofCart = (token: string | undefined): Expected['cart'] | undefined => {
    if (token === undefined) return undefined;
    return token === cart.cartId ? true : 'new';
  };
  expect(calls.map(({ token }) => ofCart(token))).toEqual(sends.map((call) => call.cart));
  expect(calls.map(({ secret }) => secret !== undefined)).toEqual(sends.map((call) => call.secret === true));
  const bearer = (call: Expected): string | undefined => {
    if (call.service) return `Bearer ${shop.sandbox.config.serviceToken}`;
    return call.login ? `Bearer ${login}` : undefined;
  };
  expect(calls.map((call) => call.login)).toEqual(sends.map(bearer));
});

it('placeOrder', async () => {
  const filled = await fillCart(shop);
  backend.calls.length = 0;
  const input = orderInput(filled);
  const { order } = placed(await placeOrder(shop, filled, input, { ...HEADERS, 'x-country-code': 'NZ', 'x-forwarded-for': '127.0.0.1' }));
  expect(order === null ? 'none' : order.orderNumber).toMatch(/\w/);
  const calls = sent('NZ');
  expect(calls.map(({ call }) => call.replace(/\d+\.\d\d/, '{amount}').replace(/\d+/, '{id}'))).toEqual([
    'GET /cart',
    'GET /payment-methods?total={amount}&country=NZ',
    'POST /checkout',
    'PUT /orders/{id}/payment',
  ]);
  expect(calls.map(({ token }) => token)).toEqual([filled.cartId, filled.cartId, filled.cartId, undefined]);
  expect(calls[3]!.login).toBe(`Bearer ${shop.sandbox.config.serviceToken}`);
  const [key, total] = [input['idempotencyKey'], Number(filled.total.amount)];
  expect(calls[2]!.body).toMatchObject({ key, total, contact: CONTACT, delivery: DELIVERY });
});

it('renewSession', async () => {
  const token = await tokenOf(SHOPPER);
  backend.calls.length = 0;
  const headers = { ...WITHOUT_LOGIN, authorization: `Bearer ${token}` };
  const { data } = await shop.ask<{ renewSession: { token: string } }>('mutation { renewSession { token } }', {}, { headers });
  expect(sent('AU').map(({ call, body, login }) => [call, body, login])).toEqual([
    ['POST /auth/renew', { token }, undefined],
    ['GET /users/me?populate=role', null, `Bearer ${data!.renewSession.token}`],
  ]);
});

it('reportTransferSent', async () => {
  const { id, orderNumber, secret } = await orderByTransfer(shop);
  backend.calls.length = 0;
  const query = `mutation { reportTransferSent(orderNumber: "${orderNumber}", orderSecret: "${secret}") { userErrors { code } } }`;
  const { data } = await shop.ask(query, {}, { headers: { ...HEADERS, 'x-country-code': 'NZ' } });
  expect(data).toEqual({ reportTransferSent: { userErrors: [] } });
  const calls = sent('NZ');
  expect(calls.map(({ call, body }) => [call, body])).toEqual([
    [`GET /orders/${orderNumber}`, null],
    [`POST /orders/${id}/transfer-sent`, {}],
  ]);
  expect(calls.map((call) => [call.secret, call.token, call.login])).toEqual(calls.map(() => [secret, undefined, undefined]));
});

it('bankPayment', async () => {
  const cart = await fillCart(shop);
  const { cardToken: _, ...input } = orderInput(cart);
  const place = 'mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { orderSecret order { orderNumber } } }';
  const answer = await shop.ask<{ placeOrder: { orderSecret: string; order: { orderNumber: string } } }>(
    place,
    { input: { ...input, bank: true } },
    { cart: cart.cartId, headers: ownAddress() },
  );
  const { orderSecret, order } = answer.data!.placeOrder;
  backend.calls.length = 0;
  const query = `{ bankPayment(orderNumber: "${order.orderNumber}", orderSecret: "${orderSecret}") { redirectUrl } }`;
  expect((await shop.ask(query, {}, { headers: { ...HEADERS, 'x-country-code': 'NZ' } })).errors).toBeUndefined();
  expect(sent('NZ').map(({ call }) => call.replace(/orders\/\d+/, 'orders/{id}'))).toEqual([
    `GET /orders/${order.orderNumber}`,
    'POST /orders/{id}/bank-payment',
    `GET /orders/${order.orderNumber}`,
  ]);
});

it('does not count the live feed’s handshake as a call', async () => {
  backend.calls.length = 0;
  await fetch(`${shop.app.get<Config>(CONFIG).commerceUrl}/socket.io/?EIO=4&transport=websocket`);
  expect(backend.calls).toEqual([]);
});

it('covers every operation of the schema', () => {
  const { schema } = shop.app.get(GraphQLSchemaHost);
  const names = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) => Object.keys(type.getFields()));
  expect([...Object.keys(OPERATIONS), 'placeOrder', 'renewSession', 'reportTransferSent', 'bankPayment'].toSorted()).toEqual(
    names.toSorted(),
  );
});
