import { CACHE_MANAGER, type Cache } from '@nestjs/cache-manager';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { lruByCount } from '../cache/lru-by-count.ts';
import { REDIS, type RedisClient } from './redis.ts';

const MAX_CLAIMS = 20_000;

/**
 * Values with a time to live, in Redis when it is configured and in memory otherwise. Errors are treated as a miss. Values must survive
 * JSON.
 */
@Injectable()
export class KeyValueStore {
  readonly #cache: Cache;
  readonly #redis: RedisClient | undefined;
  readonly #claims = lruByCount<string, { value: string; endsAt: number }>(MAX_CLAIMS);

  constructor(@Inject(CACHE_MANAGER) cache: Cache, @Optional() @Inject(REDIS) redis?: RedisClient) {
    this.#cache = cache;
    this.#redis = redis;
  }

  /** Redis is configured and does not respond: this replica knows only what it was told itself. */
  get isAway(): boolean {
    return this.#redis !== undefined && this.#redis.status !== 'ready';
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
      // A value that could not be stored is computed again.
    }
  }

  /** Stores a text unless the key already has one, atomically; returns the stored one. Without Redis each replica has its own claims. */
  async claim(key: string, value: string, ttlMs: number): Promise<{ value: string; isNew: boolean }> {
    const known = this.#claims.get(key);
    if (known && known.endsAt > Date.now()) return { value: known.value, isNew: false };
    this.#claims.set(key, { value, endsAt: Date.now() + ttlMs });
    try {
      if (!this.#redis || (await this.#redis.set(claimName(key), value, 'PX', ttlMs, 'NX')) !== null) return { value, isNew: true };
      const other = await this.#redis.get(claimName(key));
      if (other === null) return { value, isNew: true };
      this.#claims.set(key, { value: other, endsAt: Date.now() + ttlMs });
      return { value: other, isNew: false };
    } catch {
      return { value, isNew: true };
    }
  }

  async unclaim(key: string): Promise<void> {
    this.#claims.delete(key);
    try {
      await this.#redis?.del(claimName(key));
    } catch {
      // It expires on its own.
    }
  }
}

function claimName(key: string): string {
  return `koura:claim:${key}`;
}
