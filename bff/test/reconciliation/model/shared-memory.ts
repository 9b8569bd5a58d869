import { type DynamicModule, Global, Module } from '@nestjs/common';

import { CacheCounters } from '../../../src/cache/cache-counters.ts';
import { RateLimit } from '../../../src/rate-limit/rate-limit.ts';
import { RecipientLimits } from '../../../src/rate-limit/recipient-limits.ts';
import { ReadThrough } from '../../../src/cache/read-through.ts';
import { REDIS } from '../../../src/redis/redis.ts';
import { ReplicaBroadcast } from '../../../src/redis/replica-broadcast.ts';
import { type Lock, DistributedLock } from '../../../src/redis/distributed-lock.ts';
import { GatewayKeys } from '../../../src/redis/gateway-keys.ts';
import { KeyValueStore } from '../../../src/redis/key-value-store.ts';
import { VersionedValues } from '../../../src/redis/versioned-values.ts';
import { ResponseCache } from '../../../src/cache/response-cache.ts';

/** The shared state of a history's replicas: Redis, in memory, which may be unavailable or emptied at any time. */
export class SharedMemory {
  isAway = false;
  readonly #values = new Map<string, { json: string; endsAt: number }>();
  readonly #locks = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  empty(): void {
    this.#values.clear();
    this.#locks.clear();
  }

  get<T>(key: string): T | undefined {
    const found = this.isAway ? undefined : this.#values.get(key);
    return found && found.endsAt > this.#now() ? (JSON.parse(found.json) as T) : undefined;
  }

  set(key: string, value: unknown, ttlMs: number): void {
    if (!this.isAway) this.#values.set(key, { json: JSON.stringify(value), endsAt: this.#now() + ttlMs });
  }

  lock(name: string, milliseconds: number): Lock {
    if (this.isAway) return { held: 'unavailable' };
    if ((this.#locks.get(name) ?? 0) > this.#now()) return { held: 'heldElsewhere' };
    this.#locks.set(name, this.#now() + milliseconds);
    return { held: 'acquired', release: async () => void this.#locks.delete(name) };
  }
}

/** Replaces InfrastructureModule: the same services over a history's shared memory. Each replica has its own limits. */
@Global()
@Module({})
export class SharedMemoryModule {
  static with(memory: SharedMemory): DynamicModule {
    const store: Pick<KeyValueStore, 'get' | 'set' | 'claim' | 'unclaim'> = {
      // Each replica has its own copy of the website's settings, so that none waits for another that has ended.
      get: async <T>(key: string) => (key.startsWith('website:') ? undefined : memory.get<T>(key)),
      set: async (key, value, ttlMs) => memory.set(key, value, ttlMs),
      claim: async (_key, value) => ({ value, isNew: true }),
      unclaim: async () => undefined,
    };
    const lock: Pick<DistributedLock, 'take'> = {
      take: async (name, milliseconds) => (name === 'payments-sweep' ? memory.lock(name, milliseconds) : { held: 'unavailable' }),
    };
    const own = [VersionedValues, GatewayKeys, CacheCounters, ReadThrough, ResponseCache, RateLimit, RecipientLimits, ReplicaBroadcast];
    return {
      module: SharedMemoryModule,
      providers: [
        { provide: REDIS, useValue: undefined },
        { provide: KeyValueStore, useValue: store },
        { provide: DistributedLock, useValue: lock },
        ...own,
      ],
      exports: [REDIS, KeyValueStore, DistributedLock, ...own],
    };
  }
}
