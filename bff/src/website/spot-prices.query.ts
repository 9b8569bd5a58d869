import { GRAMS_PER_TROY_OUNCE } from '@koura/shared-types/business-constants';
import { Injectable } from '@nestjs/common';
import { Field, Float, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access, Shared } from '../access/access.ts';
import { pastTime } from '../backend/backend-clock.ts';
import { type CacheRule, ReadThrough } from '../cache/read-through.ts';
import type * as spot from '../commerce/spot-prices.ts';
import { SpotMarket } from '../commerce/spot-prices.ts';
import { BackendError } from '../errors/backend-error.ts';
import { Money, money, roundedMoney } from '../money/money.model.ts';
import { Market, Metal } from '../products/product-parts.model.ts';
import { type Caller, CurrentCaller, asVisitor } from '../request/caller.ts';
import { WebsiteSettings } from './website-settings.ts';

@ObjectType({
  description: 'The current spot price of one metal, per troy ounce (31.1034768 g) of fine metal unless a field says otherwise.',
})
class SpotPrice {
  @Field(() => Metal)
  metal: Metal;
  @Field(() => Money, { description: "The price that the dealer's prices are based on." })
  price: Money;
  @Field(() => Money, { description: "The dealer's current buying price per ounce." })
  buyBackPrice: Money;
  @Field(() => Money, { description: 'Change since the last close; negative when it fell.' })
  change: Money;
  @Field(() => Float, { description: '`change` in percent of the last close.' })
  changePercent: number;
  @Field(() => Money, { description: '`price` per gram.' })
  pricePerGram: Money;
  @Field(() => Money, { description: '`price` per kilogram.' })
  pricePerKilogram: Money;
  @Field(() => Date, { description: 'When the price was last confirmed.' })
  updatedAt: string;
  @Field(() => [Float], {
    description:
      "Daily closes of the last 30 days in units of `price`'s currency, oldest first; the last one is `price`. Floats, for drawing a line: compute with `price`, and take closes as decimal strings from `spotHistory`.",
  })
  last30Days: number[];
}

@ObjectType({ description: 'Spot prices of all metals that the dealer trades.' })
class SpotPrices {
  @Field(() => Market, { description: 'Whether the metal market is open now.' })
  market: Market;
  @Field(() => [SpotPrice], { description: "One entry per metal, in the dealer's order." })
  prices: SpotPrice[];
}

/** Whether the metal market is open, and which prices are not certain, as the backend last said with the spot prices, for operators. */
@Injectable()
export class MarketState {
  /** True before anything was said: an alert that depends on it is better early than missing. */
  isOpen = true;
  /** By country: each metal by its slug, and whether its price is being updated. */
  readonly updating = new Map<string, ReadonlyMap<string, boolean>>();
}

/** The ticker is on every page: at most one call a second. Older than two seconds it would make the page older than its prices may be. */
const RULE: CacheRule = { freshMs: 1000, staleWhileRevalidateMs: 1000, staleMs: 0 };

@Resolver()
export class SpotPricesQuery {
  constructor(
    private readonly market: SpotMarket,
    private readonly settings: WebsiteSettings,
    private readonly cache: ReadThrough,
    private readonly marketState: MarketState,
  ) {}

  @Access('public')
  @Shared()
  @Query(() => SpotPrices, {
    nullable: true,
    description:
      'Spot prices in the country\'s currency. Null when the backend has none (capability "spotPrices") or they are unavailable.',
  })
  async spotPrices(@CurrentCaller() caller: Caller): Promise<SpotPrices | null> {
    try {
      const { capabilities } = await this.settings.load(caller);
      if (!capabilities.includes('spotPrices')) return null;
      const key = `spot-prices:${caller.country}`;
      return await this.#inTime(
        this.cache.get(key, RULE, () => this.#load({ ...asVisitor(caller), freshOnly: true }), caller.notes.cacheTags),
      );
    } catch (error) {
      // The ticker is optional: pages must work without it.
      if (error instanceof BackendError) return null;
      throw error;
    }
  }

  async #load(asking: Caller): Promise<SpotPrices> {
    const spot = await this.market.prices(asking);
    this.marketState.isOpen = spot.market.isOpen;
    const updating = spot.prices.map(({ metal, pricesUpdating }) => [metal.slug, pricesUpdating] as const);
    this.marketState.updating.set(asking.country, new Map(updating));
    return { market: spot.market, prices: spot.prices.map(toSpotPrice) };
  }

  /** Waits no longer than for a usual response; a late one is cached for the next page. */
  async #inTime(asking: SpotPrices | Promise<SpotPrices>): Promise<SpotPrices | null> {
    if (!(asking instanceof Promise)) return asking;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, this.market.patienceMs, null);
    });
    asking.catch(() => undefined);
    try {
      return await Promise.race([asking, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

const toSpotPrice = (row: spot.SpotPrice): SpotPrice => ({ ...toLiveSpotPrice(row), last30Days: row.last30Days });

/** A spot price without its past, as the live connection sends it. */
export function toLiveSpotPrice(row: Omit<spot.SpotPrice, 'last30Days'>): Omit<SpotPrice, 'last30Days'> {
  const { currency } = row;
  return {
    metal: { slug: row.metal.slug, name: row.metal.name },
    price: money(row.price, currency),
    buyBackPrice: money(row.buyBackPrice, currency),
    change: money(row.change, currency),
    changePercent: row.changePercent,
    pricePerGram: roundedMoney(row.price / GRAMS_PER_TROY_OUNCE, currency),
    pricePerKilogram: roundedMoney((row.price / GRAMS_PER_TROY_OUNCE) * 1000, currency),
    updatedAt: pastTime(row.updatedAt),
  };
}
