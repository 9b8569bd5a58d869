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
    // Counted locally in any case, so that an outage of Redis does not start everybody from zero.
    const local = this.#count(key, seconds);
    return ((await this.#countShared(key, seconds)) ?? local) <= tries && local <= tries;
  }

  #count(key: string, seconds: number): number {
    const now = Date.now();
    const window = this.#windows.get(key);
    if (window && window.endsAt > now) return ++window.count;
    this.#windows.set(key, { count: 1, endsAt: now + seconds * 1000 });
    return 1;
  }

  async #countShared(key: string, seconds: number): Promise<number | undefined> {
    if (!this.#redis) return undefined;
    try {
      const name = `koura:limit:${key}`;
      const answers = await this.#redis.multi().incr(name).expire(name, seconds, 'NX').exec();
      const count = answers?.[0]?.[1];
      return typeof count === 'number' ? count : undefined;
    } catch {
      return undefined;
    }
  }
}
