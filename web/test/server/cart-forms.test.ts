import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { Pool } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerCartForms, registerOtherForms } from '../../server/cart-forms/cart-form-routes.ts';
import { ServedCountries } from '../../server/served-countries.ts';
import { loadConfig } from '../../server/config.ts';

const SITE = 'https://shop.example';
const CART = '6a1f6d5c-7c1b-4a55-9d2e-3b1f4c5d6e7f';
const OTHER = '0f9a1c52-7c1b-4a55-9d2e-3b1f4c5d6e7f';
const DONE = { cart: { cartId: CART }, cartReplaced: false, quantityChanges: [], userErrors: [] };
const FORM = 'application/x-www-form-urlencoded';

const SERVED = {
  __typename: 'Website' as const,
  brandName: 'Koura Bullion',
  defaultCountry: 'NZ',
  timeZone: 'Pacific/Auckland',
  locale: 'en-NZ',
  countries: ['NZ', 'AU', 'SG'].map((isoCode) => ({
    __typename: 'Country' as const,
    isoCode,
    url: null,
    currency: { __typename: 'Currency' as const, iso3Code: `${isoCode}D` },
  })),
};

let bff: Server;
let pool: Pool;
let web: FastifyInstance;
let asked: { headers: IncomingHttpHeaders; body: { query: string; variables: { input: unknown } } }[];
let answer: { status: number; body: unknown; headers: Record<string, string[]> };

beforeAll(async () => {
  bff = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      asked.push({ headers: request.headers, body: JSON.parse(text) as (typeof asked)[number]['body'] });
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => bff.listen(0, '127.0.0.1', resolve));
  pool = new Pool(`http://127.0.0.1:${(bff.address() as AddressInfo).port}`);
  web = Fastify({ requestTimeout: 500, http: { headersTimeout: 500, connectionsCheckingInterval: 50 } });
  const headers = { 'content-security-policy': "default-src 'self'" };
  await registerCartForms(web, loadConfig({ SITE_URL: SITE }), pool, new ServedCountries(() => Promise.resolve(SERVED), web.log), headers);
  registerOtherForms(web, headers);
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: { data: { change: DONE } }, headers: {} };
});
afterAll(async () => {
  await web.close();
  await pool.close();
  bff.close();
});

const respondWith = (payload: object) => (answer.body = { data: { change: { ...DONE, ...payload } } });
const refusal = (code: string) => ({ userErrors: [{ code, message: `The backend says <b>${code}</b>`, field: null }] });

function post(path: string, fields: Record<string, string> | string[][], headers: Record<string, string | undefined> = {}) {
  const sent = { origin: SITE, 'content-type': FORM, cookie: `koura_cart=${CART}; country=AU; koura_token=a.b.c`, ...headers };
  return web.inject({
    method: 'POST',
    url: path,
    headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Record<string, string>,
    payload: new URLSearchParams(fields).toString(),
  });
}

describe('each form is one mutation, and leads to the cart', () => {
  test.each([
    ['/cart/add/', { product: '12', quantity: '3' }, 'addToCart', { items: [{ productId: '12', quantity: 3 }] }],
    ['/cart/add/', { product: '12' }, 'addToCart', { items: [{ productId: '12', quantity: 1 }] }],
    [
      '/cart/add-basket/',
      [['items', '12x3 7x1']],
      'addToCart',
      {
        items: [
          { productId: '12', quantity: 3 },
          { productId: '7', quantity: 1 },
        ],
      },
    ],
    ['/cart/quantity/', { product: '12', quantity: ' 4 ' }, 'changeCartQuantity', { productId: '12', quantity: 4 }],
    ['/cart/quantity/', { product: '12', quantity: '4', step: 'more' }, 'changeCartQuantity', { productId: '12', quantity: 5 }],
    ['/cart/quantity/', { product: '12', quantity: '4', step: 'fewer' }, 'changeCartQuantity', { productId: '12', quantity: 3 }],
    ['/cart/quantity/', { product: '12', quantity: '1', step: 'fewer' }, 'changeCartQuantity', { productId: '12', quantity: 1 }],
    ['/cart/quantity/', { product: '12', quantity: '4', step: 'constructor' }, 'changeCartQuantity', { productId: '12', quantity: 4 }],
    ['/cart/remove/', { product: '12' }, 'removeFromCart', { productId: '12' }],
    ['/cart/coupon/', { coupon: ' kiwi10 ' }, 'applyCoupon', { code: 'kiwi10' }],
    ['/cart/coupon/remove/', { coupon: 'KIWI10' }, 'removeCoupon', { code: 'KIWI10' }],
  ])('%s %o', async (path, fields, mutation, input) => {
    const reply = await post(path, fields);
    expect([reply.statusCode, reply.headers.location, reply.headers['cache-control']]).toEqual([303, '/cart/', 'no-store']);
    expect(asked).toHaveLength(1);
    expect(asked[0]!.body.query).toContain(`${mutation}(input: $input)`);
    expect(asked[0]!.body.variables).toEqual({ input });
  });
});

