import { type DynamicModule, Global, Logger, Module } from '@nestjs/common';
import { CacheModule } from '@nestjs/cache-manager';
import { Redis, type RedisOptions } from 'ioredis';
import { Keyv } from 'keyv';
import type { Config } from '../config.ts';
import { IoRedisKeyvStore } from './ioredis-keyv.store.ts';
import { ReadThrough } from './read-through.ts';

/** With ioredis' defaults a dead Redis stalls requests for 6 to 10 seconds; with these a miss costs milliseconds and the BFF boots without it. */
const REDIS_OPTIONS: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 200,
  connectTimeout: 1000,
  retryStrategy: (tries) => Math.min(tries * 200, 5000),
};

/** Shared answers: in this process's memory, and in Redis as well when there is one. */
@Global()
@Module({})
export class SharedCacheModule {
  static with(config: Config): DynamicModule {
    const { redisUrl } = config;
    return {
      module: SharedCacheModule,
      imports: redisUrl === undefined ? [] : [CacheModule.registerAsync({ useFactory: () => ({ stores: [redisStore(redisUrl)] }) })],
      providers: [ReadThrough],
      exports: [ReadThrough],
    };
  }
}

function redisStore(url: string): Keyv {
  const redis = new Redis(url, REDIS_OPTIONS);
  const logger = new Logger('Redis');
  let reachable = true;
  redis.on('ready', () => {
    if (!reachable) logger.warn('reachable again');
    reachable = true;
  });
  // One line per outage, not one per attempt.
  redis.on('error', (error: Error) => {
    if (reachable) logger.error(`not reachable, going on without: ${error.message}`);
    reachable = false;
  });
  const store = new Keyv({ store: new IoRedisKeyvStore(redis), namespace: 'koura' });
  store.on('error', () => undefined);
  return store;
}
