import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';

import { ActingStaff } from '../../account/viewer.model.ts';
import { rows } from '../../graphql/rows.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import { Page } from '../../schema/page.model.ts';
import { AuditedProduct } from '../audit/audit-trail.model.ts';
import { PreviewedPrice, PricingWarning } from '../pricing/pricing-preview.model.ts';
import { PricingModel } from '../pricing/product-pricing.model.ts';

export const PricingRuleKind = describedEnum('PricingRuleKind', 'What a rule does with premiums.', {
  ADD: 'Adds the value; a negative one takes away.',
  SET: 'Sets the value.',
  MULTIPLY: 'Multiplies by the value.',
});
export type PricingRuleKind = (typeof PricingRuleKind)[keyof typeof PricingRuleKind];

export const PricingBatchState = describedEnum('PricingBatchState', 'How far a batch is.', {
  DRAFT: ['draft', 'Prepared; no price has changed.'],
  APPROVED: ['approved', 'A second person has approved it; no price has changed.'],
  PUBLISHED: ['published', 'Its prices apply.'],
  UNDONE: ['undone', 'What was there before applies again.'],
  DISCARDED: ['discarded', 'It was given up; no price has changed.'],
});
export type PricingBatchState = (typeof PricingBatchState)[keyof typeof PricingBatchState];

export const PricingBatchRowState = describedEnum('PricingBatchRowState', 'What becomes of a product of a batch.', {
  READY: ['ready', 'Its premiums will change.'],
  OTHER_UNIT: ['otherUnit', "Left out: its premiums have another unit than the rule's."],
  UNCHANGED: ['unchanged', 'Left out: it has these premiums.'],
  PUBLISHED: ['published', 'Its premiums have changed.'],
  MOVED: ['moved', 'Left out: somebody had changed it after the batch was prepared.'],
  UNDONE: ['undone', 'Its premiums of before apply again.'],
  KEPT: ['kept', 'Not undone: somebody had changed it after the batch was published.'],
});
export type PricingBatchRowState = (typeof PricingBatchRowState)[keyof typeof PricingBatchRowState];

@ObjectType({ description: 'A rule for the premiums of everyone, that apply now or later. Own premiums of customers stay.' })
export class PricingRule {
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
export class PricingScope {
  @Field({ description: 'Name of what the rule is for.' })
  name: string;
  @Field({ description: 'Part of paths and filters.' })
  slug: string;
}

@ObjectType({ description: 'Products of a batch by what becomes of them.' })
export class PricingBatchCount {
  @Field(() => PricingBatchRowState, { description: 'What becomes of them.' })
  state: PricingBatchRowState;
  @Field(() => Int, { description: 'How many they are.' })
  products: number;
}

@ObjectType({ description: 'A warning, and the products that have it.' })
export class PricingBatchWarning {
  @Field(() => PricingWarning, { description: 'What is unusual about the price.' })
  warning: PricingWarning;
  @Field(() => Int, { description: 'How many products have it.' })
  products: number;
}

@ObjectType({ description: 'A step of a batch that somebody took.' })
export class PricingBatchStep {
  @Field(() => Date, { description: 'When the step was done.' })
  at: string;
  @Field(() => ActingStaff, { description: 'The member of staff who did the step.' })
  by: ActingStaff;
}

@ObjectType({ description: 'Premiums of many products that are changed together: all at once, or not at all.' })
export class PricingBatch {
  @Field(() => ID, { description: 'Id of the batch.' })
  id: string;
  @Field(() => Date, { description: 'When it was prepared.' })
  at: string;
  @Field(() => ActingStaff, { description: 'The member of staff who prepared it.' })
  by: ActingStaff;
  @Field(() => PricingBatchState, { description: 'How far it is.' })
  state: PricingBatchState;
  @Field(() => PricingRule, { nullable: true, description: 'The rule; null where the premiums came from a file.' })
  rule: PricingRule | null;
  @Field(() => PricingScope, { nullable: true, description: 'Only products of this metal.' })
  metal: PricingScope | null;
  @Field(() => PricingScope, { nullable: true, description: 'Only products of this mint.' })
  mint: PricingScope | null;
  @Field(() => PricingScope, { nullable: true, description: 'Only products of this category.' })
  category: PricingScope | null;
  @Field(() => [PricingBatchCount], {
    complexity: rows(7),
    description: 'How many products there are of each kind; kinds without any are left out.',
  })
  counts: PricingBatchCount[];
  @Field(() => [PricingBatchWarning], { complexity: rows(4), description: 'What has to be confirmed before it is published.' })
  warnings: PricingBatchWarning[];
  @Field({ description: 'Whether a second person has to approve it: above 200 products, or with a price below cost.' })
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
export class PricingBatchPage extends Page {
  @Field(() => [PricingBatch], { description: 'The batches of this page, newest first; empty past the end.' })
  items: PricingBatch[];
}

@ObjectType({ description: 'A product of a batch, with its price for everyone at the smallest quantity, as the backend computed it.' })
export class PricingBatchRow {
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
export class PricingBatchRowPage extends Page {
  @Field(() => [PricingBatchRow], { description: 'Products with warnings first, then by name; empty past the end.' })
  items: PricingBatchRow[];
}
