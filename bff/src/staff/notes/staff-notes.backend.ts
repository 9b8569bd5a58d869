import type { BackendOrder } from '@koura/shared-types/wire/order';
import {
  type BackendNewStaffNote,
  type BackendStaffNote,
  type BackendTimelineEvent,
  staffNote,
  timeline,
} from '@koura/shared-types/wire/staff-note';
import { count } from '@koura/shared-types/wire/values';
import { Injectable } from '@nestjs/common';
import { unknown } from 'valibot';

import { BackendClient } from '../../backend/backend-client.ts';
import { bracketQuery } from '../../strapi/queries/bracket-query.ts';
import type { Caller } from '../../request/caller.ts';

const CALL = { kind: 'account', path: '/staff-notes' } as const;
const ROWS = { row: staffNote, meta: unknown() };

/** All backend calls for notes and timelines (capability "staff.notes"), with the staff member's own token. */
@Injectable()
export class StaffNotesBackend {
  constructor(private readonly client: BackendClient) {}

  /** A page of the notes on a customer, newest first. */
  async onCustomer(
    customerId: number,
    pagination: { page: number; pageSize: number },
    caller: Caller,
  ): Promise<{ notes: BackendStaffNote[]; total: number }> {
    const filters = { customer: { id: { $eq: customerId } } };
    const query = bracketQuery({ filters, pagination, sort: ['at:desc'] });
    const [list, total] = await Promise.all([
      this.client.list({ ...CALL, method: 'GET', query }, ROWS, caller),
      this.client.countsApart ? this.#count(bracketQuery({ filters }), caller) : undefined,
    ]);
    return { notes: list.rows, total: total ?? list.pagination?.total ?? list.rows.length };
  }

  /** What happened to an order, oldest first. */
  timeline({ id }: Pick<BackendOrder, 'id'>, caller: Caller): Promise<BackendTimelineEvent[]> {
    return this.client.action({ kind: 'account', method: 'GET', path: `/orders/${id}/timeline` }, timeline, caller);
  }

  /** The same key with the same text is the same note. */
  add(note: BackendNewStaffNote, caller: Caller): Promise<BackendStaffNote> {
    return this.client.create({ ...CALL, body: note }, staffNote, caller);
  }

  strike(id: number, caller: Caller): Promise<BackendStaffNote> {
    return this.client.update({ ...CALL, path: `${CALL.path}/${id}`, body: { struck: true } }, staffNote, caller);
  }

  #count(query: string, caller: Caller): Promise<number> {
    return this.client.action({ ...CALL, method: 'GET', path: `${CALL.path}/count`, query }, count, caller);
  }
}
