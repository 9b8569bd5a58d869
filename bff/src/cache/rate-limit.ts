import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { BoundedMap } from './bounded-map.ts';
import { REDIS } from './redis.ts';

interface Window {
  count: number;
  endsAt: number;
}

const MAXIMUM_KEYS = 100_000;

/** Fixed windows of tries, counted in Redis for all replicas together. Without Redis each replica counts alone: limits never open. */
@Injectable()
export class RateLimit {
  readonly #redis: Redis | undefined;
  readonly #windows = new BoundedMap<string, Window>(MAXIMUM_KEYS);

  constructor(@Optional() @Inject(REDIS) redis?: Redis) {
    this.#redis = redis;
  }

  /** Counts one try under `key`; false when it is one more than `tries` within `seconds`. */
  async allow(key: string, tries: number, seconds: number): Promise<boolean> {
    return (await this.waitFor(key, tries, seconds)) === 0;
  }

  /** Counts one try under `key`; answers 0, or the seconds to wait when it is one more than `tries` within `seconds`. */
  async waitFor(key: string, tries: number, seconds: number): Promise<number> {
    // Counted locally in any case, so that an outage of Redis does not start everybody from zero.
    const local = this.#count(key, seconds);
    const shared = await this.#countShared(key, seconds);
    const localWait = local.count > tries ? (local.endsAt - Date.now()) / 1000 : 0;
    const sharedWait = shared && shared.count > tries ? shared.secondsLeft : 0;
    const wait = Math.max(localWait, sharedWait);
    return wait > 0 ? Math.max(1, Math.ceil(wait)) : 0;
  }

  /** Takes a try back that turned out to be none: whoever had the right password was not guessing. */
  async takeBack(key: string, seconds: number): Promise<void> {
    const window = this.#windows.get(key);
    if (window && window.count > 0) window.count--;
    try {
      // The window may have ended meanwhile: what is left must not stay for ever.
      await this.#redis?.multi().decr(nameOf(key)).expire(nameOf(key), seconds, 'NX').exec();
    } catch {
      // Without Redis each replica counts alone.
    }
  }

  #count(key: string, seconds: number): Window {
    const now = Date.now();
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) {
      known.count++;
      return known;
    }
    const window = { count: 1, endsAt: now + seconds * 1000 };
    this.#windows.set(key, window);
    return window;
  }

  async #countShared(key: string, seconds: number): Promise<{ count: number; secondsLeft: number } | undefined> {
    if (!this.#redis) return undefined;
    try {
      const name = nameOf(key);
      const answers = await this.#redis.multi().incr(name).expire(name, seconds, 'NX').ttl(name).exec();
      const count = answers?.[0]?.[1];
      const left = answers?.[2]?.[1];
      return typeof count === 'number' ? { count, secondsLeft: typeof left === 'number' && left > 0 ? left : seconds } : undefined;
    } catch {
      return undefined;
    }
  }
}

function nameOf(key: string): string {
  return `koura:limit:${key}`;
}
