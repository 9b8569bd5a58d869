import { createCache } from 'cache-manager';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReadThrough } from '../../src/cache/read-through.ts';
import { SharedStore } from '../../src/cache/shared-store.ts';
import { BackendError } from '../../src/errors/backend-error.ts';

const RULE = { freshMs: 1000, staleMs: 10_000 };
const down = (): Promise<never> => Promise.reject(new BackendError({ status: 502, code: 'BACKEND_UNREACHABLE', publicMessage: 'away' }));

describe('ReadThrough', () => {
  let cache: ReadThrough;
  beforeEach(() => {
    vi.useFakeTimers();
    cache = new ReadThrough(new SharedStore(createCache()));
    return () => vi.useRealTimers();
  });

  it('loads once for requests that come together, and again after its time', async () => {
    let times = 0;
    const load = async (): Promise<{ n: number }> => ({ n: ++times });
    const answers = await Promise.all([cache.get('a', RULE, load), cache.get('a', RULE, load), cache.get('a', RULE, load)]);
    expect(answers).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }]);
    vi.advanceTimersByTime(1001);
    expect(await cache.get('a', RULE, load)).toEqual({ n: 2 });
  });

  it('serves the old value while the backend is away, and asks only every five seconds', async () => {
    await cache.get('a', RULE, async () => 'old');
    vi.advanceTimersByTime(1001);
    const load = vi.fn<() => Promise<string>>(down);
    expect(await cache.get('a', RULE, load)).toBe('old');
    expect(await cache.get('a', RULE, load)).toBe('old');
    expect(load).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(20_000);
    await expect(cache.get('a', RULE, load)).rejects.toThrow('away');
  });

  it('passes refusals on and keeps no failures', async () => {
    await expect(cache.get('a', RULE, down)).rejects.toThrow('away');
    expect(await cache.get('a', RULE, async () => 1)).toBe(1);
    vi.advanceTimersByTime(1001);
    const gone = (): Promise<never> => Promise.reject(new BackendError({ status: 404, code: 'NOT_FOUND', publicMessage: 'gone' }));
    await expect(cache.get('a', RULE, gone)).rejects.toThrow('gone');
  });

  it('lives through a shared store that fails', async () => {
    const broken = { get: () => Promise.reject(new Error('x')), set: () => Promise.reject(new Error('x')) };
    expect(await new ReadThrough(new SharedStore(broken as never)).get('a', RULE, async () => 1)).toBe(1);
  });
});
