import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { REDIS } from './redis.ts';

/** Lets go only of what is still ours: the lock may have run out and be somebody else's by now. */
const RELEASE = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

/** `mine`: this replica does the work and lets go afterwards; `theirs`: another one is at it; `none`: no Redis, everybody for himself. */
export type Lock = { held: 'mine'; release: () => Promise<void> } | { held: 'theirs' | 'none' };

/** Agrees among replicas who does a piece of work. A Redis that fails is no Redis. */
@Injectable()
export class DistributedLock {
  readonly #redis: Redis | undefined;

  constructor(@Optional() @Inject(REDIS) redis?: Redis) {
    this.#redis = redis;
  }

  /** The lock ends by itself after `milliseconds`, so that a replica that dies takes nothing along. */
  async take(name: string, milliseconds: number): Promise<Lock> {
    const redis = this.#redis;
    if (!redis) return { held: 'none' };
    const key = `koura:lock:${name}`;
    const token = randomUUID();
    try {
      if ((await redis.set(key, token, 'PX', milliseconds, 'NX')) === null) return { held: 'theirs' };
    } catch {
      return { held: 'none' };
    }
    const release = async (): Promise<void> => {
      try {
        await redis.eval(RELEASE, 1, key, token);
      } catch {
        // It ends by itself.
      }
    };
    return { held: 'mine', release };
  }
}
