import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import type { CacheCounters } from '../../cache/cache-counters.ts';
import { seconds } from './seconds.ts';

@ObjectType({ description: 'How one cache is doing since the process began.' })
export class DebugCache {
  @Field(() => ID, { description: 'What it holds.' })
  name: string;
  @Field(() => Int, { description: 'Answered from memory, fresh.' })
  hits: number;
  @Field(() => Int, { description: 'Answered by what another replica had loaded.' })
  sharedHits: number;
  @Field(() => Int, { description: 'Asked at the source.' })
  misses: number;
  @Field(() => Int, { description: 'Answered with an old value.' })
  stale: number;
  @Field(() => Int, { description: 'Askings that failed.' })
  failures: number;
  @Field(() => Float, { nullable: true, description: 'Seconds since a value last came from the source; null before the first.' })
  ageSeconds: number | null;
}

/** The counters of all caches. */
export function debugCaches(counters: CacheCounters): DebugCache[] {
  return Object.entries(counters.snapshot()).map(([name, { ageMs, ...counts }]) => ({
    name,
    ...counts,
    ageSeconds: ageMs === null ? null : seconds(ageMs),
  }));
}
