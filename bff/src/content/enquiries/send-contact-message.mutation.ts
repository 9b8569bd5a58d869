import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { type ContactMessage, contactMessage } from '@koura/shared-types/inputs/enquiry';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { SenderInput, StoreEnquiry, storedSender } from './store-enquiry.ts';

@InputType({ description: 'A message from the contact page. `message` must not be empty.' })
@MatchesSchema(contactMessage)
class SendContactMessageInput extends SenderInput {
  @Field(() => String, { nullable: true, description: 'The subject, one line of at most 120 characters.' })
  subject?: string | null;
}

@ObjectType({ description: 'The result of sendContactMessage.' })
export class SendContactMessagePayload extends Payload {
  @Field({ description: 'The message was received.' })
  sent: boolean;
}

@Resolver()
export class SendContactMessageMutation {
  constructor(private readonly enquiries: StoreEnquiry) {}

  @Access('public')
  @Mutation(() => SendContactMessagePayload, { description: 'Sends a message to the dealer. At most five in ten minutes per address.' })
  async sendContactMessage(
    @CheckedInput(SendContactMessageInput) input: Checked<ContactMessage>,
    @CurrentCaller() caller: Caller,
  ): Promise<SendContactMessagePayload> {
    if (!input.value) return { sent: false, userErrors: input.userErrors };
    const { value } = input;
    const { message, subject } = value;
    const body = { ...storedSender(value), message, ...(subject ? { subject } : {}) };
    const userErrors = await this.enquiries.store('contact-messages', value, caller, () => body);
    return { sent: userErrors.length === 0, userErrors };
  }
}
