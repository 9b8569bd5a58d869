import { Args, ID, Int, Query, Resolver } from '@nestjs/graphql';

import { AuditTrail } from '../../commerce/staff-audit.ts';
import { Access } from '../../access/access.ts';
import { RequestError } from '../../errors/request-error.ts';
import { rows } from '../../graphql/rows.ts';
import { isOrderNumber } from '../../orders/order-secret-cookie.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { checkPage, pageOf } from '../../schema/page.model.ts';
import { instantsOfDays } from '../orders/new-zealand-days.ts';
import { readId } from '../read-id.ts';
import { toAuditChoices, toAuditEntry } from './audit-mapper.ts';
import { AuditAction, AuditPage } from './audit-trail.model.ts';
import { StaffLimit } from '../staff-limits.ts';
import { Capability } from '../../website/capability.ts';

const PAGE_SIZE = 50;

@Resolver()
export class AuditTrailQuery {
  constructor(private readonly backend: AuditTrail) {}

  @Access('admin')
  @StaffLimit('search')
  @Capability('staff.audit', null)
  @Query(() => AuditPage, {
    complexity: rows(PAGE_SIZE),
    nullable: true,
    description:
      'What staff did, newest first, 50 lines a page; for Admins. Null where the backend keeps no audit trail (capability "staff.audit").',
  })
  async auditTrail(
    @Args('staffId', { type: () => ID, nullable: true, description: 'Only what this member of staff did.' }) staffId: string | null,
    @Args('customerId', { type: () => ID, nullable: true, description: 'Only what was done to this customer.' })
    customerId: string | null,
    @Args('orderNumber', { type: () => String, nullable: true, description: 'Only what concerned this order.' }) orderNumber: string | null,
    @Args('productId', { type: () => ID, nullable: true, description: 'Only what concerned this product.' }) productId: string | null,
    @Args('action', { type: () => AuditAction, nullable: true, description: 'Only this action; not OTHER.' }) action: AuditAction | null,
    @Args('from', { type: () => String, nullable: true, description: 'Only from this day on, New Zealand time: 2026-11-01.' })
    from: string | null,
    @Args('to', { type: () => String, nullable: true, description: 'Only until this day.' }) to: string | null,
    @Args('page', { type: () => Int, defaultValue: 1, description: 'Number of the page, from 1.' }) page: number,
    @CurrentCaller() caller: Caller,
  ): Promise<AuditPage | null> {
    if (action === AuditAction.OTHER) throw new RequestError('OTHER stands for several actions, so entries can’t be filtered by it.');
    const { placedFrom, placedBefore } = instantsOfDays(from ?? null, to ?? null);
    const wanted = {
      staffId: staffId == null ? null : readId(staffId, 'staffId'),
      customerId: customerId == null ? null : readId(customerId, 'customerId'),
      orderNumber: orderNumber?.trim() || null,
      productId: productId == null ? null : readId(productId, 'productId'),
      action: action ?? null,
      from: placedFrom,
      before: placedBefore,
    };
    const pagination = { page, pageSize: PAGE_SIZE };
    checkPage(page, PAGE_SIZE);
    if (wanted.orderNumber !== null && !isOrderNumber(wanted.orderNumber)) throw new RequestError('This isn’t an order number.');
    const { entries, total, facets } = await this.backend.page(wanted, pagination, caller);
    return {
      ...pageOf(entries.map(toAuditEntry), total, pagination),
      staff: toAuditChoices(facets, 'staff'),
      actions: toAuditChoices(facets, 'action'),
      products: toAuditChoices(facets, 'product'),
    };
  }
}
