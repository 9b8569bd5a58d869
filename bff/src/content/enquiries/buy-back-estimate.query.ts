import { Args, Field, Float, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Money, money } from '../../money/money.model.ts';
import { SpotPricesQuery } from '../../website/spot-prices.query.ts';
import { fineOuncesOf, OfferedMetalInput } from './offered-metal.input.ts';

@ObjectType({ description: 'What offered metal would bring now. Nothing is fixed by it: the price is, once the metal has been tested.' })
export class BuyBackEstimate {
  @Field(() => Money, { description: 'Fine weight at what the dealer pays for an ounce now, rounded down to the cent.' })
  value: Money;
  @Field(() => Float, { description: 'Fine metal of all pieces, in troy ounces.' })
  fineOunces: number;
  @Field(() => Money, { description: 'What the dealer pays for a troy ounce of fine metal now.' })
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
      'What offered metal would bring at the price the dealer pays now. Null when the backend has no spot prices (capability "spotPrices"), cannot tell now, or does not deal in the metal.',
  })
  async buyBackEstimate(
    @Args('offered', { description: 'The metal.' }) offered: OfferedMetalInput,
    @CurrentCaller() caller: Caller,
  ): Promise<BuyBackEstimate | null> {
    const spot = await this.spot.spotPrices(caller);
    const price = spot?.prices.find(({ metal }) => metal.slug === offered.metal);
    if (!price) return null;
    const fineOunces = fineOuncesOf(offered);
    const { amount, currencyCode } = price.buyBackPrice;
    // Cents times ounces: an indication, so the last cent may be off, but is never one too many.
    const cents = Math.floor(Math.round(Number(amount) * 100) * fineOunces + 1e-6);
    return {
      value: money(cents / 100, currencyCode),
      fineOunces: Math.round(fineOunces * 10_000) / 10_000,
      pricePerOunce: price.buyBackPrice,
      asOf: price.updatedAt,
    };
  }
}
