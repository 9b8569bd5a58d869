import { afterEach, beforeEach, expect, it } from 'vitest';
import { CapturedLog } from '../support/captured-log.ts';
import { FAKE_WEBSITE, FakeBackend, v4One } from './fake-backend.ts';
import { mainRows } from '../support/main-paths.ts';

/** One network that asks for more than the gateway has places for is turned away itself, and nobody else notices. */
let backend: FakeBackend;
let log: CapturedLog;
beforeEach(() => {
  log = new CapturedLog();
});
afterEach(async () => {
  await backend.close();
  log.end();
});

const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });
const aliases = (n: number): string =>
  `{ ${Array.from({ length: 15 }, (_, place) => `a${place}: product(slug: "made-up-${n}-${place}") { name }`).join(' ')} }`;

it.each(
  mainRows(1, [
    ['a /48 of IPv6', (n: number) => `2001:db8:1:${n.toString(16)}::7`, '2001:db8:1::/48'],
    ['an IPv4 address', () => '203.0.113.7', '203.0.113.7'],
  ]),
)('%s that fills the queue gets 429; a visitor elsewhere gets an answer', async (_name, addressOf, network) => {
  const { promise: untilLetGo, resolve: letGo } = Promise.withResolvers<void>();
  let held = 0;
  backend = await FakeBackend.open(
    { COMMERCE_API_VERSION: 'v4', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' },
    async ({ pathname }) => {
      if (pathname.endsWith('/website')) return { body: v4One(FAKE_WEBSITE) };
      held++;
      await untilLetGo;
      return { status: 404, body: { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found' } } };
    },
  );
  // 300 calls: a single network gets 40 of the 50 places and the queue of 100; the others are turned away.
  const flood = Array.from({ length: 20 }, (_, n) => backend.bff.ask(aliases(n), {}, from(addressOf(n))));
  await expect.poll(() => held).toBe(40);
  const visitor = backend.bff.ask<{ product: object | null }>('{ product(slug: "a-coin") { name } }', {}, from('198.51.100.9'));
  await expect.poll(() => held).toBe(41);
  // For a moment its operations are not executed at all.
  const VERSION = '{ version { id } }';
  const requestOnceMore = async (): Promise<unknown> => {
    flood.push(backend.bff.ask(aliases(flood.length), {}, from(addressOf(0))));
    const { status, headers } = await backend.bff.ask(VERSION, {}, from(addressOf(0)));
    return [status, headers['retry-after']];
  };
  await expect.poll(requestOnceMore).toEqual([429, '1']);
  expect((await backend.bff.ask(VERSION, {}, from('198.51.100.9'))).status).toBe(200);
  letGo();
  const { body } = await visitor;
  expect([body.data, body.errors, body.extensions]).toEqual([{ product: null }, undefined, { cost: expect.any(Object) }]);
  const errors = (await Promise.all(flood)).flatMap((reply) => reply.body.errors ?? []);
  expect(errors.length).toBeGreaterThan(0);
  for (const { extensions } of errors) expect(extensions).toMatchObject({ code: 'RATE_LIMITED', status: 429, retryAfter: 1 });
  const named = log.entries().filter(({ msg }) => String(msg).includes('turned away'));
  expect(new Set(named.map((line) => line['network']))).toEqual(new Set([network]));
});

it('a visitor who asks what a client that is turned away has just asked gets an answer', async () => {
  const { promise: untilLetGo, resolve: letGo } = Promise.withResolvers<void>();
  let held = 0;
  backend = await FakeBackend.open({ COMMERCE_API_VERSION: 'v4', TRUSTED_PROXIES: '127.0.0.1' }, async ({ pathname }) => {
    if (pathname.endsWith('/website')) return { body: v4One(FAKE_WEBSITE) };
    held++;
    await untilLetGo;
    return { status: 404, body: { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found' } } };
  });
  const greedy = from('203.0.113.7');
  const flood = Array.from({ length: 9 }, (_, n) => backend.bff.ask(aliases(n), {}, greedy));
  await expect.poll(() => held).toBe(40);
  const last = backend.bff.ask('{ product(slug: "a-coin") { name } }', {}, greedy);
  const visitors = Array.from({ length: 5 }, (_, n) =>
    backend.bff.ask('{ product(slug: "a-coin") { name } }', {}, from(`198.51.100.${n}`)),
  );
  // Five other clients want the newest place in the queue.
  const others = Array.from({ length: 10 }, (_, n) => backend.bff.ask(aliases(100 + n), {}, from(`192.0.2.${n}`)));
  await expect.poll(() => held).toBe(50);
  letGo();
  for (const { body } of await Promise.all(visitors)) expect([body.data, body.errors]).toEqual([{ product: null }, undefined]);
  await Promise.all([...flood, ...others, last]);
});
