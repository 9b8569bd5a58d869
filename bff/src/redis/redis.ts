import { Logger } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';

/** Injection token of the Redis connection, undefined without REDIS_URL. Every user must tolerate its failures. */
export const REDIS = Symbol('redis');

/**
 * With ioredis' defaults an unreachable Redis stalls requests for 6 to 10 seconds; with these a miss costs milliseconds, and the BFF
 * starts without it.
 */
const OPTIONS: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 200,
  connectTimeout: 1000,
  retryStrategy: (tries) => Math.min(tries * 200, 2000),
};

export function connectRedis(url: string | undefined): Redis | undefined {
  if (url === undefined) return undefined;
  const redis = new Redis(url, OPTIONS);
  const logger = new Logger('Redis');
  let reachable = true;
  redis.on('ready', () => {
    if (!reachable) logger.warn('reachable again');
    reachable = true;
  });
  // One line per outage, not one per attempt.
  redis.on('error', (error: Error) => {
    if (reachable) logger.error(`unreachable, continuing without it: ${error.message}`);
    reachable = false;
  });
  return redis;
}
