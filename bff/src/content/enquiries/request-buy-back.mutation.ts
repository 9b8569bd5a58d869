import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { type BuyBackRequest, buyBackRequest } from '@koura/shared-types/inputs/enquiry';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { BuyBackEstimate, BuyBackEstimateQuery } from './buy-back-estimate.query.ts';
import { gramsOf, OfferedMetalInput } from './offered-metal.input.ts';
import { SenderInput } from './sender.input.ts';
import { storedSender, StoreEnquiry } from './store-enquiry.ts';
import { describedEnum } from '../../schema/described-enum.ts';

export const OfferedKind = describedEnum('OfferedKind', 'The kind of item offered for sale.', {
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
export class RequestBuyBackPayload extends Payload {
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
