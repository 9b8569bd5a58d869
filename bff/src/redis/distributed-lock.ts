import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { REDIS, type RedisClient } from './redis.ts';

/** Releases only our own lock: it may have expired and been taken by another replica. */
const RELEASE = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

/**
 * `mine`: this replica does the work and releases the lock afterwards; `theirs`: another replica is doing it; `none`: without Redis,
 * every replica does it.
 */
export type Lock = { held: 'acquired'; release: () => Promise<void> } | { held: 'heldElsewhere' | 'unavailable' };

/** Mutual exclusion among replicas. Redis errors are treated as the absence of Redis. */
@Injectable()
export class DistributedLock {
  readonly #redis: RedisClient | undefined;

  constructor(@Optional() @Inject(REDIS) redis?: RedisClient) {
    this.#redis = redis;
  }

  /** The lock expires after `milliseconds`, so that a crashed replica does not block the others. */
  async take(name: string, milliseconds: number): Promise<Lock> {
    const redis = this.#redis;
    if (!redis) return { held: 'unavailable' };
    const key = `koura:lock:${name}`;
    const token = randomUUID();
    try {
      if ((await redis.set(key, token, 'PX', milliseconds, 'NX')) === null) return { held: 'heldElsewhere' };
    } catch {
      return { held: 'unavailable' };
    }
    const release = async (): Promise<void> => {
      try {
        await redis.eval(RELEASE, 1, key, token);
      } catch {
        // It expires on its own.
      }
    };
    return { held: 'acquired', release };
  }
}
