import { Args, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { GoldSilverRatio, type KnownHistory, SpotHistories, SpotRange, changePercent, moment } from './spot-history.query.ts';

@Resolver()
export class GoldSilverRatioQuery {
  constructor(private readonly histories: SpotHistories) {}

  @Access('public')
  @Query(() => GoldSilverRatio, {
    nullable: true,
    description:
      'How many ounces of silver an ounce of gold buys, over time. Null when the backend has no price history (capability "spotPrices.history") of both.',
  })
  async goldSilverRatio(
    @Args('range', { type: () => SpotRange, defaultValue: SpotRange.YEAR, description: 'How far back the prices go, from today.' })
    range: SpotRange,
    @CurrentCaller() caller: Caller,
  ): Promise<GoldSilverRatio | null> {
    const [gold, silver] = await Promise.all([
      this.histories.load('gold', null, range, caller),
      this.histories.load('silver', null, range, caller),
    ]);
    return gold && silver && toRatio(gold, silver, range);
  }
}

/** Gold's points divided by the silver price at that time. The latest points are paired, whichever was loaded first. */
function toRatio(gold: KnownHistory, silver: KnownHistory, range: SpotRange): GoldSilverRatio {
  const times: number[] = [];
  const values: number[] = [];
  let at = -1;
  for (const [index, time] of gold.times.entries()) {
    while (at + 1 < silver.times.length && silver.times[at + 1]! <= time) at += 1;
    if (index === gold.times.length - 1) at = silver.times.length - 1;
    if (at === -1) continue;
    times.push(time);
    values.push(Math.round((gold.cents[index]! / silver.cents[at]!) * 100) / 100);
  }
  return {
    range,
    times,
    values,
    latest: values.at(-1)!,
    high: Math.max(...values),
    low: Math.min(...values),
    changePercent: changePercent(values[0]!, values.at(-1)!),
    from: moment(times[0]!),
    to: moment(times.at(-1)!),
  };
}
