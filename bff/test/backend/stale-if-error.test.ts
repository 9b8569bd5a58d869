import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { BackendClient } from '../../src/backend/backend-client.ts';
import { Bff, type Reply } from '../support/open-bff.ts';

const LIST = '{ products { total items { id name price { amount } } } }';
const PRODUCT = '{ product(slug: "krugerrand-1-oz-gold-coin") { name price { amount } } }';
const CART = 'mutation { addToCart(input: { items: [{ productId: "1", quantity: 1 }] }) { cart { cartId } } }';

let sandbox: RunningSandbox;
let bff: Bff;

const fault = (body: object): Promise<Response> =>
  fetch(`${sandbox.url}/_sandbox/faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const heal = (): Promise<Response> => fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
const staleOf = ({ body }: Reply<unknown>): { since: string } | undefined =>
  (body.extensions as { stale?: { since: string } } | undefined)?.stale;

beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, database: ':memory:', ticks: false, market: 'open' });
  bff = await Bff.before(sandbox.url);
});
afterEach(async () => {
  await bff.close();
  await sandbox.close();
});

describe('while the backend is away', () => {
  it.each([
    ['refuses', { path: '/', cut: 'before' }],
    ['answers 500', { path: '/', status: 500 }],
    ['answers HTML', { path: '/', status: 200, body: '<h1>hello</h1>', contentType: 'text/html' }],
    ['answers 204', { path: '/', status: 204 }],
    ['asks for patience', { path: '/', status: 429 }],
  ])('%s: the catalogue is answered from what is stored, marked with its age', async (_name, trouble) => {
    const before = await bff.ask(LIST);
    expect(staleOf(before)).toBeUndefined();
    await fault(trouble);
    for (let n = 0; n < 12; n++) {
      const answer = await bff.ask(LIST);
      expect(answer.body.errors).toBeUndefined();
      expect(answer.body.data).toEqual(before.body.data);
      expect(Date.now() - Date.parse(staleOf(answer)!.since)).toBeLessThan(10_000);
    }
    const unknown = await bff.ask(PRODUCT);
    expect(unknown.body.errors?.[0]?.extensions.status).toBeGreaterThanOrEqual(429);
  });

  it('passes refusals on: a product that is gone is gone', async () => {
    await bff.ask(PRODUCT);
    await fault({ path: '/products', status: 404 });
    expect((await bff.ask(PRODUCT)).body.data).toEqual({ product: null });
  });

  it('does not wait for a backend that hangs, when it has answered lately', async () => {
    await bff.ask(LIST);
    await fault({ path: '/products', delayMs: 2000 });
    const started = performance.now();
    const answer = await bff.ask(LIST);
    expect(performance.now() - started).toBeLessThan(600);
    expect(answer.body.errors).toBeUndefined();
  });

  it('waits for nobody once three answers in a row were late, until one comes in time', async () => {
    const client = bff.app.get(BackendClient);
    await bff.ask(LIST);
    await fault({ path: '/products', delayMs: 2500 });
    for (let n = 0; n < 3; n++) await bff.ask(LIST);
    expect(client.patienceMs('catalogue')).toBe(0);
    const started = performance.now();
    for (let n = 0; n < 10; n++) expect((await bff.ask(LIST)).body.errors).toBeUndefined();
    // Waiting the shortest time for each would take 1.5 s.
    expect(performance.now() - started).toBeLessThan(1400);
    await heal();
    await bff.ask(LIST);
    await vi.waitFor(() => expect(client.patienceMs('catalogue')).toBeGreaterThanOrEqual(150), { timeout: 5000 });
  });

  it('keeps nothing that belongs to a cart, and refuses the cart in words', async () => {
    const headers = { 'x-token': crypto.randomUUID() };
    await bff.ask('{ cart { cartId } }', {}, headers);
    await fault({ path: '/cart', cut: 'before' });
    const answer = await bff.ask('{ cart { cartId } }', {}, headers);
    expect(answer.body.errors![0]!.extensions).toMatchObject({ code: 'BACKEND_UNREACHABLE', status: 502 });
    expect((await bff.ask(CART)).body.errors![0]!.message).toMatch(/^(Sorry, your request was not submitted|The connection was lost)/);
  });

  it('opens the breaker: errors within 50 ms and with Retry-After; closes it within ten seconds of the return', async () => {
    await fault({ path: '/', delayMs: 60_000 });
    await Promise.all(Array.from({ length: 10 }, () => bff.ask(PRODUCT)));
    // The first time-out ends all ten answers, since they wait for the same website; the others follow at once.
    await new Promise((resolve) => setTimeout(resolve, 100));
    const started = performance.now();
    const answer = await bff.ask(PRODUCT);
    // On a quiet machine this takes 2 ms (bench: reliability); the margin is for busy ones.
    expect(performance.now() - started).toBeLessThan(250);
    expect(answer.body.errors![0]).toMatchObject({
      message: 'Sorry, your request was not submitted. Please try again.',
      extensions: { code: 'BACKEND_BUSY', status: 503 },
    });
    expect((answer.body.errors![0]!.extensions as { retryAfter?: number }).retryAfter).toBeGreaterThan(0);

    await heal();
    const healed = performance.now();
    while ((await bff.ask(PRODUCT)).body.errors) {
      expect(performance.now() - healed).toBeLessThan(10_000);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }, 30_000);
});