test('the call carries the person’s cookies, cart and address', async () => {
  await post('/cart/remove/', { product: '12' });
  expect(asked[0]!.headers).toMatchObject({
    cookie: `koura_cart=${CART}; country=AU; koura_token=a.b.c`,
    'x-token': CART,
    'x-forwarded-for': '127.0.0.1',
    origin: SITE,
  });
});

test('the first addition sets the cart’s cookie, for paths below /cart and /checkout only', async () => {
  const reply = await post('/cart/add/', { product: '12' }, { cookie: undefined });
  expect(asked[0]!.headers['x-token']).toBeUndefined();
  expect(reply.headers['set-cookie']).toEqual(
    ['/cart', '/checkout'].map((path) => `koura_cart=${CART}; Path=${path}; Max-Age=31536000; SameSite=Lax; Secure`),
  );
});

test('a cookie that the gateway sets reaches the browser', async () => {
  answer.headers = { 'set-cookie': ['koura_token=; Max-Age=0', 'x=y'] };
  const reply = await post('/cart/add/', { product: '12' }, { cookie: `koura_cart=${OTHER}` });
  expect(reply.headers['set-cookie']).toEqual([
    'koura_token=; Max-Age=0',
    'x=y',
    expect.stringContaining(`koura_cart=${CART}; Path=/cart;`),
    expect.stringContaining(`koura_cart=${CART}; Path=/checkout;`),
  ]);
});

describe('a problem is a code in the query, beside what was typed', () => {
  test.each([
    [
      '/cart/add/',
      { product: '12', quantity: '2', slug: 'maple-leaf' },
      'QUANTITY_BELOW_MINIMUM',
      '/product/maple-leaf/?problem=QUANTITY_BELOW_MINIMUM&quantity=2',
    ],
    ['/cart/add/', { product: '12' }, 'NOT_FOR_SALE', '/cart/?problem=NOT_FOR_SALE'],
    ['/cart/quantity/', { product: '12', quantity: '2' }, 'LINE_NOT_FOUND', '/cart/?problem=LINE_NOT_FOUND'],
    ['/cart/coupon/', { coupon: 'kiwi 10' }, 'COUPON_REFUSED', '/cart/?problem=COUPON_REFUSED&coupon=kiwi+10'],
    ['/cart/coupon/', { coupon: '<b>call me</b>' }, 'COUPON_REFUSED', '/cart/?problem=COUPON_REFUSED'],
    ['/cart/coupon/remove/', { coupon: 'kiwi10' }, 'A_CODE_OF_TOMORROW', '/cart/?problem=NOT_SAVED'],
  ])('%s %o %s', async (path, fields, code, location) => {
    respondWith(refusal(code));
    const reply = await post(path, fields);
    expect([reply.statusCode, reply.headers.location]).toEqual([303, location]);
  });

  test.each([
    [
      '/cart/add/',
      { product: '12', quantity: '2.5', slug: 'maple-leaf' },
      '/product/maple-leaf/?problem=QUANTITY_NOT_A_NUMBER&quantity=2.5',
    ],
    ['/cart/add/', { product: '12', quantity: 'two', slug: 'maple-leaf' }, '/product/maple-leaf/?problem=QUANTITY_NOT_A_NUMBER'],
    ['/cart/quantity/', { product: '12' }, '/cart/?problem=QUANTITY_NOT_A_NUMBER'],
    ['/cart/coupon/', { coupon: ' ' }, '/cart/?problem=COUPON_MISSING'],
    ['/cart/add-basket/', {}, '/cart/?problem=NOT_SAVED'],
    ['/cart/add-basket/', { items: '12' }, '/cart/?problem=NOT_SAVED'],
    ['/cart/add-basket/', { items: '12x-1' }, '/cart/?problem=NOT_SAVED'],
    ['/cart/add-basket/', [['items', Array.from({ length: 101 }, (_, index) => `${index + 1}x1`).join(' ')]], '/cart/?problem=NOT_SAVED'],
  ])('%s %o is not sent', async (path, fields, location) => {
    const reply = await post(path, fields);
    expect([reply.statusCode, reply.headers.location, asked.length]).toEqual([303, location, 0]);
  });

  test.each([
    [{ cartReplaced: true }, 'CART_REPLACED'],
    [{ userErrors: [{ code: 'TOO_MANY_TRIES', message: 'Wait.', field: 'code' }] }, 'TOO_MANY_TRIES'],
    [{ userErrors: [{ code: 'TOO_MANY_TRIES', message: 'Wait.', field: null }] }, 'TOO_MANY_CARTS'],
    [{ quantityChanges: [{ productId: '12', requested: 9, granted: 4, message: 'Only 4 in stock.' }] }, 'QUANTITY_CHANGED'],
  ])('%o', async (payload, problem) => {
    respondWith(payload);
    expect((await post('/cart/add/', { product: '12', slug: 'a' })).headers.location).toContain(`problem=${problem}`);
  });

  test.each([
    [429, { errors: [{ extensions: { code: 'RATE_LIMITED' } }] }, 'TOO_MANY_REQUESTS'],
    [200, { data: null, errors: [{ extensions: { code: 'BACKEND_UNREACHABLE' } }] }, 'NOT_SAVED'],
    [502, 'not GraphQL', 'NOT_SAVED'],
  ])('the gateway answers %i %o', async (status, body, problem) => {
    answer = { status, body, headers: {} };
    const reply = await post('/cart/remove/', { product: '12' });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `/cart/?problem=${problem}`]);
  });
});

