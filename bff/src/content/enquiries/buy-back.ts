import { GRAMS_PER_TROY_OUNCE } from '@koura/shared-types/business-constants';
import { type BuyBackRequest, buyBackRequest } from '@koura/shared-types/inputs/enquiry';
import { GRAMS, type OfferedMetal, offeredMetal } from '@koura/shared-types/inputs/offered-metal';
import { decimalString, parseDecimal } from '@koura/shared-types/money';
import { Args, Field, Float, InputType, Int, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { Money } from '../../money/money.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import { SpotPricesQuery } from '../../website/spot-prices.query.ts';
import { SenderInput, StoreEnquiry, storedSender } from './store-enquiry.ts';

const WeightUnit = describedEnum('WeightUnit', 'The unit of a weight.', {
  GRAM: 'Grams.',
  TROY_OUNCE: 'Troy ounces of 31.1034768 g.',
  KILOGRAM: 'Kilograms.',
});
type WeightUnit = keyof typeof WeightUnit;

@InputType({ description: 'Metal offered for sale to the dealer.' })
@MatchesSchema(offeredMetal)
class OfferedMetalInput {
  @Field({ description: 'Slug of the metal, such as "gold".' })
  metal: string;
  @Field(() => Float, { description: 'Fine metal in parts per thousand: 999.9, 916.7; above 0, at most 1000.' })
  fineness: number;
  @Field(() => Float, { description: 'Gross weight per item in `unit`; above 0, at most 1000 kg.' })
  weight: number;
  @Field(() => WeightUnit, { description: 'The unit of `weight`.' })
  unit: WeightUnit;
  @Field(() => Int, { description: 'Number of items, 1 to 10,000.' })
  quantity: number;
}

/** Gross weight per item in grams. */
const gramsOf = ({ weight, unit }: OfferedMetal): number => weight * GRAMS[unit];

/** Fine metal of all items in troy ounces. */
const fineOuncesOf = (offered: OfferedMetal): number =>
  ((gramsOf(offered) * offered.fineness) / 1000 / GRAMS_PER_TROY_OUNCE) * offered.quantity;

@ObjectType({ description: 'The estimated value of offered metal. Not binding: the price is fixed once the metal has been tested.' })
class BuyBackEstimate {
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

const OfferedKind = describedEnum('OfferedKind', 'The kind of item offered for sale.', {
  BARS: 'Bars.',
  COINS: 'Coins.',
  JEWELLERY: 'Jewellery and scrap.',
  OTHER: 'Other items.',
});
type OfferedKind = keyof typeof OfferedKind;

@InputType({ description: 'An offer to sell metal to the dealer.' })
@MatchesSchema(buyBackRequest)
class RequestBuyBackInput extends SenderInput {
  @Field(() => OfferedKind, { description: 'The kind of item.' })
  kind: OfferedKind;
  @Field(() => OfferedMetalInput, { description: 'Weight, fineness and number of the pieces.' })
  offered: OfferedMetalInput;
}

@ObjectType({ description: 'The result of requestBuyBack.' })
class RequestBuyBackPayload extends Payload {
  @Field({ description: 'The offer was received.' })
  received: boolean;
  @Field(() => BuyBackEstimate, {
    nullable: true,
    description: 'The estimate when the offer was received; null when it could not be computed.',
  })
  estimate: BuyBackEstimate | null;
}

@Resolver()
export class RequestBuyBackMutation {
  constructor(
    private readonly enquiries: StoreEnquiry,
    private readonly estimates: BuyBackEstimateQuery,
  ) {}

  @Access('public')
  @Mutation(() => RequestBuyBackPayload, {
    description: 'Offers metal to the dealer, who replies in person. Not a binding sale. At most five in ten minutes per address.',
  })
  async requestBuyBack(
    @CheckedInput(RequestBuyBackInput) input: Checked<BuyBackRequest>,
    @CurrentCaller() caller: Caller,
  ): Promise<RequestBuyBackPayload> {
    if (!input.value) return { received: false, estimate: null, userErrors: input.userErrors };
    const sender = input.value;
    const { kind, offered } = sender;
    let estimate: BuyBackEstimate | null = null;
    const userErrors = await this.enquiries.store('buy-back-requests', sender, caller, async () => {
      estimate = await this.estimates.buyBackEstimate(offered, caller);
      const { metal, fineness, quantity } = offered;
      const weightGrams = Math.round(gramsOf(offered) * 10_000) / 10_000;
      const value = { estimate: estimate ? Number(estimate.value.amount) : null, currency: estimate?.value.currencyCode ?? null };
      return { ...storedSender(sender), kind: kind.toLowerCase(), metal, fineness, weightGrams, quantity, ...value };
    });
    return { received: userErrors.length === 0, estimate, userErrors };
  }
}
