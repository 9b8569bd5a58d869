import { counter, gauge } from '@koura/shared-types/collected-metrics';
import type { Registry } from 'prom-client';
import type { CacheCounters } from '../cache/cache-counters.ts';
import type { RedisHealth } from '../redis/redis-health.ts';

/** Names of caches as in docs/caching.md, where those of the counters differ. */
const NAMES: Record<string, string> = { replies: 'responses' };

export function measureStores(counters: CacheCounters, redis: RedisHealth | undefined, registry: Registry): void {
  counter(
    registry,
    {
      name: 'koura_cache_requests_total',
      help: 'What caches did: hit, shared_hit (loaded by another replica), miss, stale (an older value was served), failure (of a load).',
      labelNames: ['cache', 'result'],
    },
    () =>
      Object.entries(counters.snapshot()).flatMap(([name, { hits, sharedHits, misses, stale, failures }]) =>
        Object.entries({ hit: hits, shared_hit: sharedHits, miss: misses, stale, failure: failures }).map(
          ([result, count]) => [{ cache: NAMES[name] ?? name, result }, count] as const,
        ),
      ),
  );
  if (!redis) return;
  gauge(registry, { name: 'koura_redis_up', help: '1 while Redis accepts writes.' }, () => [[{}, Number(redis.report().isUp)]]);
  counter(registry, { name: 'koura_redis_failed_commands_total', help: 'Redis commands that failed.' }, () => [
    [{}, redis.report().failed],
  ]);
  counter(registry, { name: 'koura_redis_outages_total', help: 'Times that Redis became unusable.' }, () => [[{}, redis.report().outages]]);
}
