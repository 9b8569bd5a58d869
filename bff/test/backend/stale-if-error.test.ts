import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { BackendClient } from '../../src/backend/backend-client.ts';
import { Bff, type Reply } from '../support/open-bff.ts';
import { mainRows, onlyInFull } from '../support/main-paths.ts';

const LIST = '{ products { total items { id name price { amount } } } }';
const PRODUCT = '{ product(slug: "krugerrand-1-oz-gold-coin") { name price { amount } } }';
const CART = 'mutation { addToCart(input: { items: [{ productId: "1", quantity: 1 }] }) { cart { cartId } } }';

let sandbox: RunningSandbox;
let bff: Bff;

const fault = (body: object): Promise<Response> =>
  fetch(`${sandbox.url}/_sandbox/faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const heal = (): Promise<Response> => fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
const requests = async (): Promise<unknown> => (await fetch(`${sandbox.url}/_sandbox/requests`)).json();
const staleOf = ({ body }: Reply<unknown>): { since: string } | undefined =>
  (body.extensions as { stale?: { since: string } } | undefined)?.stale;

/** With longer deadlines: on a busy machine its backend is not late, which would be answered otherwise. */
const unhurriedBff = (): Promise<Bff> => Bff.before(sandbox.url, { COMMERCE_TIME_SCALE: '10' });

beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, database: ':memory:', ticks: false, market: 'open' });
  bff = await Bff.before(sandbox.url, { COMMERCE_TIME_SCALE: '1' });
});
afterEach(async () => {
  await bff.close();
  await sandbox.close();
});

describe('while the backend is unavailable', () => {
  it.each(
    mainRows(1, [
      ['drops connections', { path: '/', cut: 'before' }],
      ['answers 500', { path: '/', status: 500 }],
      ['answers HTML', { path: '/', status: 200, body: '<h1>hello</h1>', contentType: 'text/html' }],
      ['answers 204', { path: '/', status: 204 }],
      ['asks for patience', { path: '/', status: 429 }],
    ]),
  )('%s: the catalogue is served from stored responses, marked with their age', async (_name, failure) => {
    await bff.close();
    bff = await unhurriedBff();
    const asked = Date.now();
    const before = await bff.ask(LIST);
    expect(staleOf(before)).toBeUndefined();
    await fault(failure);
    for (let n = 0; n < 12; n++) {
      const response = await bff.ask(LIST);
      expect(response.body.errors).toBeUndefined();
      expect(response.body.data).toEqual(before.body.data);
      const since = Date.parse(staleOf(response)!.since);
      expect([since >= asked, since <= Date.now()]).toEqual([true, true]);
    }
    const unknown = await bff.ask(PRODUCT);
    expect(unknown.body.errors?.[0]?.extensions.status).toBeGreaterThanOrEqual(429);
  });

  it('client errors are passed on: a deleted product is not found', async () => {
    await bff.ask(PRODUCT);
    await fault({ path: '/products', status: 404 });
    expect((await bff.ask(PRODUCT)).body.data).toEqual({ product: null });
  });

  it('does not wait for a backend that hangs, when it responded recently', onlyInFull, async () => {
    await bff.ask(LIST);
    await fault({ path: '/products', delayMs: 60_000 });
    const response = await bff.ask(LIST);
    expect(response.body.errors).toBeUndefined();
    // Only responses after the deadline are marked; this one came earlier.
    expect(staleOf(response)).toBeUndefined();
  });

  it.each(
    mainRows(2, [
      ['50 seconds ago, it is not marked', 50_000, false],
      ['70 seconds ago, it is marked with its age', 70_000, true],
      ['nine minutes ago, too', 540_000, true],
    ]),
  )('of a response of a hanging backend that was stored %s', async (_name, ageMs, isMarked) => {
    const asked = Date.now();
    await bff.ask(LIST);
    const answered = Date.now();
    await fault({ path: '/products', delayMs: 60_000 });
    const now = Date.now.bind(Date);
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + ageMs);
    try {
      const response = await bff.ask(LIST);
      expect(response.body.errors).toBeUndefined();
      expect(staleOf(response) !== undefined).toBe(isMarked);
      if (!isMarked) return;
      const since = Date.parse(staleOf(response)!.since);
      expect([since >= asked, since <= answered]).toEqual([true, true]);
    } finally {
      clock.mockRestore();
    }
  });

  it('does not wait at all after three late responses in a row, until one comes in time', onlyInFull, async () => {
    // With a tenfold time scale: waiting the minimum time for each of ten responses would take 15 s, not waiting takes none of it.
    const unhurried = await unhurriedBff();
    try {
      const client = unhurried.app.get(BackendClient);
      await unhurried.ask(LIST);
      await fault({ path: '/products', delayMs: 12_000 });
      await Promise.all(Array.from({ length: 3 }, () => unhurried.ask(LIST)));
      expect(client.patienceMs('catalogue')).toBe(0);
      const started = performance.now();
      for (let n = 0; n < 10; n++) expect((await unhurried.ask(LIST)).body.errors).toBeUndefined();
      expect(performance.now() - started).toBeLessThan(14_000);
      await heal();
      // The first may still join a call that hangs.
      await expect.poll(() => unhurried.ask(LIST).then(() => client.patienceMs('catalogue'))).toBeGreaterThanOrEqual(1500);
    } finally {
      await unhurried.close();
    }
  });

  it('stores nothing that belongs to a cart, and rejects cart calls with a message', async () => {
    const headers = { 'x-token': crypto.randomUUID() };
    await bff.ask('{ cart { cartId } }', {}, headers);
    await fault({ path: '/cart', cut: 'before' });
    const response = await bff.ask('{ cart { cartId } }', {}, headers);
    expect(response.body.errors![0]!.extensions).toMatchObject({ code: 'BACKEND_UNREACHABLE', status: 502 });
    expect((await bff.ask(CART)).body.errors![0]!.message).toMatch(/^(Sorry, your request was not submitted|The connection was lost)/);
  });

  it('opens the breaker: immediate errors with Retry-After; closes it after the recovery', async () => {
    await fault({ path: '/', delayMs: 60_000 });
    await Promise.all(Array.from({ length: 10 }, (_, n) => bff.ask(`{ product(slug: "coin-${n}") { name } }`)));
    // The first timeout ends all ten responses, since they wait for the same website; the others follow at once.
    await expect.poll(() => bff.app.get(BackendClient).guards()).toContainEqual(expect.objectContaining({ isOpen: true }));
    const before = await requests();
    const response = await bff.ask(PRODUCT);
    // Immediately (within 2 ms, see bench: reliability): the backend was not called.
    expect(await requests()).toEqual(before);
    expect(response.body.errors![0]).toMatchObject({
      message: 'Sorry, your request was not submitted. Please try again.',
      extensions: { code: 'BACKEND_BUSY', status: 503 },
    });
    expect((response.body.errors![0]!.extensions as { retryAfter?: number }).retryAfter).toBeGreaterThan(0);

    await heal();
    await expect.poll(async () => (await bff.ask(PRODUCT)).body.errors, { interval: 100 }).toBeUndefined();
  });
});
