import { Field, InputType, Mutation, ObjectType, registerEnumType, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { UserError } from '../../errors/user-error.model.ts';
import { type PremiumApplication, premiumApplication, type PremiumVolume as Volume } from '@koura/shared-types/inputs/enquiry';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { EnquiriesBackend } from './enquiries.backend.ts';
import { SenderInput } from './sender.input.ts';
import { storedSender, TakeEnquiry } from './take-enquiry.ts';

const VOLUMES: Record<Volume, string> = {
  UNDER_100000: 'under 100,000',
  FROM_100000: '100,000 to 250,000',
  FROM_250000: '250,000 to 1,000,000',
  OVER_1000000: 'over 1,000,000',
};
const PremiumVolume = Object.fromEntries(Object.keys(VOLUMES).map((key) => [key, key])) as { [K in Volume]: K };

registerEnumType(PremiumVolume, {
  name: 'PremiumVolume',
  description: "How much somebody thinks to buy in a year, in the country's currency.",
  valuesMap: {
    UNDER_100000: { description: 'Less than 100,000.' },
    FROM_100000: { description: '100,000 to 250,000.' },
    FROM_250000: { description: '250,000 to 1,000,000.' },
    OVER_1000000: { description: 'More than 1,000,000.' },
  },
});

@InputType({ description: 'Who wants to become a premium member.' })
@MatchesSchema(premiumApplication)
class ApplyForPremiumInput extends SenderInput {
  @Field(() => PremiumVolume, { description: 'How much they think to buy in a year.' })
  volume: Volume;
}

@ObjectType({ description: 'The answer of applyForPremium.' })
export class ApplyForPremiumPayload {
  @Field({ description: 'The application is with us.' })
  received: boolean;
  @Field(() => [UserError], { description: 'What the applicant can mend; empty when it was received.' })
  userErrors: UserError[];
}

@Resolver()
export class ApplyForPremiumMutation {
  constructor(
    private readonly backend: EnquiriesBackend,
    private readonly enquiries: TakeEnquiry,
  ) {}

  @Access('public')
  @Mutation(() => ApplyForPremiumPayload, { description: 'Applies for the premium membership. Five in ten minutes per address.' })
  async applyForPremium(
    @CheckedInput(ApplyForPremiumInput, 'The applicant.') input: Checked<PremiumApplication>,
    @CurrentCaller() caller: Caller,
  ): Promise<ApplyForPremiumPayload> {
    if (!input.value) return { received: false, userErrors: input.userErrors };
    const { value } = input;
    const userErrors = await this.enquiries.take('premium', value, caller, () =>
      this.backend.store('premium-applications', { ...storedSender(value), volume: VOLUMES[value.volume] }, caller),
    );
    return { received: userErrors.length === 0, userErrors };
  }
}
