import { Inject, Injectable, Optional } from '@nestjs/common';
import limiters from 'rate-limiter-flexible';
import { lruByCount } from '../cache/lru-by-count.ts';
import { REDIS, type RedisClient } from '../redis/redis.ts';

const { RateLimiterRedis } = limiters;

/** Number of tries allowed for a key in one window. */
export interface Limit {
  key: string;
  tries: number;
}

/** What was counted, and when the window ends. */
export interface Window {
  count: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

const MAX_KEYS = 100_000;

/**
 * Fixed windows, each starting with its first try. Counted in Redis for all replicas together, by rate-limiter-flexible. Each replica
 * counts for itself as well, in a bounded map instead of the library's insurance limiter: that one starts from zero when Redis is lost,
 * so an outage would grant everyone a fresh budget, and its memory is unbounded (decision 0082).
 */
@Injectable()
export class RateLimit {
  readonly #shared: InstanceType<typeof RateLimiterRedis> | undefined;
  readonly #windows = lruByCount<string, Window>(MAX_KEYS);

  constructor(@Optional() @Inject(REDIS) redis?: RedisClient) {
    // `points` and `duration` are required but unused: the limiter only counts, and each call has its own duration.
    const unused = { points: 1, duration: 1 };
    if (redis)
      this.#shared = new RateLimiterRedis({ ...unused, storeClient: redis, keyPrefix: 'koura:limit', rejectIfRedisNotReady: true });
  }

  /** Counts a try under `key`; false when it exceeds `tries` within `seconds`. */
  async allow(key: string, tries: number, seconds: number): Promise<boolean> {
    return (await this.waitFor(key, tries, seconds)) === 0;
  }

  /** Counts a try under `key`; returns 0, or the seconds to wait when it exceeds `tries` within `seconds`. */
  async waitFor(key: string, tries: number, seconds: number): Promise<number> {
    const local = secondsLeft(this.#count(key, seconds), tries);
    return Math.max(local, secondsLeft(await this.#countShared(key, seconds), tries));
  }

  /**
   * Counts `points` under `key` and returns all that were counted in the window: by all replicas together, or by this one where Redis does
   * not respond.
   */
  async count(key: string, points: number, seconds: number): Promise<Window> {
    const local = this.#count(key, seconds, points);
    return (await this.#countShared(key, seconds, points)) ?? local;
  }

  /** What `count` has counted in the window; counts nothing. */
  async counted(key: string): Promise<number> {
    try {
      const shared = await this.#shared?.get(key);
      if (this.#shared) return shared?.consumedPoints ?? 0;
    } catch {
      // Without Redis each replica counts on its own.
    }
    const window = this.#windows.get(key);
    return window && window.endsAt > Date.now() ? window.count : 0;
  }

  /** Counts a try under each key; returns 0, or the longest wait. */
  async waitForAll(limits: readonly Limit[], seconds: number): Promise<number> {
    return Math.max(0, ...(await Promise.all(limits.map(({ key, tries }) => this.waitFor(key, tries, seconds)))));
  }

  /** The same, but a rejected try is not counted at all, so that one exhausted key does not use up the others. */
  async reserve(limits: readonly Limit[], seconds: number): Promise<number> {
    const wait = await this.waitForAll(limits, seconds);
    if (wait > 0) await this.takeBackAll(limits, seconds);
    return wait;
  }

  /** Counts nothing; returns 0, or the seconds to wait when `key` has exceeded `tries`. */
  async secondsOver({ key, tries }: Limit): Promise<number> {
    const local = secondsLeft(this.#windows.get(key), tries);
    if (local > 0 || !this.#shared) return local;
    try {
      const shared = await this.#shared.get(key);
      return secondsLeft(shared ? toWindow(shared) : undefined, tries);
    } catch {
      return 0;
    }
  }

  /** Takes a try back that should not count, such as a sign-in with the right password. */
  async takeBack(key: string, seconds: number): Promise<void> {
    const window = this.#windows.get(key);
    if (window && window.count > 0) window.count--;
    try {
      await this.#shared?.reward(key, 1, { customDuration: seconds });
    } catch {
      // Without Redis each replica counts on its own.
    }
  }

  async takeBackAll(limits: readonly Limit[], seconds: number): Promise<void> {
    await Promise.all(limits.map(({ key }) => this.takeBack(key, seconds)));
  }

  #count(key: string, seconds: number, points = 1): Window {
    const now = Date.now();
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) {
      known.count += points;
      return known;
    }
    const window = { count: points, endsAt: now + seconds * 1000 };
    this.#windows.set(key, window);
    return window;
  }

  /** undefined without Redis, and while it does not respond. */
  async #countShared(key: string, seconds: number, points = 1): Promise<Window | undefined> {
    try {
      const shared = await this.#shared?.penalty(key, points, { customDuration: seconds });
      return shared ? toWindow(shared) : undefined;
    } catch {
      return undefined;
    }
  }
}

function toWindow({ consumedPoints, msBeforeNext }: { consumedPoints: number; msBeforeNext: number }): Window {
  return { count: consumedPoints, endsAt: Date.now() + msBeforeNext };
}

/** Whole seconds until the window ends, at least 1, when it contains more than `tries`; otherwise 0. */
function secondsLeft(window: Window | undefined, tries: number): number {
  const milliseconds = window && window.count > tries ? window.endsAt - Date.now() : 0;
  return milliseconds > 0 ? Math.max(1, Math.ceil(milliseconds / 1000)) : 0;
}
