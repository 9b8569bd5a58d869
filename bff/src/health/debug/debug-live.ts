import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import type { LiveReport } from '../../live/feeds/live-feeds.ts';
import { seconds } from './seconds.ts';

@ObjectType({ description: 'The live feed of one country: the connection to the backend, and its subscribers.' })
export class DebugFeed {
  @Field(() => ID, { description: 'Country of the feed, ISO 3166-1 alpha-2.' })
  country: string;
  @Field({ description: 'live: connected. away: connection lost. none: this backend has no live feed.' })
  state: string;
  @Field(() => Float, { description: 'Seconds since the feed was last known to be current; 0 while live.' })
  ageSeconds: number;
  @Field(() => Int, { description: 'Browsers that are connected for this country.' })
  sockets: number;
  @Field(() => Int, { description: 'Distinct products they watch.' })
  products: number;
  @Field(() => Int, { description: 'Carts that these browsers watch.' })
  carts: number;
}

@ObjectType({ description: 'Counters of the live feed since the process started.' })
export class DebugLive {
  @Field(() => [DebugFeed], { description: 'One per country with visitors so far.' })
  feeds: DebugFeed[];
  @Field(() => Int, { description: 'Reads of product figures: after each connection, and for products that were not watched before.' })
  syncs: number;
  @Field(() => Int, { description: 'Invalid events of the backend.' })
  malformed: number;
  @Field(() => Int, { description: 'Events older than the known state.' })
  outdated: number;
  @Field(() => Int, { description: "Prices whose time is ahead of the gateway's clock: they are taken as of now." })
  ahead: number;
  @Field(() => Int, { description: 'Connections and messages of browsers that were rejected.' })
  refused: number;
  @Field(() => Int, { description: 'Connections closed by the server: too many messages, unread data, signed out, or shutdown.' })
  dropped: number;
}

export function debugLive({ feeds, syncs, malformed, outdated, ahead, refused, dropped }: LiveReport): DebugLive {
  const all = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    feeds: feeds.map(({ ageMs, ...feed }) => ({ ...feed, ageSeconds: seconds(ageMs) })),
    syncs,
    malformed: all(malformed),
    outdated,
    ahead,
    refused: all(refused),
    dropped: all(dropped),
  };
}
