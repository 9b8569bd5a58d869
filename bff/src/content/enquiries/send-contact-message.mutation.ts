import { Args, Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { UserError } from '../../errors/user-error.model.ts';
import { EnquiriesBackend } from './enquiries.backend.ts';
import { fault, storedSender } from './sender-faults.ts';
import { SenderInput } from './sender.input.ts';
import { TakeEnquiry } from './take-enquiry.ts';

const LONGEST_SUBJECT = 120;

@InputType({ description: 'A message from the contact page. `message` must not be empty.' })
export class SendContactMessageInput extends SenderInput {
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
    @Args('input', { description: 'The message and its sender.' }) input: SendContactMessageInput,
    @CurrentCaller() caller: Caller,
  ): Promise<SendContactMessagePayload> {
    const message = input.message?.trim() ?? '';
    const subject = input.subject?.trim();
    const faults = [
      ...(message === '' ? [fault('message', 'Please write what you would like to know.')] : []),
      ...(subject && (subject.length > LONGEST_SUBJECT || /\p{Cc}/u.test(subject))
        ? [fault('subject', `Please keep this to ${LONGEST_SUBJECT} letters.`)]
        : []),
    ];
    const userErrors = await this.enquiries.take('contact', input, faults, caller, () =>
      this.backend.store('contact-messages', { ...storedSender(input), message, ...(subject ? { subject } : {}) }, caller),
    );
    return { sent: userErrors.length === 0, userErrors };
  }
}
