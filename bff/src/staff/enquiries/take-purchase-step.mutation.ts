import { takePurchaseStep, type TakePurchaseStep } from '@koura/shared-types/inputs/staff/take-purchase-step';
import { Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { type PurchaseState as StoredState, StaffEnquiries } from '../../commerce/staff-enquiries.ts';
import { Access, StepUp } from '../../access/access.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { DueMails } from '../../mails/due-mails.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { readId } from '../read-id.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';
import { PurchaseState } from './enquiry-purchase.model.ts';
import { StaffEnquiry, toStaffEnquiry } from './staff-enquiries.query.ts';

@InputType({ description: 'A step of buying what an enquiry offers.' })
@MatchesSchema(takePurchaseStep, { key: 'BAD_USER_INPUT', state: 'BAD_USER_INPUT' })
class TakePurchaseStepInput {
  @Field(() => ID, { description: '`StaffEnquiry.id`.' })
  enquiryId: string;
  @Field(() => Int, { description: 'How many steps were shown. If there are more by now, nothing is done.' })
  stepsSeen: number;
  @Field(() => PurchaseState)
  state: PurchaseState;
  @Field(() => String, { nullable: true, description: "For OFFERED and PAID: for all of it, in the dealer's own currency." })
  price?: string | null;
  @Field(() => Int, { nullable: true, description: 'For OFFERED: how long it holds, 5 to 20,160.' })
  holdsForMinutes?: number | null;
  @Field(() => String, { nullable: true, description: 'For TESTED: fine metal that was found, in grams, such as "31.1".' })
  fineGrams?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'For DECLINED, and for PAID at another price than was offered, when the customer reads it: up to 200 characters.',
  })
  reason?: string | null;
  @Field({ description: 'Idempotency key, generated once per step: 8 to 100 letters, digits, - or _.' })
  key: string;
}

@ObjectType({ description: 'The result of takePurchaseStep.' })
class TakePurchaseStepPayload extends Payload {
  @Field(() => StaffEnquiry, { nullable: true, description: 'The enquiry with the step; null when nothing was done.' })
  enquiry?: StaffEnquiry | null;
}

@Resolver()
export class TakePurchaseStepMutation {
  constructor(
    private readonly backend: StaffEnquiries,
    private readonly mails: DueMails,
  ) {}

  @Access('enquiries.answer')
  @StaffLimit('change')
  @Capability('staff.purchases', rejected('Purchases can’t be recorded here.'))
  @StepUp()
  @Mutation(() => TakePurchaseStepPayload, {
    description:
      'Makes an offer for what an enquiry offers, or moves its purchase on by one step (capability "staff.purchases"). There is no way back. The customer is told by mail of OFFERED, ACCEPTED, RECEIVED and PAID. PAID makes a purchase that counts in the exposure; it and DECLINED close the enquiry.',
  })
  async takePurchaseStep(
    @CheckedInput(TakePurchaseStepInput) { value, userErrors }: Checked<TakePurchaseStep>,
    @CurrentCaller() caller: Caller,
  ): Promise<TakePurchaseStepPayload> {
    if (!value) return { userErrors };
    const { enquiryId, stepsSeen, price, fineGrams, ...rest } = value;
    const id = readId(enquiryId, 'enquiryId');
    const step = {
      ...rest,
      state: value.state.toLowerCase() as StoredState,
      price: price === null ? null : Number(price),
      fineGrams: fineGrams === null ? null : Number(fineGrams),
    };
    return takeStaffAction(caller, {
      name: 'take purchase step',
      facts: { enquiryId: id, state: step.state, price },
      send: () => this.backend.takePurchaseStep(id, step, stepsSeen, caller),
      done: (enquiry) => {
        this.mails.soon();
        return { enquiry: toStaffEnquiry(enquiry) };
      },
      rejections: {
        404: 'There’s no such offer to sell.',
        412: 'A colleague has moved this purchase on in the meantime. Nothing was done.',
      },
      ifNotConfirmed: 'Press the button again: it takes the same step, never a second one.',
    });
  }
}
