import { EventEmitter } from 'node:events';
import type { KeyvStoreAdapter, StoredData } from 'keyv';
import { closeRedis, type RedisClient } from './redis.ts';

/** A Keyv store over an ioredis connection: there is no maintained adapter. Times to live are in milliseconds, as Keyv passes them. */
export class IoRedisKeyvStore extends EventEmitter implements KeyvStoreAdapter {
  opts: Record<string, unknown> = { dialect: 'redis' };
  namespace?: string | undefined;
  readonly #redis: RedisClient;

  constructor(redis: RedisClient) {
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

  /** Part of the interface, and never called: it would have to search all keys of a Redis that may be shared. */
  async clear(): Promise<void> {
    throw new Error('values expire; they are not cleared');
  }

  async disconnect(): Promise<void> {
    closeRedis(this.#redis);
  }
}
