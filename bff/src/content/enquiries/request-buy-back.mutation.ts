import { Field, InputType, Mutation, ObjectType, registerEnumType, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { UserError } from '../../errors/user-error.model.ts';
import { type BuyBackRequest, buyBackRequest } from '@koura/shared-types/inputs/enquiry';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { BuyBackEstimate, BuyBackEstimateQuery } from './buy-back-estimate.query.ts';
import { EnquiriesBackend } from './enquiries.backend.ts';
import { gramsOf, OfferedMetalInput } from './offered-metal.input.ts';
import { SenderInput } from './sender.input.ts';
import { storedSender, TakeEnquiry } from './take-enquiry.ts';

export const OfferedKind = { BARS: 'BARS', COINS: 'COINS', JEWELLERY: 'JEWELLERY', OTHER: 'OTHER' } as const;
type OfferedKind = keyof typeof OfferedKind;

registerEnumType(OfferedKind, {
  name: 'OfferedKind',
  description: 'What somebody offers to sell.',
  valuesMap: {
    BARS: { description: 'Bars.' },
    COINS: { description: 'Coins.' },
    JEWELLERY: { description: 'Jewellery and scrap.' },
    OTHER: { description: 'Something else.' },
  },
});

@InputType({ description: 'An offer to sell metal to the dealer.' })
@MatchesSchema(buyBackRequest)
class RequestBuyBackInput extends SenderInput {
  @Field(() => OfferedKind, { description: 'What it is.' })
  kind: OfferedKind;
  @Field(() => OfferedMetalInput, { description: 'How much of which metal.' })
  offered: OfferedMetalInput;
}

@ObjectType({ description: 'The answer of requestBuyBack.' })
export class RequestBuyBackPayload {
  @Field({ description: 'The offer is with us.' })
  received: boolean;
  @Field(() => BuyBackEstimate, {
    nullable: true,
    description: 'What it would have brought when it was received; null when nobody could tell.',
  })
  estimate: BuyBackEstimate | null;
  @Field(() => [UserError], { description: 'What the sender can mend; empty when it was received.' })
  userErrors: UserError[];
}

@Resolver()
export class RequestBuyBackMutation {
  constructor(
    private readonly backend: EnquiriesBackend,
    private readonly enquiries: TakeEnquiry,
    private readonly estimates: BuyBackEstimateQuery,
  ) {}

  @Access('public')
  @Mutation(() => RequestBuyBackPayload, {
    description: 'Offers metal to the dealer, who answers in person. Nothing is sold by it. Five in ten minutes per address.',
  })
  async requestBuyBack(
    @CheckedInput(RequestBuyBackInput, 'The offer and its sender.') input: Checked<BuyBackRequest>,
    @CurrentCaller() caller: Caller,
  ): Promise<RequestBuyBackPayload> {
    if (!input.value) return { received: false, estimate: null, userErrors: input.userErrors };
    const sender = input.value;
    const { kind, offered } = sender;
    let estimate: BuyBackEstimate | null = null;
    const userErrors = await this.enquiries.take('sell', sender, caller, async () => {
      estimate = await this.estimates.buyBackEstimate(offered, caller);
      const { metal, fineness, quantity } = offered;
      const weightGrams = Math.round(gramsOf(offered) * 10_000) / 10_000;
      const value = { estimate: estimate ? Number(estimate.value.amount) : null, currency: estimate?.value.currencyCode ?? null };
      const request = { ...storedSender(sender), kind: kind.toLowerCase(), metal, fineness, weightGrams, quantity, ...value };
      await this.backend.store('buy-back-requests', request, caller);
    });
    return { received: userErrors.length === 0, estimate, userErrors };
  }
}
