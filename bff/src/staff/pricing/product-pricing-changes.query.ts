import { Args, ID, Int, Query, Resolver } from '@nestjs/graphql';

import { Pricing } from '../../commerce/staff-pricing.ts';
import { Access } from '../../access/access.ts';
import { undefinedIfStatus } from '../../errors/backend-error.ts';
import { rows } from '../../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { checkPage, pageOf } from '../../schema/page.model.ts';
import { readId } from '../read-id.ts';
import { toPricingChanges } from './pricing-preview-mapper.ts';
import { PricingChangePage } from './pricing-preview.model.ts';
import { StaffLimit } from '../staff-limits.ts';
import { Capability } from '../../website/capability.ts';

@Resolver()
export class ProductPricingChangesQuery {
  constructor(private readonly backend: Pricing) {}

  @Access('staff')
  @StaffLimit('open')
  @Capability('pricing.preview', null)
  @Query(() => PricingChangePage, {
    nullable: true,
    complexity: rows({ argument: 'pageSize', otherwise: 10 }),
    description:
      'Who changed the pricing of a product and how, newest first, for staff. Null when there is no such product, and without the capability "pricing.preview".',
  })
  async productPricingChanges(
    @Args('productId', { type: () => ID, description: 'Id of the product: digits.' }) productId: string,
    @Args('page', { type: () => Int, defaultValue: 1, description: 'Number of the page, from 1.' }) page: number,
    @Args('pageSize', { type: () => Int, defaultValue: 10, description: 'Changes a page, 1 to 100.' }) pageSize: number,
    @CurrentCaller() caller: Caller,
  ): Promise<PricingChangePage | null> {
    const id = readId(productId, 'productId');
    checkPage(page, pageSize);
    const found = await undefinedIfStatus(this.backend.changes(id, page, pageSize, caller), 404);
    return found ? pageOf(toPricingChanges(found), found.pagination.total, { page, pageSize }) : null;
  }
}
