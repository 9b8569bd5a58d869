import { currencyDigits } from '@koura/shared-types/currency-digits';
import { fixedString } from '@koura/shared-types/fixed-decimal';
import { decimalString } from '@koura/shared-types/money';
import { Injectable } from '@nestjs/common';
import { Args, Field, Float, ID, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type CacheRule, ReadThrough } from '../cache/read-through.ts';
import { SpotMarket } from '../commerce/spot-prices.ts';
import type * as spotPrices from '../commerce/spot-prices.ts';
import { undefinedIfStatus } from '../errors/backend-error.ts';
import { Money, minorUnitsOf } from '../money/money.model.ts';
import { Metal } from '../products/product-parts.model.ts';
import { RequestError } from '../errors/request-error.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { describedEnum } from '../schema/described-enum.ts';
import { WebsiteSettings } from '../website/website-settings.ts';

/** Longest excerpt of a text in an error. */
const MAX_SHOWN = 60;

export const SpotRange = describedEnum('SpotRange', 'The period of a price history, up to the newest price.', {
  DAY: ['1d', 'The last 24 hours of trading.'],
  WEEK: ['1w', 'One week.'],
  MONTH: ['1m', 'One month.'],
  YEAR: ['1y', 'One year.'],
  FIVE_YEARS: ['5y', 'Five years.'],
  ALL: ['all', 'The whole history.'],
});
export type SpotRange = (typeof SpotRange)[keyof typeof SpotRange];

const MetalUnit = describedEnum('MetalUnit', 'The amount of fine metal that a price is for.', {
  TROY_OUNCE: '31.1034768 g: the unit that metal is traded in.',
  GRAM: 'One gram.',
  KILOGRAM: 'One kilogram.',
});
type MetalUnit = keyof typeof MetalUnit;

@ObjectType({
  description:
    'The spot price of a metal over time. `times` and `prices` are the points of the chart: one entry per point in both, oldest first.',
})
class SpotHistory {
  @Field(() => Metal)
  metal: Metal;
  @Field(() => SpotRange, { description: 'The requested period.' })
  range: SpotRange;
  @Field(() => MetalUnit, { description: 'The amount of metal that all prices here are for.' })
  unit: MetalUnit;
  @Field({ description: 'ISO 4217 code of all prices here.' })
  currencyCode: string;
  @Field(() => [String], { description: "Currencies in which this metal's history is available." })
  currencies: string[];
  @Field(() => [Float], { description: 'Seconds since 1970, ascending. Hours without trading have no points.' })
  times: number[];
  @Field(() => [String], { description: 'Decimal strings with two digits; four per gram.' })
  prices: string[];
  @Field(() => Money, { description: 'The newest price.' })
  latest: Money;
  @Field(() => Money, { description: 'The highest price among the points.' })
  high: Money;
  @Field(() => Date, { description: 'Time of the highest price, the first time it occurred.' })
  highAt: string;
  @Field(() => Money, { description: 'The lowest price among the points.' })
  low: Money;
  @Field(() => Date, { description: 'Time of the lowest price, the first time it occurred.' })
  lowAt: string;
  @Field(() => Money, { description: 'The newest price less the oldest; negative when it fell.' })
  change: Money;
  @Field(() => Float, { description: '`change` in percent of the oldest price, two digits.' })
  changePercent: number;
  @Field(() => Date, { description: 'Time of the oldest price.' })
  from: string;
  @Field(() => Date, { description: 'Time of the newest price.' })
  to: string;
}

@ObjectType({ description: 'How many ounces of silver an ounce of gold buys, over time. `times` and `values` have one entry per point.' })
export class GoldSilverRatio {
  @Field(() => SpotRange, { description: 'The requested period.' })
  range: SpotRange;
  @Field(() => [Float], { description: 'Seconds since 1970, ascending.' })
  times: number[];
  @Field(() => [Float], { description: 'Ounces of silver, two digits.' })
  values: number[];
  @Field(() => Float, { description: 'The newest value: ounces of silver for one of gold.' })
  latest: number;
  @Field(() => Float, { description: 'The highest value among the points.' })
  high: number;
  @Field(() => Float, { description: 'The lowest value among the points.' })
  low: number;
  @Field(() => Float, { description: 'Change from the oldest to the newest value in percent, two digits.' })
  changePercent: number;
  @Field(() => Date, { description: 'Time of the oldest value.' })
  from: string;
  @Field(() => Date, { description: 'Time of the newest value.' })
  to: string;
}

