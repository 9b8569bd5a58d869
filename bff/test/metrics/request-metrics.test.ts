import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { Metrics } from '../../src/metrics/metrics.ts';
import { ADD_TO_CART, APPLY_COUPON, fillCart, oneShop, openShop } from '../support/cart-shop.ts';
import { BackendProxy } from '../support/backend-proxy.ts';
import { scraped } from '../support/scraped-metrics.ts';

const backend = new BackendProxy();
const shop = oneShop({ METRICS_PORT: '0' }, { backend });
let metrics: Awaited<ReturnType<typeof scraped>>;
beforeAll(async () => {
  metrics = await scraped(shop.app);
});
afterEach(() => {
  backend.interfere = () => undefined;
});

const NAMED_ADD = ADD_TO_CART.replace('mutation(', 'mutation AddToCart(');
const of = (operation: string, code: string): Promise<number | undefined> =>
  metrics.value(`koura_graphql_requests_total{operation="${operation}",code="${code}"}`);
const post = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${shop.url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

it('is served on a port of its own, which has nothing else', async () => {
  expect((await fetch(metrics.url)).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect((await fetch(new URL('/healthz', metrics.url))).status).toBe(404);
  expect((await fetch(metrics.url, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
});

it('counts an operation by what came of it: also what a person can correct, and failures with HTTP 200', async () => {
  const { available, cartId } = await fillCart(shop);
  const productId = available.items[0]!.product.id;
  const add = (quantity: number) => shop.ask(NAMED_ADD, { input: { items: [{ productId, quantity }] } });
  await add(1);
  await shop.ask(APPLY_COUPON.replace('mutation(', 'mutation ApplyCoupon('), { input: { code: 'NOPE' } }, { cart: cartId });
  backend.interfere = (_method, path) => (path.startsWith('/cart') ? 'cutResponse' : undefined);
  const response = await post(JSON.stringify({ query: NAMED_ADD, variables: { input: { items: [{ productId, quantity: 1 }] } } }));
  expect(response.status).toBe(200);
  await expect.poll(() => of('AddToCart', 'BACKEND_UNREACHABLE')).toBe(1);
  expect(await of('AddToCart', 'OK')).toBe(1);
  expect(await of('ApplyCoupon', 'COUPON_REFUSED')).toBe(1);
  expect(await metrics.value('koura_graphql_duration_seconds_count{feature="cart"}')).toBe(3);
});

it('counts what is rejected before it is executed', async () => {
  await post('{"query": "query Website { nope }"}');
  await post('{"query": ');
  await post('{}', { 'content-type': 'text/plain' });
  await expect.poll(() => of('other', 'BAD_USER_INPUT')).toBeGreaterThanOrEqual(3);
});

it('has no label that a client can fill: names, codes, paths, countries, methods', async () => {
  const hostile = async (name: string): Promise<void> => {
    await post(JSON.stringify({ query: `query ${name} { __typename }`, operationName: name }));
    await post(JSON.stringify({ query: `query ${name} { ${name} }` }), { 'x-country-code': name.slice(0, 2).toUpperCase() });
    await post(JSON.stringify({ query: `mutation ${name} { ${name}: signOut { userErrors { code: __typename } } }` }));
    await post(JSON.stringify({ query: `{ ${name}: __typename }`, variables: { [name]: name } }));
    await fetch(`${shop.url}/graphql?query=${encodeURIComponent(`query ${name} { __typename }`)}`);
    await fetch(`${shop.url}/graphql/${name}`, { method: 'POST' });
    await fetch(`${shop.url}/${name}`);
    await fetch(`${shop.url}/media/${name}.svg`);
    await fetch(`${shop.url}/documents/${name}`, { method: 'OPTIONS' });
    await fetch(`${shop.url}/socket.io/?${name}=1`);
  };
  await hostile('first');
  const before = await metrics.series();
  for (const name of ['constructor', '__proto__', 'hasOwnProperty']) await hostile(name);
  for (let n = 0; n < 30; n++) await hostile(`q${randomUUID().replaceAll('-', '')}`);
  const after = await metrics.series();
  expect(after.filter((series) => !before.includes(series)).filter((series) => !/koura_(?:backend|cache)_/.test(series))).toEqual([]);
  expect(after.join('\n')).not.toMatch(/q[0-9a-f]{32}|constructor|__proto__/);
  // All series of a BFF: a scrape reads them in one piece.
  expect(after.length).toBeLessThan(700);
});

it('measures nothing, and opens no port, without METRICS_PORT', async () => {
  const other = await openShop();
  expect(await other.app.get(Metrics, { strict: false }).serve()).toBeUndefined();
  await other.close();
});
