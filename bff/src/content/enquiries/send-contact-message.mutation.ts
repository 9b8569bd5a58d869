import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { UserError } from '../../errors/user-error.model.ts';
import { type ContactMessage, contactMessage } from '@koura/shared-types/inputs/enquiry';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { EnquiriesBackend } from './enquiries.backend.ts';
import { SenderInput } from './sender.input.ts';
import { storedSender, TakeEnquiry } from './take-enquiry.ts';

@InputType({ description: 'A message from the contact page. `message` must not be empty.' })
@MatchesSchema(contactMessage)
class SendContactMessageInput extends SenderInput {
  @Field(() => String, { nullable: true, description: 'What it is about, one line of at most 120 characters.' })
  subject?: string | null;
}

@ObjectType({ description: 'The answer of sendContactMessage.' })
export class SendContactMessagePayload {
  @Field({ description: 'The message is with us.' })
  sent: boolean;
  @Field(() => [UserError], { description: 'What the sender can mend; empty when it was sent.' })
  userErrors: UserError[];
}

@Resolver()
export class SendContactMessageMutation {
  constructor(
    private readonly backend: EnquiriesBackend,
    private readonly enquiries: TakeEnquiry,
  ) {}

  @Access('public')
  @Mutation(() => SendContactMessagePayload, { description: 'Sends a message to the counter. Five in ten minutes per address.' })
  async sendContactMessage(
    @CheckedInput(SendContactMessageInput, 'The message and its sender.') input: Checked<ContactMessage>,
    @CurrentCaller() caller: Caller,
  ): Promise<SendContactMessagePayload> {
    if (!input.value) return { sent: false, userErrors: input.userErrors };
    const { value } = input;
    const userErrors = await this.enquiries.take('contact', value, caller, () => {
      const { message, subject } = value;
      return this.backend.store('contact-messages', { ...storedSender(value), message, ...(subject ? { subject } : {}) }, caller);
    });
    return { sent: userErrors.length === 0, userErrors };
  }
}
