import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { type PremiumApplication, premiumApplication, type PremiumVolume as Volume } from '@koura/shared-types/inputs/enquiry';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { SenderInput, StoreEnquiry, storedSender } from './store-enquiry.ts';
import { describedEnum } from '../../schema/described-enum.ts';

const VOLUMES: Record<Volume, string> = {
  UNDER_100000: 'under 100,000',
  FROM_100000: '100,000 to 250,000',
  FROM_250000: '250,000 to 1,000,000',
  OVER_1000000: 'over 1,000,000',
};
const PremiumVolume = describedEnum('PremiumVolume', "The amount that the applicant expects to buy in a year, in the country's currency.", {
  UNDER_100000: 'Less than 100,000.',
  FROM_100000: '100,000 to 250,000.',
  FROM_250000: '250,000 to 1,000,000.',
  OVER_1000000: 'More than 1,000,000.',
} satisfies Record<Volume, string>);

@InputType({ description: 'An application for the premium membership.' })
@MatchesSchema(premiumApplication)
class ApplyForPremiumInput extends SenderInput {
  @Field(() => PremiumVolume, { description: 'The amount that the applicant expects to buy in a year.' })
  volume: Volume;
}

@ObjectType({ description: 'The result of applyForPremium.' })
export class ApplyForPremiumPayload extends Payload {
  @Field({ description: 'The application was received.' })
  received: boolean;
}

@Resolver()
export class ApplyForPremiumMutation {
  constructor(private readonly enquiries: StoreEnquiry) {}

  @Access('public')
  @Mutation(() => ApplyForPremiumPayload, { description: 'Applies for the premium membership. At most five in ten minutes per address.' })
  async applyForPremium(
    @CheckedInput(ApplyForPremiumInput) input: Checked<PremiumApplication>,
    @CurrentCaller() caller: Caller,
  ): Promise<ApplyForPremiumPayload> {
    if (!input.value) return { received: false, userErrors: input.userErrors };
    const { value } = input;
    const body = { ...storedSender(value), volume: VOLUMES[value.volume] };
    const userErrors = await this.enquiries.store('premium-applications', value, caller, () => body);
    return { received: userErrors.length === 0, userErrors };
  }
}
