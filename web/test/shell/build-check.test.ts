import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BuildCheck } from '../../src/shell/behaviours/build-check.ts';

const HOUR = 3_600_000;
const RULES = { id: 'one', matcher: { static: { '/gold': { redirect: '/buy/gold/' } }, wildcard: {}, dynamic: {} } };
const GOLD = { pathname: '/gold/', search: '' };

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

type Answer = Promise<{ ok: boolean; json: () => Promise<unknown> }>;
const json = (body: unknown): Answer => Promise.resolve({ ok: true, json: () => Promise.resolve(body) });
const html = (): Answer => Promise.resolve({ ok: true, json: () => Promise.reject(new SyntaxError('<')) });

it('asks an hour after the start, then every hour, past any cache', async () => {
  const fetched = vi.fn<(url: string) => Answer>(() => json({ id: 'one' }));
  const build = new BuildCheck('one', fetched);
  const stop = build.start();
  await vi.advanceTimersByTimeAsync(HOUR - 1);
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(HOUR + 1);
  expect(fetched.mock.calls).toEqual([[`/builds/latest.json?${HOUR}`], [`/builds/latest.json?${2 * HOUR}`]]);
  expect(build.isOutdated).toBe(false);
  fetched.mockImplementation(() => json({ id: 'two' }));
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(build.isOutdated).toBe(true);
  stop();
  await vi.advanceTimersByTimeAsync(5 * HOUR);
  expect(fetched).toHaveBeenCalledTimes(3);
});

it.each([
  ['nobody answers', () => Promise.reject(new TypeError('failed to fetch'))],
  ['an error is answered', () => Promise.resolve({ ok: false, json: () => Promise.resolve({ id: 'two' }) })],
  ['a page is answered', html],
  ['something else is answered', () => json(null)],
])('knows of no news when %s', async (_case, fetched) => {
  const build = new BuildCheck('one', fetched);
  await build.check();
  expect(build.isOutdated).toBe(false);
});

it('fetches the rules of its own build once', async () => {
  const fetched = vi.fn<(url: string) => Answer>(() => json(RULES));
  const build = new BuildCheck('one', fetched);
  await Promise.all([build.loadRules(), build.loadRules()]);
  await build.loadRules();
  expect(fetched.mock.calls).toEqual([['/builds/meta/one.json']]);
  expect(build.redirectOf(GOLD)).toBe('/buy/gold/');
  expect(build.redirectOf({ pathname: '/silver/', search: '' })).toBeUndefined();
});

it('lets navigations pass without rules, and retries', async () => {
  const fetched = vi.fn<(url: string) => Answer>(html);
  const build = new BuildCheck('one', fetched);
  await build.loadRules();
  expect(build.redirectOf(GOLD)).toBeUndefined();
  fetched.mockImplementation(() => json(RULES));
  await vi.advanceTimersByTimeAsync(0);
  build.redirectOf(GOLD);
  await vi.advanceTimersByTimeAsync(0);
  expect(build.redirectOf(GOLD)).toBe('/buy/gold/');
});
