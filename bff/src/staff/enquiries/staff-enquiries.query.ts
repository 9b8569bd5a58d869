import { Args, ID, Int, Query, Resolver } from '@nestjs/graphql';

import { StaffEnquiries } from '../../commerce/staff-enquiries.ts';
import { Access } from '../../access/access.ts';
import { rows } from '../../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { checkPage, pageOf } from '../../schema/page.model.ts';
import { readId } from '../read-id.ts';
import { toStaffEnquiry, toStateCounts } from './staff-enquiry-mapper.ts';
import { EnquiryKind, EnquiryState, StaffEnquiryPage } from './staff-enquiry.model.ts';
import { StaffLimit } from '../staff-limits.ts';
import { Capability } from '../../website/capability.ts';

const PAGE_SIZE = 20;

@Resolver()
export class StaffEnquiriesQuery {
  constructor(private readonly backend: StaffEnquiries) {}

  @Access('sales')
  @StaffLimit('search')
  @Capability('staff.enquiries', null)
  @Query(() => StaffEnquiryPage, {
    complexity: rows(PAGE_SIZE),
    nullable: true,
    description:
      'What people sent with the shop\'s forms, newest first, 20 a page; for Admins and Salespersons. Null without the capability "staff.enquiries".',
  })
  async staffEnquiries(
    @Args('state', { type: () => EnquiryState, nullable: true, description: 'Only enquiries in this state.' }) state: EnquiryState | null,
    @Args('kind', { type: () => EnquiryKind, nullable: true, description: 'Only those of this form.' }) kind: EnquiryKind | null,
    @Args('customerId', { type: () => ID, nullable: true, description: 'Only those with the email address of this account.' })
    customerId: string | null,
    @Args('page', { type: () => Int, defaultValue: 1, description: 'Number of the page, from 1.' }) page: number,
    @CurrentCaller() caller: Caller,
  ): Promise<StaffEnquiryPage | null> {
    const wanted = {
      state: state ?? null,
      kind: kind ?? null,
      customerId: customerId == null ? null : readId(customerId, 'customerId'),
    };
    const pagination = { page, pageSize: PAGE_SIZE };
    checkPage(page, PAGE_SIZE);
    const { enquiries, total, facets } = await this.backend.page(wanted, pagination, caller);
    return { ...pageOf(enquiries.map(toStaffEnquiry), total, pagination), stateCounts: toStateCounts(facets) };
  }
}
