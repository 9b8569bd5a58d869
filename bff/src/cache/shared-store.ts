import { CACHE_MANAGER, type Cache } from '@nestjs/cache-manager';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { REDIS } from './redis.ts';

/** Values with a time to live, in Redis when there is one and in memory otherwise. A store that fails is an empty store. Values must survive JSON. */
@Injectable()
export class SharedStore {
  readonly #cache: Cache;
  readonly #redis: Redis | undefined;

  constructor(@Inject(CACHE_MANAGER) cache: Cache, @Optional() @Inject(REDIS) redis?: Redis) {
    this.#cache = cache;
    this.#redis = redis;
  }

  async get<T>(key: string): Promise<T | undefined> {
    try {
      return await this.#cache.get<T>(key);
    } catch {
      return undefined;
    }
  }

  async set(key: string, value: unknown, ttlMs: number): Promise<void> {
    try {
      await this.#cache.set(key, value, ttlMs);
    } catch {
      // What cannot be stored is asked for again.
    }
  }

  /** Removes the named keys, and in Redis everything `name:…`: other replicas may have stored what this one never saw. */
  async drop(name: string, keys: readonly string[]): Promise<void> {
    try {
      await Promise.all(keys.map((key) => this.#cache.del(key)));
      if (!this.#redis) return;
      const scan = this.#redis.scanStream({ match: `koura:${name}:*`, count: 500 });
      for await (const found of scan as AsyncIterable<string[]>) if (found.length > 0) await this.#redis.unlink(found);
    } catch {
      // What could not be removed runs out.
    }
  }
}
