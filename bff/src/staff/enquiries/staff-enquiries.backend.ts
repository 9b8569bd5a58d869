import {
  type BackendNewEnquiryAnswer,
  type BackendStaffEnquiry,
  type BackendStaffEnquiryListMeta,
  type EnquiryKind,
  type EnquiryState,
  staffEnquiry,
  staffEnquiryListMeta,
} from '@koura/shared-types/wire/staff-enquiry';
import { count } from '@koura/shared-types/wire/values';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../../backend/backend-client.ts';
import { bracketQuery } from '../../strapi/queries/bracket-query.ts';
import { onlyIfUnchanged } from '../../strapi/queries/only-if-unchanged.ts';
import type { Caller } from '../../request/caller.ts';

const CALL = { kind: 'account', path: '/enquiries' } as const;
const ROWS = { row: staffEnquiry, meta: staffEnquiryListMeta };

interface EnquiryFilter {
  state: EnquiryState | null;
  kind: EnquiryKind | null;
  customerId: number | null;
}

/** All backend calls for enquiries (capability "staff.enquiries"), with the staff member's own token. */
@Injectable()
export class StaffEnquiriesBackend {
  constructor(private readonly client: BackendClient) {}

  /** A page of them, newest first. */
  async page(
    { state, kind, customerId }: EnquiryFilter,
    pagination: { page: number; pageSize: number },
    caller: Caller,
  ): Promise<{ enquiries: BackendStaffEnquiry[]; total: number; facets: BackendStaffEnquiryListMeta['facets'] }> {
    const filters = { state: { $eq: state }, kind: { $eq: kind }, customer: { id: { $eq: customerId } } };
    const query = bracketQuery({ filters, pagination, sort: ['at:desc'], facets: true });
    const list = await this.client.list({ ...CALL, method: 'GET', query }, ROWS, caller);
    // A Strapi 3 without facets returns a plain array.
    const total = list.pagination?.total ?? (await this.#count(bracketQuery({ filters }), caller));
    return { enquiries: list.rows, total, facets: list.meta.facets };
  }

  /**
   * Mails an answer. The same key again sends nothing. Throws a BackendError with 412 when there are not as many answers any more as were
   * seen; null: however many there are.
   */
  answer(id: number, answer: BackendNewEnquiryAnswer, seen: number | null, caller: Caller): Promise<BackendStaffEnquiry> {
    const call = { ...CALL, method: 'POST', path: `${CALL.path}/${id}/answers`, body: answer } as const;
    return this.client.action({ ...call, ...onlyIfUnchanged(seen?.toString()) }, staffEnquiry, caller);
  }

  /** Throws a BackendError with 412 when its state is no longer the expected one. */
  close(id: number, from: EnquiryState, caller: Caller): Promise<BackendStaffEnquiry> {
    const call = { ...CALL, path: `${CALL.path}/${id}`, body: { state: 'closed' }, ...onlyIfUnchanged(from) } as const;
    return this.client.update(call, staffEnquiry, caller);
  }

  #count(query: string, caller: Caller): Promise<number> {
    return this.client.action({ ...CALL, method: 'GET', path: `${CALL.path}/count`, query }, count, caller);
  }
}
