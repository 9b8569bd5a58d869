import { type PreparePricingBatch, ruleValue } from '@koura/shared-types/inputs/staff/pricing-batch';
import { Args, Field, Float, ID, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { ActingStaff, fullName } from '../../account/viewer.query.ts';
import type { StaffMember } from '../../commerce/person.ts';
import { BATCH_ROW_STATES, type NewPricingBatch, PricingBatchDesk } from '../../commerce/staff-pricing-batches.ts';
import type * as staffPricingBatches from '../../commerce/staff-pricing-batches.ts';
import { undefinedIfStatus } from '../../errors/backend-error.ts';
import { rows } from '../../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import type { Session } from '../../request/session.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import { Page, checkPage, pageOf } from '../../schema/page.model.ts';
import { Capability } from '../../website/capability.ts';
import { AuditedProduct } from '../audit/audit-trail.query.ts';
import { PreviewedPrice, PricingWarning, toPreviewedPrice } from '../pricing/pricing-preview.model.ts';
import { PricingModel, toPricingModel } from '../pricing/product-pricing.query.ts';
import { readId } from '../read-id.ts';
import { StaffLimit } from '../staff-limits.ts';

export const PricingRuleKind = describedEnum('PricingRuleKind', 'What a rule does with premiums.', {
  ADD: 'Adds the value; a negative one takes away.',
  SET: 'Sets the value.',
  MULTIPLY: 'Multiplies by the value.',
});
export type PricingRuleKind = (typeof PricingRuleKind)[keyof typeof PricingRuleKind];

const PricingBatchState = describedEnum('PricingBatchState', 'How far a batch is.', {
  DRAFT: ['draft', 'Prepared; no price has changed.'],
  APPROVED: ['approved', 'A second person has approved it; no price has changed.'],
  PUBLISHED: ['published', 'Its prices apply.'],
  UNDONE: ['undone', 'What was there before applies again.'],
  DISCARDED: ['discarded', 'It was given up; no price has changed.'],
});
type PricingBatchState = (typeof PricingBatchState)[keyof typeof PricingBatchState];

const PricingBatchRowState = describedEnum('PricingBatchRowState', 'What becomes of a product of a batch.', {
  READY: ['ready', 'Its premiums will change.'],
  OTHER_UNIT: ['otherUnit', "Left out: its premiums have another unit than the rule's."],
  UNCHANGED: ['unchanged', 'Left out: it has these premiums.'],
  PUBLISHED: ['published', 'Its premiums have changed.'],
  MOVED: ['moved', 'Left out: somebody had changed it after the batch was prepared.'],
  UNDONE: ['undone', 'Its premiums of before apply again.'],
  KEPT: ['kept', 'Not undone: somebody had changed it after the batch was published.'],
});
type PricingBatchRowState = (typeof PricingBatchRowState)[keyof typeof PricingBatchRowState];

@ObjectType({ description: 'A rule for the premiums of everyone, that apply now or later. Own premiums of customers stay.' })
class PricingRule {
  @Field(() => PricingRuleKind, { description: 'How the rule changes the premiums.' })
  kind: PricingRuleKind;
  @Field(() => PricingModel, { nullable: true, description: 'Only products with premiums of this unit; null for all.' })
  unit: PricingModel | null;
  @Field(() => Float, { description: "Percentage points, an amount in the dealer's own currency, or a factor." })
  value: number;
  @Field(() => Date, { nullable: true, description: 'When the premiums begin to apply; null for at once.' })
  from: string | null;
  @Field(() => Date, { nullable: true, description: 'When the premiums of before come back; null for never.' })
  until: string | null;
}

@ObjectType({ description: 'A metal, mint or category that a batch is about.' })
class PricingScope {
  @Field({ description: 'Name of what the rule is for.' })
  name: string;
  @Field({ description: 'Part of paths and filters.' })
  slug: string;
}

@ObjectType({ description: 'Products of a batch by what becomes of them.' })
class PricingBatchCount {
  @Field(() => PricingBatchRowState, { description: 'What becomes of them.' })
  state: PricingBatchRowState;
  @Field(() => Int, { description: 'How many they are.' })
  products: number;
}

@ObjectType({ description: 'A warning, and the products that have it.' })
class PricingBatchWarning {
  @Field(() => PricingWarning, { description: 'What is unusual about the price.' })
  warning: PricingWarning;
  @Field(() => Int, { description: 'How many products have it.' })
  products: number;
}

@ObjectType({ description: 'A step of a batch that somebody took.' })
class PricingBatchStep {
  @Field(() => Date, { description: 'When the step was done.' })
  at: string;
  @Field(() => ActingStaff, { description: 'The member of staff who did the step.' })
  by: ActingStaff;
}

@ObjectType({ description: 'Premiums of many products that are changed together: all at once, or not at all.' })
export class PricingBatch {
  @Field(() => ID)
  id: string;
  @Field(() => Date, { description: 'When it was prepared.' })
  at: string;
  @Field(() => ActingStaff, { description: 'The member of staff who prepared it.' })
  by: ActingStaff;
  @Field(() => PricingBatchState, { description: 'How far it is.' })
  state: PricingBatchState;
  @Field(() => PricingRule, {
    nullable: true,
    description: 'The rule; null where the premiums came from a file, or the pricing of one product changes.',
  })
  rule: PricingRule | null;
  @Field(() => PricingScope, { nullable: true, description: 'Only products of this metal.' })
  metal: PricingScope | null;
  @Field(() => PricingScope, { nullable: true, description: 'Only products of this mint.' })
  mint: PricingScope | null;
  @Field(() => PricingScope, { nullable: true, description: 'Only products of this category.' })
  category: PricingScope | null;
  @Field(() => AuditedProduct, {
    nullable: true,
    description: 'The one product whose pricing it changes (capability "pricing.approvals"); null for all others.',
  })
  product: AuditedProduct | null;
  @Field(() => [PricingBatchCount], {
    complexity: rows(7),
    description: 'How many products there are of each kind; kinds without any are left out.',
  })
  counts: PricingBatchCount[];
  @Field(() => [PricingBatchWarning], { complexity: rows(4), description: 'What has to be confirmed before it is published.' })
  warnings: PricingBatchWarning[];
  @Field({
    description:
      'Whether a second person has to approve it: above 200 products, with a price below cost, or with one that moves by more than 3%.',
  })
  needsApproval: boolean;
  @Field({ description: 'Whether the signed-in member of staff can approve it: someone other than who prepared it.' })
  canApprove: boolean;
  @Field(() => PricingBatchStep, { nullable: true, description: 'When it was approved, and by whom.' })
  approved: PricingBatchStep | null;
  @Field(() => PricingBatchStep, { nullable: true, description: 'When it was published, and by whom.' })
  published: PricingBatchStep | null;
  @Field(() => PricingBatchStep, { nullable: true, description: 'When it was undone, and by whom.' })
  undone: PricingBatchStep | null;
}

@ObjectType({ description: 'One page of all batches.' })
class PricingBatchPage extends Page {
  @Field(() => [PricingBatch], { description: 'The batches of this page, newest first; empty past the end.' })
  items: PricingBatch[];
}

@ObjectType({ description: 'A product of a batch, with its price for everyone at the smallest quantity, as the backend computed it.' })
class PricingBatchRow {
  @Field(() => AuditedProduct)
  product: AuditedProduct;
  @Field(() => PricingBatchRowState, { description: 'What becomes of it.' })
  state: PricingBatchRowState;
  @Field(() => PreviewedPrice, { nullable: true, description: 'Before the batch, when it was prepared.' })
  before: PreviewedPrice | null;
  @Field(() => PreviewedPrice, { nullable: true, description: 'With the batch, at the spot price of then.' })
  after: PreviewedPrice | null;
  @Field(() => Float, { nullable: true, description: 'Change of the price in percent.' })
  movePercent: number | null;
  @Field(() => [PricingWarning], { description: 'The warnings of all its prices.' })
  warnings: PricingWarning[];
}

@ObjectType({ description: 'One page of the products of a batch.' })
class PricingBatchRowPage extends Page {
  @Field(() => [PricingBatchRow], { description: 'Products with warnings first, then by name; empty past the end.' })
  items: PricingBatchRow[];
}

export function toPricingBatch(batch: staffPricingBatches.PricingBatch, session: Session): PricingBatch {
  const { id, at, by, state, rule, metal, mint, category, product, counts, warnings, needsApproval, approved, published, undone } = batch;
  return {
    id,
    at,
    by: toPerson(by),
    state,
    rule: rule && { ...rule, kind: rule.kind.toUpperCase() as PricingRuleKind, unit: toPricingModel(rule.unit) },
    metal,
    mint,
    category,
    product: product && { id: product.id, name: product.name, slug: product.slug },
    counts: BATCH_ROW_STATES.flatMap((name) => (counts[name] > 0 ? [{ state: name, products: counts[name] }] : [])),
    warnings,
    needsApproval,
    canApprove: state === 'draft' && needsApproval && by.id !== session.user.id,
    approved: approved && toStep(approved),
    published: published && toStep(published),
    undone: undone && toStep(undone),
  };
}

function toPricingBatchRow({ product, before, after, ...row }: staffPricingBatches.PricingBatchRow, currency: string): PricingBatchRow {
  return {
    ...row,
    product: { id: product.id, name: product.name, slug: product.slug },
    before: before && toPreviewedPrice(before, currency),
    after: after && toPreviewedPrice(after, currency),
  };
}

export function toBackendRule({ kind, unit, value, from, until }: NonNullable<PreparePricingBatch['rule']>): NewPricingBatch['rule'] {
  return {
    kind: kind.toLowerCase() as Lowercase<typeof kind>,
    unit: unit === null ? null : (unit.toLowerCase() as Lowercase<typeof unit>),
    value: ruleValue({ kind, unit, value })!,
    from,
    until,
  };
}

function toStep({ at, by }: { at: string; by: StaffMember }): PricingBatchStep {
  return { at, by: toPerson(by) };
}

function toPerson(by: StaffMember): PricingBatchStep['by'] {
  return { id: by.id, name: fullName(by) };
}

@Resolver()
export class PricingBatchesResolver {
  constructor(private readonly backend: PricingBatchDesk) {}

  @Access('prices.approve')
  @StaffLimit('open')
  @Capability('pricing.batches', null)
  @Query(() => PricingBatch, {
    nullable: true,
    description: 'A batch of premiums. Null when there is none, and without the capability "pricing.batches".',
  })
  async pricingBatch(@Args('id', { type: () => ID }) id: string, @CurrentCaller() caller: Caller): Promise<PricingBatch | null> {
    const number = readId(id, 'id');
    const batch = await undefinedIfStatus(this.backend.one(number, caller), 404);
    return batch ? toPricingBatch(batch, caller.session!) : null;
  }

  @Access('prices.approve')
  @StaffLimit('open')
  @Capability('pricing.batches', null)
  @Query(() => PricingBatchPage, {
    nullable: true,
    complexity: rows({ argument: 'pageSize', otherwise: 20 }),
    description: 'Premiums that were changed together, newest first. Null without the capability "pricing.batches".',
  })
  async pricingBatches(
    @Args('page', { type: () => Int, defaultValue: 1, description: 'Number of the page, from 1.' }) page: number,
    @Args('pageSize', { type: () => Int, defaultValue: 20, description: 'Batches a page, 1 to 100.' }) pageSize: number,
    @CurrentCaller() caller: Caller,
  ): Promise<PricingBatchPage | null> {
    checkPage(page, pageSize);
    const { batches, pagination } = await this.backend.list(page, pageSize, caller);
    return pageOf(
      batches.map((batch) => toPricingBatch(batch, caller.session!)),
      pagination.total,
      { page, pageSize },
    );
  }

  @Access('prices.approve')
  @StaffLimit('open')
  @Capability('pricing.batches', null)
  @Query(() => PricingBatchRowPage, {
    nullable: true,
    complexity: rows({ argument: 'pageSize', otherwise: 50 }),
    description: 'The products of a batch of premiums. Null when there is no such batch, and without the capability "pricing.batches".',
  })
  async pricingBatchRows(
    @Args('batchId', { type: () => ID }) batchId: string,
    @Args('state', { type: () => PricingBatchRowState, nullable: true, description: 'Only products in this state.' })
    state: PricingBatchRowState | null,
    @Args('page', { type: () => Int, defaultValue: 1, description: 'Number of the page, from 1.' }) page: number,
    @Args('pageSize', { type: () => Int, defaultValue: 50, description: 'Products a page, 1 to 100.' }) pageSize: number,
    @CurrentCaller() caller: Caller,
  ): Promise<PricingBatchRowPage | null> {
    const id = readId(batchId, 'batchId');
    checkPage(page, pageSize);
    const found = await undefinedIfStatus(this.backend.rows(id, state ?? null, page, pageSize, caller), 404);
    if (!found) return null;
    return pageOf(
      found.rows.map((row) => toPricingBatchRow(row, found.currency)),
      found.pagination.total,
      { page, pageSize },
    );
  }
}
