import { decimalString, parseDecimal } from '@koura/shared-types/money';
import { Args, Field, Float, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Money } from '../../money/money.model.ts';
import { SpotPricesQuery } from '../../website/spot-prices.query.ts';
import { fineOuncesOf, OfferedMetalInput } from './offered-metal.input.ts';

@ObjectType({ description: 'The estimated value of offered metal. Not binding: the price is fixed once the metal has been tested.' })
export class BuyBackEstimate {
  @Field(() => Money, { description: "Fine weight times the dealer's current buying price, rounded down to the cent." })
  value: Money;
  @Field(() => Float, { description: 'Fine metal of all units, in troy ounces.' })
  fineOunces: number;
  @Field(() => Money, { description: "The dealer's current buying price per troy ounce of fine metal." })
  pricePerOunce: Money;
  @Field(() => Date, { description: 'When that price was last confirmed.' })
  asOf: string;
}

@Resolver()
export class BuyBackEstimateQuery {
  constructor(private readonly spot: SpotPricesQuery) {}

  @Access('public')
  @Query(() => BuyBackEstimate, {
    nullable: true,
    description:
      'Estimates the value of offered metal at the dealer\'s current buying price. Null when the backend has no spot prices (capability "spotPrices"), when they are unavailable, or when the dealer does not trade the metal.',
  })
  async buyBackEstimate(
    @Args('offered', { description: 'Weight, fineness and number of the pieces that are offered.' }) offered: OfferedMetalInput,
    @CurrentCaller() caller: Caller,
  ): Promise<BuyBackEstimate | null> {
    const spot = await this.spot.spotPrices(caller);
    const price = spot?.prices.find(({ metal }) => metal.slug === offered.metal);
    if (!price) return null;
    const fineOunces = fineOuncesOf(offered);
    const { amount, currencyCode } = price.buyBackPrice;
    // Minor units times ounces: an estimate, so the last cent may be too low, but never too high.
    const minor = Math.floor(parseDecimal(amount, currencyCode)! * fineOunces + 1e-6);
    return {
      value: { amount: decimalString(minor, currencyCode), currencyCode },
      fineOunces: Math.round(fineOunces * 10_000) / 10_000,
      pricePerOunce: price.buyBackPrice,
      asOf: price.updatedAt,
    };
  }
}
