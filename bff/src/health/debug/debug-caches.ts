import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import type { CacheCounters } from '../../cache/cache-counters.ts';
import { seconds } from './seconds.ts';

@ObjectType({ description: 'Counters of one cache since the process started.' })
export class DebugCache {
  @Field(() => ID, { description: 'Name of the cache.' })
  name: string;
  @Field(() => Int, { description: 'Served from memory, fresh.' })
  hits: number;
  @Field(() => Int, { description: 'Served with a value that another replica had loaded.' })
  sharedHits: number;
  @Field(() => Int, { description: 'Loaded from the source.' })
  misses: number;
  @Field(() => Int, { description: 'Values that were served past their expiry.' })
  stale: number;
  @Field(() => Int, { description: 'Loads that failed.' })
  failures: number;
  @Field(() => Float, { nullable: true, description: 'Seconds since a value was last loaded; null before the first load.' })
  ageSeconds: number | null;
}

export function debugCaches(counters: CacheCounters): DebugCache[] {
  return Object.entries(counters.snapshot()).map(([name, { ageMs, ...counts }]) => ({
    name,
    ...counts,
    ageSeconds: ageMs === null ? null : seconds(ageMs),
  }));
}
