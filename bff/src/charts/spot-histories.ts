import { Injectable } from '@nestjs/common';
import type { Caller } from '../request/caller.ts';
import { type CacheRule, ReadThrough } from '../cache/read-through.ts';
import { type SpotHistory, SpotMarket, type SpotRange } from '../commerce/spot-prices.ts';
import { undefinedIfStatus } from '../errors/backend-error.ts';
import { pastTimes } from './past-times.ts';
import { minorUnitsOf } from '../money/minor-units-of.ts';
import { WebsiteSettings } from '../website/website-settings.ts';

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
  async of(metal: string, currency: string | null, range: SpotRange, caller: Caller): Promise<KnownHistory | null> {
    const { capabilities, metals, currency: ownCurrency } = await this.settings.of(caller);
    const code = currency ?? ownCurrency;
    if (!capabilities.includes('spotPrices.history') || !metals.some(({ slug }) => slug === metal) || !CURRENCY.test(code)) return null;
    const load = async (): Promise<KnownHistory> =>
      toKnownHistory(await this.market.history(metal, code, range, { ...caller, freshOnly: true }));
    const history = this.cache.get(`spot-history:${code}:${metal}:${range}`, RULE, load);
    return (await undefinedIfStatus(Promise.resolve(history), 404)) ?? null;
  }
}

function toKnownHistory({ metal, currency, currencies, points }: SpotHistory): KnownHistory {
  const times = pastTimes(points.map(([time]) => time));
  const cents = points.map(([, price]) => minorUnitsOf(price, currency));
  return { metal, currency, currencies, times, cents };
}
