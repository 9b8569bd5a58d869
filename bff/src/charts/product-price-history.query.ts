import { decimalString } from '@koura/shared-types/money';
import { Injectable } from '@nestjs/common';
import { Args, Field, Float, ID, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type CacheRule, ReadThrough } from '../cache/read-through.ts';
import { Catalogue, type Product } from '../commerce/catalogue.ts';
import type { PriceHistory } from '../commerce/spot-prices.ts';
import { BackendError, undefinedIfStatus } from '../errors/backend-error.ts';
import { Money, minorUnitsOf } from '../money/money.model.ts';
import { Products } from '../products/products.ts';
import { type Caller, CurrentCaller, asVisitor } from '../request/caller.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { type KnownHistory, SpotHistories, SpotRange, changePercent, moment, pastTimes } from './spot-history.query.ts';

@ObjectType({
  description:
    'What a product cost over time, and the value of its metal: the distance between both is premium and tax. `times`, `prices` and `metalValues` have one entry per point, oldest first.',
})
class ProductPriceHistory {
  @Field(() => ID)
  productId: string;
  @Field(() => SpotRange, { description: 'The requested period.' })
  range: SpotRange;
  @Field(() => Boolean, {
    description:
      "Calculated from the metal's price history and the product's premium of today, because the backend does not keep the prices of products.",
  })
  isCalculated: boolean;
  @Field({ description: 'ISO 4217 code of all prices here.' })
  currencyCode: string;
  @Field(() => [Float], { description: 'Seconds since 1970, ascending. Hours without trading have no points.' })
  times: number[];
  @Field(() => [String], { description: 'Public prices of one unit, tax included: decimal strings with two digits.' })
  prices: string[];
  @Field(() => [String], { description: 'Values of the metal in one unit: decimal strings with two digits.' })
  metalValues: string[];
  @Field(() => Money, { description: 'The highest price among the points.' })
  high: Money;
  @Field(() => Money, { description: 'The lowest price among the points.' })
  low: Money;
  @Field(() => Float, { description: 'Change from the oldest to the newest price in percent, two digits.' })
  changePercent: number;
  @Field(() => Date, { description: 'Time of the oldest price.' })
  from: string;
  @Field(() => Date, { description: 'Time of the newest price.' })
  to: string;
}

/** A product's history as cached: of one unit, in integer minor units. */
interface KnownPrices {
  isCalculated: boolean;
  currency: string;
  times: number[];
  cents: number[];
  metalCents: number[];
}

/** As that of spot prices: the last point is the current price. */
const RULE: CacheRule = { freshMs: 2000, staleWhileRevalidateMs: 28_000, staleMs: 24 * 3_600_000 };
const PRODUCT_ID = /^[1-9]\d{0,8}$/;
const GRAMS_PER_OUNCE = 31.1034768;

@Injectable()
export class PriceHistories {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly products: Products,
    private readonly spot: SpotHistories,
    private readonly settings: WebsiteSettings,
    private readonly cache: ReadThrough,
  ) {}

  /** Null where neither the backend has a history of the product, nor one can be calculated. */
  async load(productId: string, range: SpotRange, caller: Caller): Promise<KnownPrices | null> {
    if (!PRODUCT_ID.test(productId)) return null;
    const { capabilities } = await this.settings.load(caller);
    const isKept = capabilities.includes('products.priceHistory');
    if (!isKept && !(capabilities.includes('spotPrices.history') && capabilities.includes('products.priceParts'))) return null;
    const visitor = { ...asVisitor(caller), freshOnly: true };
    const found = this.cache.get(`price-history:${caller.country}:${productId}:${range}`, RULE, async () => {
      const prices = isKept
        ? toKnownPrices(await this.catalogue.priceHistory(productId, range, visitor))
        : await this.#calculate(productId, range, visitor);
      // Not cached: made-up ids must not evict real entries.
      if (!prices) throw new BackendError({ status: 404, code: 'NOT_FOUND', publicMessage: 'There is no price history of this product.' });
      return prices;
    });
    return (await undefinedIfStatus(Promise.resolve(found), 404)) ?? null;
  }

  async #calculate(id: string, range: SpotRange, caller: Caller): Promise<KnownPrices | null> {
    const product = await this.products.priced(id, caller);
    if (!product?.price || !product.priceParts || !product.fineWeightGrams || product.availability === 'onRequest') return null;
    const history = await this.spot.load(product.metal.slug, product.currency, range, caller);
    return history && pricesFrom(history, product);
  }
}

type Priced = Pick<Product, 'price' | 'priceParts' | 'fineWeightGrams'>;

/** The metal's price × fine weight, and on it the premium and tax of today, in percent. The last point is the price of now. */
function pricesFrom({ currency, times, cents }: KnownHistory, { price, priceParts, fineWeightGrams }: Priced): KnownPrices {
  const [today, metalToday] = [minorUnitsOf(price!, currency), minorUnitsOf(priceParts!.spotValue, currency)];
  const metalCents = cents.map((one) => Math.max(1, Math.round((one * fineWeightGrams!) / GRAMS_PER_OUNCE)));
  metalCents[metalCents.length - 1] = metalToday;
  return { isCalculated: true, currency, times, metalCents, cents: metalCents.map((one) => Math.round((one * today) / metalToday)) };
}

function toKnownPrices({ currency, points }: PriceHistory): KnownPrices {
  return {
    isCalculated: false,
    currency,
    times: pastTimes(points.map(([time]) => time)),
    cents: points.map(([, price]) => minorUnitsOf(price, currency)),
    metalCents: points.map(([, , metal]) => minorUnitsOf(metal, currency)),
  };
}

@Resolver()
export class ProductPriceHistoryQuery {
  constructor(private readonly histories: PriceHistories) {}

  @Access('public')
  @Query(() => ProductPriceHistory, {
    nullable: true,
    description:
      'What a product cost over time, at public prices. Kept by the backend (capability "products.priceHistory"), or calculated from the price history of its metal ("spotPrices.history" and "products.priceParts"); null where there is neither, and for products that are sold on request.',
  })
  async productPriceHistory(
    @Args('productId', { type: () => ID }) productId: string,
    @Args('range', { type: () => SpotRange, defaultValue: SpotRange.YEAR, description: 'How far back the prices go, from today.' })
    range: SpotRange,
    @CurrentCaller() caller: Caller,
  ): Promise<ProductPriceHistory | null> {
    const prices = await this.histories.load(productId, range, caller);
    return prices && toHistory(prices, productId, range);
  }
}

function toHistory(
  { isCalculated, currency, times, cents, metalCents }: KnownPrices,
  productId: string,
  range: SpotRange,
): ProductPriceHistory {
  const money = (minor: number) => ({ amount: decimalString(minor, currency), currencyCode: currency });
  return {
    productId,
    range,
    isCalculated,
    currencyCode: currency,
    times,
    prices: cents.map((one) => decimalString(one, currency)),
    metalValues: metalCents.map((one) => decimalString(one, currency)),
    high: money(Math.max(...cents)),
    low: money(Math.min(...cents)),
    changePercent: changePercent(cents[0]!, cents.at(-1)!),
    from: moment(times[0]!),
    to: moment(times.at(-1)!),
  };
}
