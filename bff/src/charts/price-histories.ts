import { Injectable } from '@nestjs/common';
import { type CacheRule, ReadThrough } from '../cache/read-through.ts';
import { Catalogue, type Product } from '../commerce/catalogue.ts';
import type { PriceHistory, SpotRange } from '../commerce/spot-prices.ts';
import { BackendError, undefinedIfStatus } from '../errors/backend-error.ts';
import { minorUnitsOf } from '../money/minor-units-of.ts';
import { Products } from '../products/products.ts';
import { asVisitor, type Caller } from '../request/caller.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { pastTimes } from './past-times.ts';
import { type KnownHistory, SpotHistories } from './spot-histories.ts';

/** A product's history as cached: of one unit, in integer minor units. */
export interface KnownPrices {
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
  async of(productId: string, range: SpotRange, caller: Caller): Promise<KnownPrices | null> {
    if (!PRODUCT_ID.test(productId)) return null;
    const { capabilities } = await this.settings.of(caller);
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
    const history = await this.spot.of(product.metal.slug, product.currency, range, caller);
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
