import { CACHE_MANAGER, type Cache } from '@nestjs/cache-manager';
import { Inject, Injectable } from '@nestjs/common';

/** Values with a time to live, in Redis when there is one and in memory otherwise. A store that fails is an empty store. Values must survive JSON. */
@Injectable()
export class SharedStore {
  readonly #cache: Cache;

  constructor(@Inject(CACHE_MANAGER) cache: Cache) {
    this.#cache = cache;
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
}
