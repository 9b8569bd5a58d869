import { Args, Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { StaffEnquiries } from '../../commerce/staff-enquiries.ts';
import { Access } from '../../access/access.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { readId } from '../read-id.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';
import { EnquiryState, StaffEnquiry, toStaffEnquiry } from './staff-enquiries.query.ts';

@InputType({ description: 'An enquiry to close.' })
export class CloseEnquiryInput {
  @Field(() => ID, { description: '`StaffEnquiry.id`.' })
  enquiryId: string;
  @Field(() => EnquiryState, { description: 'The state that was shown. If it is another one by now, nothing is changed.' })
  from: EnquiryState;
}

@ObjectType({ description: 'The result of closeEnquiry.' })
export class CloseEnquiryPayload extends Payload {
  @Field(() => StaffEnquiry, { nullable: true, description: 'The enquiry; null when nothing was changed.' })
  enquiry?: StaffEnquiry | null;
}

const COLLEAGUE = 'A colleague got there first: the enquiry has been answered or closed. Nothing was changed.';

@Resolver()
export class CloseEnquiryMutation {
  constructor(private readonly backend: StaffEnquiries) {}

  @Access('enquiries.answer')
  @StaffLimit('change')
  @Capability('staff.enquiries', rejected('Enquiries can’t be closed here.'))
  @Mutation(() => CloseEnquiryPayload, {
    description: 'Closes an enquiry: there is nothing more to do. Answering it opens it again. Closing it again changes nothing.',
  })
  async closeEnquiry(@Args('input') { enquiryId, from }: CloseEnquiryInput, @CurrentCaller() caller: Caller): Promise<CloseEnquiryPayload> {
    const id = readId(enquiryId, 'enquiryId');
    return takeStaffAction(caller, {
      name: 'close enquiry',
      facts: { enquiryId: id },
      send: () => this.backend.close(id, from, caller),
      done: (enquiry) => ({ enquiry: toStaffEnquiry(enquiry) }),
      rejections: { 404: 'There’s no such enquiry.', 409: COLLEAGUE, 412: COLLEAGUE },
    });
  }
}