/** Ten-millionths of a gram in a troy ounce: an integer, so that rounding happens only once, at the end. */
const TROY_OUNCE = 311_034_768n;
const UNITS: Record<MetalUnit, bigint> = { TROY_OUNCE, GRAM: 10_000_000n, KILOGRAM: 10_000_000_000n };

/** Converts minor units per troy ounce to minor units per unit, rounded half up once. Amounts are not negative. */
export function minorPer(unit: MetalUnit, minorPerOunce: number): number {
  return unit === 'TROY_OUNCE' ? minorPerOunce : Number(scaled(unit, BigInt(minorPerOunce)));
}

/** Decimal places of a point: the currency's, and two more per gram, where a cent is a visible step in the price of silver. */
export function pointPer(unit: MetalUnit, minorPerOunce: number, currency: string): string {
  if (unit !== 'GRAM') return decimalString(minorPer(unit, minorPerOunce), currency);
  return fixedString(Number(scaled(unit, BigInt(minorPerOunce) * 100n)), (currencyDigits(currency) ?? 0) + 2);
}

function scaled(unit: MetalUnit, amount: bigint): bigint {
  return (amount * UNITS[unit] * 2n + TROY_OUNCE) / (TROY_OUNCE * 2n);
}

/**
 * The times of a chart's points, seconds since 1970 in ascending order. A history by a clock that is ahead ends now: all of it is moved by
 * as much, so that the points keep their distances, and live prices of today are not older than its end.
 */
export function pastTimes(times: readonly number[]): number[] {
  const ahead = Math.max(0, (times.at(-1) ?? 0) - Date.now() / 1000);
  return ahead === 0 ? [...times] : times.map((time) => time - ahead);
}

/** A history as cached: integer minor units per troy ounce. */
export interface KnownHistory {
  metal: { slug: string; name: string };
  currency: string;
  currencies: string[];
  times: number[];
  cents: number[];
}

/** The last point is the current price, so it may not be much older than the ticker; after a failure, yesterday's chart is still useful. */
const RULE: CacheRule = { freshMs: 2000, staleWhileRevalidateMs: 28_000, staleMs: 24 * 3_600_000 };
const CURRENCY = /^[A-Z]{3}$/;

@Injectable()
export class SpotHistories {
  constructor(
    private readonly market: SpotMarket,
    private readonly settings: WebsiteSettings,
    private readonly cache: ReadThrough,
  ) {}

  /** Null when the backend has no histories (capability), or none of this metal or currency. Default currency: the country's. */
  async load(metal: string, currency: string | null, range: SpotRange, caller: Caller): Promise<KnownHistory | null> {
    const { capabilities, metals, currency: ownCurrency } = await this.settings.load(caller);
    const code = currency?.toUpperCase() ?? ownCurrency;
    if (!capabilities.includes('spotPrices.history') || !metals.some(({ slug }) => slug === metal) || !CURRENCY.test(code)) return null;
    const load = async (): Promise<KnownHistory> =>
      toKnownHistory(await this.market.history(metal, code, range, { ...caller, freshOnly: true }));
    const history = this.cache.get(`spot-history:${code}:${metal}:${range}`, RULE, load);
    return (await undefinedIfStatus(Promise.resolve(history), 404)) ?? null;
  }
}

function toKnownHistory({ metal, currency, currencies, points }: spotPrices.SpotHistory): KnownHistory {
  const times = pastTimes(points.map(([time]) => time));
  const cents = points.map(([, price]) => minorUnitsOf(price, currency));
  return { metal, currency, currencies, times, cents };
}

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
    if (currency !== null && currency !== undefined && currencyDigits(currency.toUpperCase()) === undefined)
      throw new RequestError(`\`currency\` is an ISO 4217 code, such as NZD, not ${JSON.stringify(currency.slice(0, MAX_SHOWN))}.`);
    const history = await this.histories.load(metal, currency ?? null, range, caller);
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
