import { decimalString } from '@koura/shared-types/money';
import { Args, ID, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { type KnownPrices, PriceHistories } from './price-histories.ts';
import { ProductPriceHistory } from './product-price-history.model.ts';
import { SpotRange } from './spot-history.model.ts';
import { changePercent, moment } from './spot-history.query.ts';

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
    @Args('productId', { type: () => ID, description: 'Id of the product.' }) productId: string,
    @Args('range', { type: () => SpotRange, defaultValue: SpotRange.YEAR, description: 'How far back the prices go, from today.' })
    range: SpotRange,
    @CurrentCaller() caller: Caller,
  ): Promise<ProductPriceHistory | null> {
    const prices = await this.histories.of(productId, range, caller);
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
