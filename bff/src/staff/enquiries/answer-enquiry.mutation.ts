import { answerEnquiry, type AnswerEnquiry } from '@koura/shared-types/inputs/staff/answer-enquiry';
import { Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { StaffEnquiries } from '../../commerce/staff-enquiries.ts';
import { Access } from '../../access/access.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { DueMails } from '../../mails/due-mails.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { readId } from '../read-id.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';
import { StaffEnquiry, toStaffEnquiry } from './staff-enquiries.query.ts';

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
  enquiry?: StaffEnquiry | null;
}

const COLLEAGUE =
  'A colleague has already answered. Nothing was sent, and your text is still here. Send it again if you want it to go out as well.';

@Resolver()
export class AnswerEnquiryMutation {
  constructor(
    private readonly backend: StaffEnquiries,
    private readonly mails: DueMails,
  ) {}

  @Access('enquiries.answer')
  @StaffLimit('change')
  @Capability('staff.enquiries', rejected('Enquiries can’t be answered here.'))
  @Mutation(() => AnswerEnquiryPayload, {
    description: 'Mails an answer to whoever sent an enquiry, which is ANSWERED from then on (capability "staff.enquiries").',
  })
  async answerEnquiry(
    @CheckedInput(AnswerEnquiryInput) { value, userErrors }: Checked<AnswerEnquiry>,
    @CurrentCaller() caller: Caller,
  ): Promise<AnswerEnquiryPayload> {
    if (!value) return { userErrors };
    const { enquiryId, answersSeen, ...answer } = value;
    const id = readId(enquiryId, 'enquiryId');
    return takeStaffAction(caller, {
      name: 'answer enquiry',
      facts: { enquiryId: id },
      send: () => this.backend.answer(id, answer, answersSeen, caller),
      done: (enquiry) => {
        this.mails.soon();
        return { enquiry: toStaffEnquiry(enquiry) };
      },
      rejections: { 412: COLLEAGUE },
      field: 'text',
      ifNotConfirmed: 'Press the button again: it sends the same answer, never a second one.',
    });
  }
}
