import { Logger } from '@nestjs/common';
import { Args, Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { BackendError, undefinedIfStatus } from '../../errors/backend-error.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { readId } from '../read-id.ts';
import { StaffLimits } from '../staff-limits.ts';
import { StaffEnquiriesBackend } from './staff-enquiries.backend.ts';
import { toStaffEnquiry } from './staff-enquiry-mapper.ts';
import { EnquiryState, StaffEnquiry } from './staff-enquiry.model.ts';

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
  enquiry: StaffEnquiry | null;
}

@Resolver()
export class CloseEnquiryMutation {
  readonly #logger = new Logger('audit');

  constructor(
    private readonly backend: StaffEnquiriesBackend,
    private readonly website: WebsiteSettings,
    private readonly limits: StaffLimits,
  ) {}

  @Access('sales')
  @Mutation(() => CloseEnquiryPayload, {
    description: 'Closes an enquiry: there is nothing more to do. Answering it opens it again. Closing it again changes nothing.',
  })
  async closeEnquiry(@Args('input') { enquiryId, from }: CloseEnquiryInput, @CurrentCaller() caller: Caller): Promise<CloseEnquiryPayload> {
    const id = readId(enquiryId, 'enquiryId');
    await this.limits.count('change', caller);
    const { capabilities } = await this.website.of(caller);
    if (!capabilities.includes('staff.enquiries')) return rejected('Enquiries can’t be closed here.');
    try {
      const enquiry = await undefinedIfStatus(this.backend.close(id, from, caller), 404);
      if (!enquiry) return rejected('There’s no such enquiry.');
      this.#logger.warn({ msg: 'enquiry closed', staffId: caller.session!.user.id, enquiryId: id, requestId: caller.requestId });
      return { enquiry: toStaffEnquiry(enquiry), userErrors: [] };
    } catch (error) {
      if (error instanceof BackendError && (error.status === 412 || error.status === 409))
        return rejected('A colleague got there first: the enquiry has been answered or closed. Nothing was changed.');
      throw error;
    }
  }
}

function rejected(message: string): CloseEnquiryPayload {
  return { enquiry: null, userErrors: [{ code: 'INVALID_INPUT', message, field: null }] };
}
