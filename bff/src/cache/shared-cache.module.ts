import { CacheModule } from '@nestjs/cache-manager';
import { type DynamicModule, Inject, Module, type OnModuleDestroy, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Keyv } from 'keyv';
import type { Config } from '../config.ts';
import { BoundedMap } from './bounded-map.ts';
import { IoRedisKeyvStore } from './ioredis-keyv.store.ts';
import { RateLimit } from './rate-limit.ts';
import { ReadThrough } from './read-through.ts';
import { CacheCounters } from './cache-counters.ts';
import { ReplicaBroadcast } from './replica-broadcast.ts';
import { connectRedis, REDIS } from './redis.ts';
import { SharedLock } from './shared-lock.ts';
import { SharedStore } from './shared-store.ts';
import { StoredReplies } from './stored-replies.ts';

const MAXIMUM_ENTRIES = 5000;

/** What requests share: cached answers, short-lived values, limits. In Redis when REDIS_URL is set, else in memory. */
@Module({})
export class SharedCacheModule implements OnModuleDestroy {
  static with(config: Config): DynamicModule {
    const redis = connectRedis(config.redisUrl);
    const store = redis ? new IoRedisKeyvStore(redis) : new BoundedMap(MAXIMUM_ENTRIES);
    const keyv = new Keyv({ store, namespace: 'koura' });
    // The connection itself reports outages, once.
    keyv.on('error', () => undefined);
    return {
      module: SharedCacheModule,
      global: true,
      imports: [CacheModule.register({ stores: [keyv] })],
      providers: [
        { provide: REDIS, useValue: redis },
        SharedStore,
        SharedLock,
        CacheCounters,
        ReadThrough,
        StoredReplies,
        RateLimit,
        ReplicaBroadcast,
      ],
      exports: [SharedStore, SharedLock, CacheCounters, ReadThrough, StoredReplies, RateLimit, ReplicaBroadcast, REDIS],
    };
  }

  readonly #redis: Redis | undefined;

  constructor(@Optional() @Inject(REDIS) redis?: Redis) {
    this.#redis = redis;
  }

  onModuleDestroy(): void {
    this.#redis?.disconnect();
  }
}
