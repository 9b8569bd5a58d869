import { createCache } from 'cache-manager';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReadThrough } from '../../src/cache/read-through.ts';
import { CacheCounters } from '../../src/cache/cache-counters.ts';
import { DistributedLock } from '../../src/redis/distributed-lock.ts';
import { KeyValueStore } from '../../src/redis/key-value-store.ts';
import { VersionedValues } from '../../src/redis/versioned-values.ts';
import { BackendError } from '../../src/errors/backend-error.ts';

const RULE = { freshMs: 1000, staleMs: 10_000 };
const down = (): Promise<never> => Promise.reject(new BackendError({ status: 502, code: 'BACKEND_UNREACHABLE', publicMessage: 'away' }));

describe('ReadThrough', () => {
  let cache: ReadThrough;
  let counters: CacheCounters;
  beforeEach(() => {
    vi.useFakeTimers();
    counters = new CacheCounters();
    cache = new ReadThrough(new VersionedValues(new KeyValueStore(createCache())), new DistributedLock(), counters);
    return () => vi.useRealTimers();
  });

  it('loads once for concurrent requests, and again when the value expires', async () => {
    let times = 0;
    const load = async (): Promise<{ n: number }> => ({ n: ++times });
    const answers = await Promise.all([cache.get('a', RULE, load), cache.get('a', RULE, load), cache.get('a', RULE, load)]);
    expect(answers).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }]);
    vi.advanceTimersByTime(1001);
    expect(await cache.get('a', RULE, load)).toEqual({ n: 2 });
  });

  it('serves the stale value while the backend is unavailable, and retries only every five seconds', async () => {
    await cache.get('a', RULE, async () => 'old');
    vi.advanceTimersByTime(1001);
    const load = vi.fn<() => Promise<string>>(down);
    expect(await cache.get('a', RULE, load)).toBe('old');
    expect(await cache.get('a', RULE, load)).toBe('old');
    expect(load).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(20_000);
    await expect(cache.get('a', RULE, load)).rejects.toThrow('away');
  });

  it('loads what is outdated, and has the old value where that fails', async () => {
    for (const key of ['a:NZ', 'a:AU', 'b']) await cache.get(key, RULE, async () => 'old');
    await cache.outdate('a');
    expect(await cache.get('a:NZ', RULE, async () => 'new')).toBe('new');
    expect(await cache.get('a:AU', RULE, down)).toBe('old');
    expect(await cache.get('b', RULE, async () => 'new')).toBe('old');
  });

  it('passes on client errors and does not cache failures', async () => {
    await expect(cache.get('a', RULE, down)).rejects.toThrow('away');
    expect(await cache.get('a', RULE, async () => 1)).toBe(1);
    vi.advanceTimersByTime(1001);
    const gone = (): Promise<never> => Promise.reject(new BackendError({ status: 404, code: 'NOT_FOUND', publicMessage: 'gone' }));
    await expect(cache.get('a', RULE, gone)).rejects.toThrow('gone');
  });

  it('works without the shared store', async () => {
    const broken = { get: () => Promise.reject(new Error('x')), set: () => Promise.reject(new Error('x')) };
    const alone = new ReadThrough(new VersionedValues(new KeyValueStore(broken as never)), new DistributedLock(), counters);
    expect(await alone.get('a', RULE, async () => 1)).toBe(1);
  });

  it('serves the stale value while a new one is loaded, as long as the rule allows', async () => {
    const rule = { ...RULE, staleWhileRevalidateMs: 2000 };
    let times = 0;
    const load = async (): Promise<number> => ++times;
    expect(await cache.get('a', rule, load)).toBe(1);
    vi.advanceTimersByTime(1001);
    expect(cache.get('a', rule, load)).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(cache.get('a', rule, load)).toBe(2);
    vi.advanceTimersByTime(3001);
    expect(await cache.get('a', rule, load)).toBe(3);
  });

  it('drops by name, and does not cache loads in flight', async () => {
    let release = (): void => undefined;
    const slow = (value: string) => () => new Promise<string>((resolve) => (release = () => resolve(value)));
    await cache.get('a:NZ', RULE, async () => 'old');
    await cache.get('b:NZ', RULE, async () => 'other');
    await cache.invalidate('a');
    const running = cache.get('a:NZ', RULE, slow('half-new'));
    await vi.advanceTimersByTimeAsync(1);
    await cache.invalidate('a');
    release();
    expect(await running).toBe('half-new');
    expect(await cache.get('a:NZ', RULE, async () => 'new')).toBe('new');
    expect(cache.get('b:NZ', RULE, down)).toBe('other');
  });

  it('counts', async () => {
    const value = async (): Promise<string> => 'x'.repeat(10_000);
    await cache.get('a:NZ', RULE, value);
    void cache.get('a:NZ', RULE, value);
    vi.advanceTimersByTime(1001);
    await cache.get('a:NZ', RULE, down);
    expect(counters.snapshot()).toMatchObject({ a: { hits: 1, misses: 2, stale: 1, failures: 1, drops: 0, ageMs: 1001 } });
  });
});
