import { staffEnquiry, staffEnquiryListMeta } from '@koura/shared-types/wire/staff-enquiry';
import { count } from '@koura/shared-types/wire/values';
import { Injectable } from '@nestjs/common';

import {
  type EnquiryFilter,
  type EnquiryState,
  type NewEnquiryAnswer,
  type NewPurchaseStep,
  StaffEnquiries,
  type StaffEnquiry,
  type StaffEnquiryListMeta,
} from '../../commerce/staff-enquiries.ts';
import { BackendClient } from '../../backend/backend-client.ts';
import { bracketQuery } from '../queries/bracket-query.ts';
import { onlyIfUnchanged } from '../queries/only-if-unchanged.ts';
import type { Caller } from '../../request/caller.ts';
import { route } from '../queries/route.ts';
import { withTextIds } from '../text-ids.ts';

const CALL = { kind: 'account', ...route('enquiries') } as const;
const ROWS = { row: withTextIds(staffEnquiry), meta: staffEnquiryListMeta };

@Injectable()
export class StrapiStaffEnquiries extends StaffEnquiries {
  constructor(private readonly client: BackendClient) {
    super();
  }

  async page(
    { state, kind, customerId, enquiryId }: EnquiryFilter,
    pagination: { page: number; pageSize: number },
    caller: Caller,
  ): Promise<{ enquiries: StaffEnquiry[]; total: number; facets: StaffEnquiryListMeta['facets'] }> {
    const filters = { state: { $eq: state }, kind: { $eq: kind }, customer: { id: { $eq: customerId } }, id: { $eq: enquiryId } };
    const query = bracketQuery({ filters, pagination, sort: ['at:desc'], facets: true });
    const list = await this.client.list({ ...CALL, method: 'GET', query }, ROWS, caller);
    // A Strapi 3 without facets returns a plain array.
    const total = list.pagination?.total ?? (await this.#count(bracketQuery({ filters }), caller));
    return { enquiries: list.rows, total, facets: list.meta.facets };
  }

  answer(id: string, answer: NewEnquiryAnswer, seen: number | null, caller: Caller): Promise<StaffEnquiry> {
    const call = { ...CALL, method: 'POST', ...route('enquiries', id, 'answers'), body: answer } as const;
    return this.client.action({ ...call, ...onlyIfUnchanged(seen?.toString()) }, withTextIds(staffEnquiry), caller);
  }

  takePurchaseStep(id: string, step: NewPurchaseStep, seen: number, caller: Caller): Promise<StaffEnquiry> {
    const call = { ...CALL, method: 'POST', ...route('enquiries', id, 'purchase-steps'), body: step } as const;
    return this.client.action({ ...call, ...onlyIfUnchanged(String(seen)) }, withTextIds(staffEnquiry), caller);
  }

  close(id: string, from: EnquiryState, caller: Caller): Promise<StaffEnquiry> {
    const call = { ...CALL, ...route('enquiries', id), body: { state: 'closed' }, ...onlyIfUnchanged(from) } as const;
    return this.client.update(call, withTextIds(staffEnquiry), caller);
  }

  #count(query: string, caller: Caller): Promise<number> {
    return this.client.action({ ...CALL, method: 'GET', ...route('enquiries', 'count'), query }, count, caller);
  }
}
