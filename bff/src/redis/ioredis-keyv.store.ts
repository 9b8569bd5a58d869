import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import type { KeyvStoreAdapter, StoredData } from 'keyv';

/** A Keyv store over an ioredis connection: there is no maintained adapter. Times to live are in milliseconds, as Keyv passes them. */
export class IoRedisKeyvStore extends EventEmitter implements KeyvStoreAdapter {
  opts: Record<string, unknown> = { dialect: 'redis' };
  namespace?: string | undefined;
  readonly #redis: Redis;

  constructor(redis: Redis) {
    super();
    this.#redis = redis;
  }

  async get<V>(key: string): Promise<StoredData<V> | undefined> {
    return ((await this.#redis.get(key)) ?? undefined) as StoredData<V> | undefined;
  }

  async set(key: string, value: string, ttl?: number): Promise<boolean> {
    await (ttl ? this.#redis.set(key, value, 'PX', Math.ceil(ttl)) : this.#redis.set(key, value));
    return true;
  }

  async delete(key: string): Promise<boolean> {
    return (await this.#redis.unlink(key)) > 0;
  }

  /** Deletes the keys of this namespace only: the Redis may be shared. */
  async clear(): Promise<void> {
    const scan = this.#redis.scanStream({ match: `${this.namespace}:*`, count: 500 });
    for await (const keys of scan as AsyncIterable<string[]>) if (keys.length > 0) await this.#redis.unlink(keys);
  }

  async disconnect(): Promise<void> {
    this.#redis.disconnect();
  }
}
