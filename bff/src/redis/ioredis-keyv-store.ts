import type { RedisClient } from './redis.ts';

/** What Keyv needs of a store, over the ioredis connection (decision 0141). Every value has a time to live, in milliseconds. */
export function ioredisKeyvStore(redis: RedisClient) {
  return {
    get: async (key: string): Promise<string | undefined> => (await redis.get(key)) ?? undefined,
    set: (key: string, value: string, ttlMs: number): Promise<'OK'> => redis.set(key, value, 'PX', Math.ceil(ttlMs)),
    delete: async (key: string): Promise<boolean> => (await redis.unlink(key)) > 0,
    /** Part of the interface, and never called: it would have to search all keys of a Redis that may be shared. */
    clear: (): Promise<void> => Promise.reject(new Error('values expire; they are not cleared')),
  };
}