describe('a form that is not the shop’s changes nothing', () => {
  /** Status and number of calls, of a whole page with its policy. */
  const refusalOf = ({ statusCode, headers, body }: Awaited<ReturnType<typeof post>>) => ({
    status: statusCode,
    asked: asked.length,
    isPage: headers['content-type'] === 'text/html; charset=utf-8' && headers['content-security-policy'] !== undefined,
    title: /<title>(.*)<\/title>/.exec(body)?.[1],
  });
  const refused = (status: number) => ({ status, asked: 0, isPage: true, title: 'Nothing was changed' });

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://shop.example.evil.example' }],
    [{ origin: undefined }],
    [{ origin: undefined, 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-site' }],
  ])('%o', async (headers) => expect(refusalOf(await post('/cart/add/', { product: '12' }, headers))).toEqual(refused(403)));

  test('a browser that hides the origin says that the form is ours', async () => {
    expect((await post('/cart/add/', { product: '12' }, { origin: 'null', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(303);
  });

  test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain', undefined])('%s', async (type) =>
    expect(refusalOf(await post('/cart/add/', { product: '12' }, { 'content-type': type }))).toEqual(refused(415)),
  );

  test('too large', async () => expect(refusalOf(await post('/cart/coupon/', { coupon: 'x'.repeat(5000) }))).toEqual(refused(413)));
});

test.each([
  ['//evil.example', '/cart/?problem=OUT_OF_STOCK'],
  ['..', '/cart/?problem=OUT_OF_STOCK'],
  ['\\evil.example', '/cart/?problem=OUT_OF_STOCK'],
  ['a/../../evil', '/cart/?problem=OUT_OF_STOCK'],
  ['a\r\nset-cookie: x=y', '/cart/?problem=OUT_OF_STOCK'],
  ['maple-leaf', '/product/maple-leaf/?problem=OUT_OF_STOCK'],
])('the slug %j cannot lead elsewhere', async (slug, location) => {
  respondWith(refusal('OUT_OF_STOCK'));
  const reply = await post('/cart/add/', { product: '12', slug });
  expect([reply.statusCode, reply.headers.location, reply.headers['set-cookie']]).toEqual([303, location, undefined]);
});

test('a body that never ends is given up', async () => {
  await web.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((web.server.address() as AddressInfo).port, '127.0.0.1');
  const heard = await new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
    socket.write(
      `POST /cart/add/ HTTP/1.1\r\nHost: shop.example\r\nOrigin: ${SITE}\r\nContent-Type: ${FORM}\r\nContent-Length: 100\r\n\r\nproduct=`,
    );
  });
  expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  expect(asked).toEqual([]);
});

test('a form that needs scripts says so, whatever it holds', async () => {
  const reply = await post('/contact/', { password: 'secret' }, { 'content-type': undefined });
  expect([reply.statusCode, reply.headers.allow, reply.headers['content-type']]).toEqual([405, 'GET, HEAD', 'text/html; charset=utf-8']);
  expect(reply.body).toContain('This form needs JavaScript');
  expect(reply.body).not.toContain('secret');
});

test('the address of a form leads to the cart', async () => {
  const reply = await web.inject('/cart/coupon/remove/');
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/cart/']);
});
