import { CacheModule } from '@nestjs/cache-manager';
import { type DynamicModule, Inject, Logger, Module, type OnModuleDestroy, Optional } from '@nestjs/common';
import { Keyv } from 'keyv';
import type { Config } from './config.ts';
import { ioredisKeyvStore } from './redis/ioredis-keyv-store.ts';
import { RateLimit } from './rate-limit/rate-limit.ts';
import { RecipientLimits } from './rate-limit/recipient-limits.ts';
import { ReadThrough } from './cache/read-through.ts';
import { CacheCounters } from './cache/cache-counters.ts';
import { memoryKeyvStore } from './cache/memory-keyv-store.ts';
import { ReplicaBroadcast } from './redis/replica-broadcast.ts';
import { closeRedis, connectRedis, REDIS, type RedisClient } from './redis/redis.ts';
import { RedisHealth } from './redis/redis-health.ts';
import { VersionedValues } from './redis/versioned-values.ts';
import { DistributedLock } from './redis/distributed-lock.ts';
import { GatewayKeys } from './redis/gateway-keys.ts';
import { KeyValueStore } from './redis/key-value-store.ts';
import { ResponseCache } from './cache/response-cache.ts';

/**
 * What every feature builds on: caches, the key-value store, locks, rate limits and messages between replicas. In Redis when REDIS_URL is
 * set, otherwise in memory.
 */
@Module({})
export class InfrastructureModule implements OnModuleDestroy {
  static with(config: Config): DynamicModule {
    const redis = config.redis && connectRedis(config.redis);
    const health = redis && new RedisHealth(redis);
    const keyv = new Keyv({ store: redis ? ioredisKeyvStore(redis) : memoryKeyvStore(), namespace: 'koura' });
    // Outages of Redis are logged once, by RedisHealth.
    keyv.on('error', (error: unknown) => redis ?? new Logger('Cache').error(error));
    return {
      module: InfrastructureModule,
      global: true,
      imports: [CacheModule.register({ stores: [keyv] })],
      providers: [
        { provide: REDIS, useValue: redis },
        { provide: RedisHealth, useValue: health },
        VersionedValues,
        KeyValueStore,
        GatewayKeys,
        DistributedLock,
        CacheCounters,
        ReadThrough,
        ResponseCache,
        RateLimit,
        RecipientLimits,
        ReplicaBroadcast,
      ],
      exports: [
        KeyValueStore,
        GatewayKeys,
        DistributedLock,
        CacheCounters,
        ReadThrough,
        ResponseCache,
        RateLimit,
        RecipientLimits,
        ReplicaBroadcast,
        REDIS,
        RedisHealth,
      ],
    };
  }

  readonly #redis: RedisClient | undefined;
  readonly #health: RedisHealth | undefined;

  constructor(@Optional() @Inject(REDIS) redis?: RedisClient, @Optional() health?: RedisHealth) {
    this.#redis = redis;
    this.#health = health;
  }

  onModuleDestroy(): void {
    this.#health?.end();
    if (this.#redis) closeRedis(this.#redis);
  }
}
