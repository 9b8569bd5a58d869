import { answerEnquiry, type AnswerEnquiry } from '@koura/shared-types/inputs/staff/answer-enquiry';
import { Logger } from '@nestjs/common';
import { Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { BackendError } from '../../errors/backend-error.ts';
import { isRejection, rejectionToUserError } from '../../errors/backend-rejection.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { DueMails } from '../../mails/due-mails.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { readId } from '../read-id.ts';
import { StaffLimits } from '../staff-limits.ts';
import { StaffEnquiriesBackend } from './staff-enquiries.backend.ts';
import { toStaffEnquiry } from './staff-enquiry-mapper.ts';
import { StaffEnquiry } from './staff-enquiry.model.ts';

@InputType({ description: 'An answer to an enquiry.' })
@MatchesSchema(answerEnquiry, { key: 'BAD_USER_INPUT' })
class AnswerEnquiryInput {
  @Field(() => ID, { description: '`StaffEnquiry.id`.' })
  enquiryId: string;
  @Field(() => Int, {
    nullable: true,
    description: 'How many answers were shown. If there are more by now, nothing is sent. Null: send it all the same.',
  })
  answersSeen: number | null;
  @Field({ description: 'Plain text of 1 to 4,000 characters, with line breaks.' })
  text: string;
  @Field({ description: 'Idempotency key, generated once per answer: 8 to 100 letters, digits, - or _.' })
  key: string;
}

@ObjectType({ description: 'The result of answerEnquiry.' })
export class AnswerEnquiryPayload extends Payload {
  @Field(() => StaffEnquiry, { nullable: true, description: 'The enquiry with the answer; null when nothing was sent.' })
  enquiry: StaffEnquiry | null;
}

const COLLEAGUE =
  'A colleague has already answered. Nothing was sent, and your text is still here. Send it again if you want it to go out as well.';
const NOT_CONFIRMED = 'The commerce backend hasn’t confirmed this. Press the button again: it sends the same answer, never a second one.';

@Resolver()
export class AnswerEnquiryMutation {
  readonly #logger = new Logger('audit');

  constructor(
    private readonly backend: StaffEnquiriesBackend,
    private readonly website: WebsiteSettings,
    private readonly limits: StaffLimits,
    private readonly mails: DueMails,
  ) {}

  @Access('sales')
  @Mutation(() => AnswerEnquiryPayload, {
    description: 'Mails an answer to whoever sent an enquiry, which is ANSWERED from then on (capability "staff.enquiries").',
  })
  async answerEnquiry(
    @CheckedInput(AnswerEnquiryInput) { value, userErrors }: Checked<AnswerEnquiry>,
    @CurrentCaller() caller: Caller,
  ): Promise<AnswerEnquiryPayload> {
    await this.limits.count('change', caller);
    if (!value) return { enquiry: null, userErrors };
    const { enquiryId, answersSeen, ...answer } = value;
    const id = readId(enquiryId, 'enquiryId');
    const { capabilities } = await this.website.of(caller);
    if (!capabilities.includes('staff.enquiries')) return rejected('Enquiries can’t be answered here.');
    // The text stays out of the log: it may say anything about a person.
    const facts = { staffId: caller.session!.user.id, enquiryId: id, requestId: caller.requestId };
    try {
      const enquiry = await this.backend.answer(id, answer, answersSeen, caller);
      this.mails.soon();
      this.#logger.warn({ msg: 'enquiry answered', ...facts });
      return { enquiry: toStaffEnquiry(enquiry), userErrors: [] };
    } catch (error) {
      this.#logger.warn({ msg: 'answering an enquiry failed', ...facts });
      if (error instanceof BackendError && error.status === 412) return rejected(COLLEAGUE, 'text');
      if (isRejection(error))
        return { enquiry: null, userErrors: [rejectionToUserError(error, 'INVALID_INPUT', error.fieldErrors[0]?.field ?? null)] };
      if (!(error instanceof BackendError) || (error.status < 500 && !error.outcomeUnknown)) throw error;
      return rejected(NOT_CONFIRMED);
    }
  }
}

function rejected(message: string, field: string | null = null): AnswerEnquiryPayload {
  return { enquiry: null, userErrors: [{ code: 'INVALID_INPUT', message, field }] };
}
