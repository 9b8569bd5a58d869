import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { Bff } from '../support/open-bff.ts';

interface Call {
  method: string;
  path: string;
  count: number;
}

/** Operations and the backend request that each of them tests. */
const OPERATIONS: [name: string, query: string, method: string, path: string][] = [
  ['products', '{ products { total } }', 'GET', '/products'],
  ['product', '{ product(slug: "krugerrand-1-oz-gold-coin") { name } }', 'GET', '/products/krugerrand-1-oz-gold-coin'],
  ['featuredProducts', '{ featuredProducts { name } }', 'GET', '/products'],
  ['cart', '{ cart { totalItems } }', 'GET', '/cart'],
  ['addToCart', 'mutation { addToCart(input: { items: [{ productId: "1", quantity: 1 }] }) { cart { cartId } } }', 'POST', '/cart/items'],
  [
    'changeCartQuantity',
    'mutation { changeCartQuantity(input: { productId: "1", quantity: 2 }) { cart { totalItems } } }',
    'PATCH',
    '/cart/items',
  ],
  ['removeFromCart', 'mutation { removeFromCart(input: { productId: "1" }) { cart { totalItems } } }', 'DELETE', '/cart/products/1'],
  ['emailQuote', 'mutation { emailQuote(input: { email: "ana@example.test" }) { userErrors { code } } }', 'POST', '/checkout/email'],
  ['quoteCart', 'mutation { quoteCart { userErrors { code } } }', 'POST', '/checkout/quote'],
];

const OUTCOMES: [name: string, fault: object | undefined][] = [
  ['success', undefined],
  ['500', { status: 500 }],
  ['503', { status: 503, headers: { 'retry-after': '1' } }],
  ['429', { status: 429, headers: { 'retry-after': '0' } }],
  ['a reset before the work', { cut: 'before' }],
  ['a reset after the work', { cut: 'after' }],
];

let sandbox: RunningSandbox;
let bff: Bff;
const control = (method: string, path: string, body?: object): Promise<Response> =>
  fetch(`${sandbox.url}/_sandbox/${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
const count = async (method: string, path: string): Promise<number> => {
  const calls = (await (await control('GET', 'calls')).json()) as Call[];
  return calls.find((call) => call.method === method && call.path === path)?.count ?? 0;
};

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, database: ':memory:', ticks: false, market: 'open' });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  // A new breaker for each row.
  bff = await Bff.before(sandbox.url);
  await bff.ask('{ website { currency } }');
  return () => bff.close();
});

describe('no request is ever sent twice', () => {
  for (const [outcome, fault] of OUTCOMES) {
    it(`on ${outcome}`, async () => {
      for (const [name, query, method, path] of OPERATIONS) {
        // A cart known to the backend: for an unknown id, creating a new cart is a second request.
        const opened = await bff.ask<{ addToCart: { cart: { cartId: string } } }>(OPERATIONS[4]![1]);
        const headers = { 'x-token': opened.body.data!.addToCart.cart.cartId };
        await control('DELETE', 'calls');
        if (fault) await control('POST', 'faults', { path, method, ...fault });
        const { body } = await bff.ask(query, {}, headers);
        const [error] = body.errors ?? [];
        expect({ name, error, bad: error?.extensions.code === 'BAD_USER_INPUT' }).toEqual({ name, error, bad: false });
        await control('DELETE', 'faults');
        expect([name, await count(method, path)]).toEqual([name, 1]);
      }
    });
  }

  it('after timeouts', async () => {
    const impatient = await Bff.before(sandbox.url, { COMMERCE_TIME_SCALE: '1' });
    await impatient.ask('{ website { currency } }');
    await control('POST', 'faults', { path: '/', delayMs: 60_000 });
    await control('DELETE', 'calls');
    await Promise.all(OPERATIONS.slice(1, 6).map(([, query]) => impatient.ask(query, {}, { 'x-token': crypto.randomUUID() })));
    await impatient.close();
    for (const [name, , method, path] of OPERATIONS.slice(1, 6)) expect([name, await count(method, path)]).toEqual([name, 1]);
    await control('DELETE', 'faults');
  });
});
