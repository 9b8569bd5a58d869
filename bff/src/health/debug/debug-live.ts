import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import type { LiveReport } from '../../live/feeds/live-feeds.ts';
import { seconds } from './seconds.ts';

@ObjectType({ description: 'The live feed of one country: the connection to the backend, and who listens.' })
export class DebugFeed {
  @Field(() => ID, { description: 'ISO code.' })
  country: string;
  @Field({ description: 'live: connected. away: connection lost. none: this backend has no live feed.' })
  state: string;
  @Field(() => Float, { description: 'Seconds since the feed was last known to be right; 0 while live.' })
  ageSeconds: number;
  @Field(() => Int, { description: 'Browsers that listen.' })
  sockets: number;
  @Field(() => Int, { description: 'Different products that they watch.' })
  products: number;
  @Field(() => Int, { description: 'Carts that they watch.' })
  carts: number;
}

@ObjectType({ description: 'What was kept from or by the live feed since the process began.' })
export class DebugLive {
  @Field(() => [DebugFeed], { description: 'One for each country that somebody has come from.' })
  feeds: DebugFeed[];
  @Field(() => Int, { description: 'Reads of figures: after each connection, and for products that nobody watched before.' })
  syncs: number;
  @Field(() => Int, { description: 'Events of the backend that were none.' })
  malformed: number;
  @Field(() => Int, { description: 'Events that were older than what was known.' })
  outdated: number;
  @Field(() => Int, { description: 'Connections and messages of browsers that were refused.' })
  refused: number;
  @Field(() => Int, { description: 'Connections that were ended: too fast, not reading, or the process was stopping.' })
  dropped: number;
}

/** The state of the live feeds; counts are summed over their reasons. */
export function debugLive({ feeds, syncs, malformed, outdated, refused, dropped }: LiveReport): DebugLive {
  const all = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    feeds: feeds.map(({ ageMs, ...feed }) => ({ ...feed, ageSeconds: seconds(ageMs) })),
    syncs,
    malformed: all(malformed),
    outdated,
    refused: all(refused),
    dropped: all(dropped),
  };
}
