import { decimalString } from '@koura/shared-types/money';
import { Args, ID, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { minorPer, pointPer } from './convert-unit.ts';
import { type KnownHistory, SpotHistories } from './spot-histories.ts';
import { MetalUnit, SpotHistory, SpotRange } from './spot-history.model.ts';

@Resolver()
export class SpotHistoryQuery {
  constructor(private readonly histories: SpotHistories) {}

  @Access('public')
  @Query(() => SpotHistory, {
    nullable: true,
    description:
      'The spot price of a metal over time. Null when the backend has no price history (capability "spotPrices.history"), or none of this metal in this currency.',
  })
  async spotHistory(
    @Args('metal', { type: () => ID, description: 'Slug of the metal: "gold".' }) metal: string,
    @Args('currency', { type: () => String, nullable: true, description: "ISO 4217 code; the country's currency when absent." })
    currency: string | null,
    @Args('range', { type: () => SpotRange, defaultValue: SpotRange.YEAR, description: 'How far back the prices go, from today.' })
    range: SpotRange,
    @Args('unit', { type: () => MetalUnit, defaultValue: MetalUnit.TROY_OUNCE, description: 'The amount of metal that prices are for.' })
    unit: MetalUnit,
    @CurrentCaller() caller: Caller,
  ): Promise<SpotHistory | null> {
    const history = await this.histories.of(metal, currency ?? null, range, caller);
    return history && toSpotHistory(history, range, unit);
  }
}

function toSpotHistory({ metal, currency, currencies, times, cents }: KnownHistory, range: SpotRange, unit: MetalUnit): SpotHistory {
  const money = (minor: number) => ({ amount: decimalString(minor, currency), currencyCode: currency });
  const high = cents.indexOf(Math.max(...cents));
  const low = cents.indexOf(Math.min(...cents));
  const [first, last] = [cents[0]!, cents.at(-1)!];
  return {
    metal,
    range,
    unit,
    currencyCode: currency,
    currencies,
    times,
    prices: cents.map((one) => pointPer(unit, one, currency)),
    latest: money(minorPer(unit, last)),
    high: money(minorPer(unit, cents[high]!)),
    highAt: moment(times[high]!),
    low: money(minorPer(unit, cents[low]!)),
    lowAt: moment(times[low]!),
    // Computed from the displayed amounts, so that they add up in any unit.
    change: money(minorPer(unit, last) - minorPer(unit, first)),
    changePercent: changePercent(first, last),
    from: moment(times[0]!),
    to: moment(times.at(-1)!),
  };
}

/** Seconds since 1970 as ISO 8601. */
export const moment = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Percentage with two decimal places. */
export const changePercent = (first: number, last: number): number => Math.round((last / first - 1) * 10_000) / 100;
