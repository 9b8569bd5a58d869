import { Args, ID, Int, Query, Resolver } from '@nestjs/graphql';

import { StaffNotes } from '../../commerce/staff-notes.ts';
import { Access } from '../../access/access.ts';
import { rows } from '../../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { checkPage, pageOf } from '../../schema/page.model.ts';
import { readId } from '../read-id.ts';
import { toStaffNote } from './staff-note-mapper.ts';
import { StaffNotePage } from './staff-note.model.ts';
import { StaffLimit } from '../staff-limits.ts';
import { Capability } from '../../website/capability.ts';

const PAGE_SIZE = 20;

@Resolver()
export class StaffNotesQuery {
  constructor(private readonly backend: StaffNotes) {}

  @Access('staff')
  @StaffLimit('open')
  @Capability('staff.notes', null)
  @Query(() => StaffNotePage, {
    complexity: rows(PAGE_SIZE),
    nullable: true,
    description:
      'Notes of staff on a customer, newest first, struck ones too; `orderTimeline` has those on an order. Null without the capability "staff.notes".',
  })
  async staffNotes(
    @Args('customerId', { type: () => ID, description: 'Account id of the customer.' }) customerId: string,
    @Args('page', { type: () => Int, defaultValue: 1, description: 'Number of the page, from 1.' }) page: number,
    @CurrentCaller() caller: Caller,
  ): Promise<StaffNotePage | null> {
    const id = readId(customerId, 'customerId');
    const pagination = { page, pageSize: PAGE_SIZE };
    checkPage(page, PAGE_SIZE);
    const { notes, total } = await this.backend.onCustomer(id, pagination, caller);
    return pageOf(notes.map(toStaffNote), total, pagination);
  }
}
