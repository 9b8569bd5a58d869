import { staffNote, timeline } from '@koura/shared-types/wire/staff-note';
import { count } from '@koura/shared-types/wire/values';
import { Injectable } from '@nestjs/common';
import { unknown } from 'valibot';

import { type NewStaffNote, type StaffNote, StaffNotes, type TimelineEvent } from '../../commerce/staff-notes.ts';
import { BackendClient } from '../../backend/backend-client.ts';
import { bracketQuery } from '../queries/bracket-query.ts';
import type { Caller } from '../../request/caller.ts';
import { route } from '../queries/route.ts';
import { sentId, withTextIds } from '../text-ids.ts';

const CALL = { kind: 'account', ...route('staff-notes') } as const;
const ROWS = { row: withTextIds(staffNote), meta: unknown() };

@Injectable()
export class StrapiStaffNotes extends StaffNotes {
  constructor(private readonly client: BackendClient) {
    super();
  }

  async onCustomer(
    customerId: string,
    pagination: { page: number; pageSize: number },
    caller: Caller,
  ): Promise<{ notes: StaffNote[]; total: number }> {
    const filters = { customer: { id: { $eq: customerId } } };
    const query = bracketQuery({ filters, pagination, sort: ['at:desc'] });
    const [list, total] = await Promise.all([
      this.client.list({ ...CALL, method: 'GET', query }, ROWS, caller),
      this.client.countsApart ? this.#count(bracketQuery({ filters }), caller) : undefined,
    ]);
    return { notes: list.rows, total: total ?? list.pagination?.total ?? list.rows.length };
  }

  timeline(orderId: string, caller: Caller): Promise<TimelineEvent[]> {
    return this.client.action({ kind: 'account', method: 'GET', ...route('orders', orderId, 'timeline') }, withTextIds(timeline), caller);
  }

  add(note: NewStaffNote, caller: Caller): Promise<StaffNote> {
    return this.client.create(
      { ...CALL, body: { ...note, customer: note.customer === null ? null : sentId(note.customer) } },
      withTextIds(staffNote),
      caller,
    );
  }

  strike(id: string, caller: Caller): Promise<StaffNote> {
    return this.client.update({ ...CALL, ...route('staff-notes', id), body: { struck: true } }, withTextIds(staffNote), caller);
  }

  #count(query: string, caller: Caller): Promise<number> {
    return this.client.action({ ...CALL, method: 'GET', ...route('staff-notes', 'count'), query }, count, caller);
  }
}
