import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { CONTACT, DELIVERY } from '../support/checkout-order.ts';
import type { PaymentsReport } from '../support/payments-report.ts';
import { freePort } from '../support/redis-server.ts';
import { requestAt, type RunningProgram, startBuilt } from './shop-processes.ts';
import { onlyInFull, repetitions } from '../support/main-paths.ts';

/** 28 s in `npm run test:full`: just below the deadline of a checkout. */
const CHECKOUT_MS = Number(process.env['SLOW_CHECKOUT_MS'] ?? repetitions(1500, 5000));

let sandbox: RunningSandbox;
const programs: RunningProgram[] = [];

const start = async (name: 'bff' | 'web', environment: Record<string, string>): Promise<RunningProgram> => {
  const program = await startBuilt(name, environment);
  programs.push(program);
  return program;
};
const slow = (path: string, delayMs: number): Promise<Response> =>
  fetch(`${sandbox.url}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, delayMs, times: 1 }),
  });

/** Resolves once the slow call has arrived at the backend. */
async function reached(path: string): Promise<void> {
  for (;;) {
    const faults = (await (await fetch(`${sandbox.url}/_sandbox/faults`)).json()) as { path: string }[];
    if (!faults.some((fault) => fault.path === path)) return;
    await pause(20);
  }
}

const payments = async (): Promise<PaymentsReport> => (await (await fetch(`${sandbox.url}/_sandbox/payments`)).json()) as PaymentsReport;

/** Fills a cart; the returned function sends its order. */
async function readyToOrder({ url }: RunningProgram): Promise<(signal?: AbortSignal) => Promise<unknown>> {
  const post = async (query: string, input: object, cart = '', signal?: AbortSignal): Promise<unknown> => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-token': cart },
      body: JSON.stringify({ query, variables: { input } }),
      signal: signal ?? null,
    });
    return ((await response.json()) as { data: unknown }).data;
  };
  const { data } = await requestAt(url, '{ product(slug: "canadian-maple-leaf-1-oz-gold-coin") { id } }');
  const { addToCart } = (await post(
    'mutation($input: AddToCartInput!) { addToCart(input: $input) { cart { cartId total { amount currencyCode } } } }',
    { items: [{ productId: (data as { product: { id: string } }).product.id, quantity: 1 }] },
  )) as { addToCart: { cart: { cartId: string; total: object } } };
  const { cartId, total } = addToCart.cart;
  const input = {
    idempotencyKey: crypto.randomUUID(),
    expectedTotal: total,
    cardToken: 'tok_visa',
    contact: CONTACT,
    delivery: DELIVERY,
    acceptedTerms: true,
  };
  return (signal) => post('mutation Buy($input: PlaceOrderInput!) { placeOrder(input: $input) { status } }', input, cartId, signal);
}

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, database: ':memory:', ticks: false, market: 'open' });
});
afterAll(async () => {
  for (const program of programs) await program.stop('SIGKILL');
  await sandbox.close();
});

describe('SIGTERM', () => {
  it('the BFF is not ready at once, answers requests in flight, and exits with 0', async () => {
    const bff = await start('bff', { COMMERCE_URL: sandbox.url, COMMERCE_TIME_SCALE: '10' });
    await slow('/products', 5000);
    const underWay = requestAt(bff.url, '{ products { total } website { currency } }');
    await reached('/products');
    const code = bff.stop();
    await expect.poll(async () => (await fetch(`${bff.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${bff.url}/healthz`)).status).toBe(200);
    expect(await underWay).toMatchObject({ status: 200, data: { website: { currency: 'NZD' } } });
    expect(await code).toBe(0);
  });

  it('so does the web server, with a page in flight', onlyInFull, async () => {
    const bff = await start('bff', { COMMERCE_URL: sandbox.url, COMMERCE_TIME_SCALE: '10' });
    const web = await start('web', { BFF_URL: bff.url });
    await slow('/products', 5000);
    const underWay = fetch(`${web.url}/buy/`).then(async (response) => ({ status: response.status, text: await response.text() }));
    await reached('/products');
    const code = web.stop();
    await expect.poll(async () => (await fetch(`${web.url}/readyz`)).status).toBe(503);
    const page = await underWay;
    expect(page.status).toBe(200);
    expect(page.text).toContain('</html>');
    expect(await code).toBe(0);
    await expect(fetch(`${web.url}/healthz`)).rejects.toThrow('fetch failed');
  });

  it(`orders that the backend takes ${CHECKOUT_MS} ms for are placed and paid once, even when their shopper has left`, async () => {
    const before = (await payments()).totals.capturedCharges;
    const bff = await start('bff', { COMMERCE_URL: sandbox.url, STRIPE_API_URL: sandbox.url });
    const [orders, leaving] = [[await readyToOrder(bff), await readyToOrder(bff)] as const, new AbortController()];
    await slow('/checkout', CHECKOUT_MS);
    const waiting = orders[0]();
    await reached('/checkout');
    await slow('/checkout', CHECKOUT_MS);
    const left = orders[1](leaving.signal).catch((error: Error) => error.name);
    await reached('/checkout');
    leaving.abort();
    expect(await left).toBe('AbortError');
    const code = bff.stop();
    expect(await waiting).toEqual({ placeOrder: { status: 'PLACED' } });
    expect(await code).toBe(0);
    const { totals, charges } = await payments();
    expect(totals.capturedCharges - before).toBe(2);
    // Sums held for an order that never came would be neither captured nor released.
    expect(charges.filter(({ captured, status }) => !captured && status === 'pending')).toEqual([]);
  });

  it.each(['bff', 'web'] as const)(
    'when STOP_DRAIN_MS runs out, %s exits with 1 and logs once what it cut off',
    onlyInFull,
    async (name) => {
      const hurried = { STOP_NOTICE_MS: '0', STOP_DRAIN_MS: '500', LOG_LEVEL: 'error' };
      const bff = await start('bff', { COMMERCE_URL: sandbox.url, COMMERCE_TIME_SCALE: '100', ...hurried });
      const program = name === 'bff' ? bff : await start('web', { BFF_URL: bff.url, ...hurried });
      await slow('/products', 20_000);
      const cut =
        name === 'bff'
          ? requestAt(bff.url, 'query List { products { total } }')
          : fetch(`${program.url}/buy/?page=2`).then((response) => response.text());
      cut.catch(() => undefined);
      await reached('/products');
      expect(await program.stop()).toBe(1);
      await expect(cut).rejects.toThrow(/fetch failed|terminated/);
      const lines = program.lines('stopped by force');
      expect(lines).toHaveLength(1);
      const what = name === 'bff' ? { method: 'POST', path: '/graphql', operation: 'List' } : { method: 'GET', path: '/buy/' };
      expect(JSON.parse(lines[0]!)).toMatchObject({
        msg: 'stopped by force, STOP_DRAIN_MS (500 ms) has passed; requests cut off: 1',
        requests: [{ ...what, requestId: expect.any(String), ms: expect.any(Number) }],
      });
    },
  );

  it('npm run start:bff passes it on to the program', onlyInFull, async () => {
    const port = await freePort();
    const npm: ChildProcess = spawn('npm', ['run', '-s', 'start:bff'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        PATH: `${resolve('node_modules/.bin')}:${process.env['PATH']}`,
        HOME: process.env['HOME'],
        COMMERCE_URL: sandbox.url,
        COMMERCE_TIME_SCALE: '10',
        BFF_PORT: String(port),
        LOG_LEVEL: 'fatal',
      },
    });
    const url = `http://127.0.0.1:${port}`;
    const isReady = (): Promise<boolean> =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) await pause(50);
    await slow('/products', 3000);
    const underWay = requestAt(url, '{ products { total } }');
    await reached('/products');
    const gone = once(npm, 'exit');
    npm.kill('SIGTERM');
    expect((await underWay).status).toBe(200);
    expect(await gone).toEqual([0, null]);
  });
});
