import { Args, ID, Int, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { undefinedOn } from '../../errors/backend-error.ts';
import { rows } from '../../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { checkPage, pageOf } from '../../schema/page.model.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { readId } from '../read-id.ts';
import { StaffLimits } from '../staff-limits.ts';
import { toPricingBatch, toPricingBatchRow } from './pricing-batch-mapper.ts';
import { PricingBatch, PricingBatchPage, PricingBatchRowPage, PricingBatchRowState } from './pricing-batch.model.ts';
import { PricingBatchesBackend } from './pricing-batches.backend.ts';

@Resolver()
export class PricingBatchesQuery {
  constructor(
    private readonly backend: PricingBatchesBackend,
    private readonly website: WebsiteSettings,
    private readonly limits: StaffLimits,
  ) {}

  @Access('premiumEditor')
  @Query(() => PricingBatchPage, {
    nullable: true,
    complexity: rows({ argument: 'pageSize', otherwise: 20 }),
    description: 'Premiums that were changed together, newest first. Null without the capability "pricing.batches".',
  })
  async pricingBatches(
    @Args('page', { type: () => Int, defaultValue: 1, description: 'From 1.' }) page: number,
    @Args('pageSize', { type: () => Int, defaultValue: 20, description: 'Batches a page, 1 to 100.' }) pageSize: number,
    @CurrentCaller() caller: Caller,
  ): Promise<PricingBatchPage | null> {
    checkPage(page, pageSize);
    if (!(await this.#has(caller))) return null;
    const { batches, pagination } = await this.backend.list(page, pageSize, caller);
    return pageOf(
      batches.map((batch) => toPricingBatch(batch, caller.session!)),
      pagination.total,
      { page, pageSize },
    );
  }

  @Access('premiumEditor')
  @Query(() => PricingBatch, {
    nullable: true,
    description: 'A batch of premiums. Null when there is none, and without the capability "pricing.batches".',
  })
  async pricingBatch(
    @Args('id', { type: () => ID, description: 'Id of the batch.' }) id: string,
    @CurrentCaller() caller: Caller,
  ): Promise<PricingBatch | null> {
    const number = readId(id, 'id');
    if (!(await this.#has(caller))) return null;
    const batch = await undefinedOn(this.backend.one(number, caller), 404);
    return batch ? toPricingBatch(batch, caller.session!) : null;
  }

  @Access('premiumEditor')
  @Query(() => PricingBatchRowPage, {
    nullable: true,
    complexity: rows({ argument: 'pageSize', otherwise: 50 }),
    description: 'The products of a batch of premiums. Null when there is no such batch, and without the capability "pricing.batches".',
  })
  async pricingBatchRows(
    @Args('batchId', { type: () => ID, description: 'Id of the batch.' }) batchId: string,
    @Args('state', { type: () => PricingBatchRowState, nullable: true, description: 'Only products in this state.' })
    state: PricingBatchRowState | null,
    @Args('page', { type: () => Int, defaultValue: 1, description: 'From 1.' }) page: number,
    @Args('pageSize', { type: () => Int, defaultValue: 50, description: 'Products a page, 1 to 100.' }) pageSize: number,
    @CurrentCaller() caller: Caller,
  ): Promise<PricingBatchRowPage | null> {
    const id = readId(batchId, 'batchId');
    checkPage(page, pageSize);
    if (!(await this.#has(caller))) return null;
    const found = await undefinedOn(this.backend.rows(id, state ?? null, page, pageSize, caller), 404);
    if (!found) return null;
    return pageOf(
      found.rows.map((row) => toPricingBatchRow(row, found.currency)),
      found.pagination.total,
      { page, pageSize },
    );
  }

  async #has(caller: Caller): Promise<boolean> {
    await this.limits.count('open', caller);
    const { capabilities } = await this.website.of(caller);
    return capabilities.includes('pricing.batches');
  }
}
