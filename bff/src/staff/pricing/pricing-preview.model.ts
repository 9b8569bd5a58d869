import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';

import { fullName } from '../../account/viewer.query.ts';
import type { PricingEntries } from '../../commerce/staff-pricing.ts';
import type * as staffPricing from '../../commerce/staff-pricing.ts';
import { rows } from '../../graphql/rows.ts';
import { Money, money, optionalMoney } from '../../money/money.model.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import { Page } from '../../schema/page.model.ts';
import {
  MarkupPriceBreak,
  PricedCustomer,
  PricingModel,
  ProductSupplier,
  Supplier,
  toMarkupPriceBreak,
  toPricingModel,
  toProductSupplier,
  toSupplier,
} from './product-pricing.query.ts';

export const PricingWarning = describedEnum('PricingWarning', 'What has to be confirmed before new prices are saved.', {
  BELOW_COST: 'The price without tax is below the lowest cost.',
  BELOW_BUYBACK: 'The price without tax is below what the dealer pays for the product.',
  MOVE_OVER_5_PERCENT: 'The price moves by more than 5%.',
  CROSSES_BREAK: 'A premium would make a larger quantity dearer per unit than a smaller one, so it makes no difference.',
});
export type PricingWarning = (typeof PricingWarning)[keyof typeof PricingWarning];

export const PricingApprovalReason = describedEnum('PricingApprovalReason', 'Why a second person has to approve new prices.', {
  BELOW_COST: 'A price without tax is below the lowest cost.',
  LARGE_MOVE: 'A price moves by more than 3% within a day.',
});
export type PricingApprovalReason = (typeof PricingApprovalReason)[keyof typeof PricingApprovalReason];

@ObjectType({
  description: "A unit price at the current spot price, as the backend computed it. Amounts are in the dealer's own currency.",
})
export class PreviewedPrice {
  @Field(() => Money, { description: 'The price per unit.' })
  price: Money;
  @Field(() => Money, { description: 'The premium in it, without tax.' })
  premium: Money;
  @Field(() => Float, { description: 'The premium in percent of the spot value.' })
  premiumPercent: number;
  @Field(() => Money, { nullable: true, description: 'Price without tax less the lowest cost; null without a cost.' })
  margin: Money | null;
  @Field(() => Float, { nullable: true, description: 'The margin in percent of the lowest cost.' })
  marginPercent: number | null;
}

@ObjectType({ description: 'A price before and after a change.' })
class PricingPreviewRow {
  @Field(() => Int, { description: 'The quantity that it is for.' })
  quantity: number;
  @Field(() => PricedCustomer, { nullable: true, description: 'The customer it is for; null for everyone or a group.' })
  customer: PricedCustomer | null;
  @Field(() => String, { nullable: true, description: 'The customer group (pricing claim) it is for; null for everyone or a customer.' })
  group: string | null;
  @Field(() => Date, { nullable: true, description: 'When the price begins to apply; null for now.' })
  from: string | null;
  @Field(() => PreviewedPrice, { nullable: true, description: 'Price as it is without the change.' })
  before: PreviewedPrice | null;
  @Field(() => PreviewedPrice, { nullable: true, description: 'Price as it will be with the change.' })
  after: PreviewedPrice | null;
  @Field(() => Float, { nullable: true, description: 'Change of the price in percent.' })
  movePercent: number | null;
  @Field(() => [PricingWarning], { description: 'What has to be confirmed about it.' })
  warnings: PricingWarning[];
}

@ObjectType({ description: 'What a change of pricing would do.' })
export class PricingPreview {
  @Field(() => [PricingPreviewRow], {
    complexity: rows(10),
    description:
      'Every price of everyone, of customer groups and of customers with their own premiums, those that stay too; in this order, by time and quantity.',
  })
  rows: PricingPreviewRow[];
  @Field(() => [PricingWarning], { description: 'The warnings of all rows, each once: send those that the person confirms.' })
  warnings: PricingWarning[];
  @Field(() => [PricingApprovalReason], {
    description: 'Why `askToApprovePricing` has to be used instead of `updateProductPricing`; empty when one person may save it.',
  })
  approvalReasons: PricingApprovalReason[];
}

@ObjectType({ description: 'Fields of a product that a change of pricing concerned; the others are null.' })
class PricingValues {
  @Field(() => PricingModel, { nullable: true, description: 'The meaning of premiums.' })
  pricingModel: PricingModel | null;
  @Field(() => Int, { nullable: true, description: 'Units that have to be bought at least.' })
  minimumSaleQuantity: number | null;
  @Field(() => Money, { nullable: true, description: "The dealer's minimum cost per unit." })
  minimumCostPrice: Money | null;
  @Field(() => Supplier, { nullable: true, description: 'The preferred supplier; null where there is none.' })
  supplier: Supplier | null;
  @Field(() => [ProductSupplier], { nullable: true, complexity: rows(3), description: 'All suppliers of the product.' })
  productSuppliers: ProductSupplier[] | null;
  @Field(() => [MarkupPriceBreak], { nullable: true, complexity: rows(3), description: 'Premiums by quantity, customer and time.' })
  markupPriceBreaks: MarkupPriceBreak[] | null;
}

@ObjectType({ description: "A change of a product's pricing." })
class PricingChange {
  @Field(() => ID)
  id: string;
  @Field(() => Date, { description: 'When it was changed.' })
  at: string;
  @Field({ description: 'Name of the member of staff who made it.' })
  by: string;
  @Field(() => PricingValues, { description: 'Values before the change.' })
  before: PricingValues;
  @Field(() => PricingValues, { description: 'Values after the change.' })
  after: PricingValues;
  @Field(() => Money, { nullable: true, description: 'The standard price per unit just before.' })
  priceBefore: Money | null;
  @Field(() => Money, { nullable: true, description: 'The standard price per unit just after.' })
  price: Money | null;
  @Field(() => ID, { nullable: true, description: 'Id of the change that this one undid.' })
  undoes: string | null;
  @Field({ description: 'Whether `undoPricingChange` can undo it: nobody has changed the product since.' })
  canUndo: boolean;
}

@ObjectType({ description: "One page of the changes of a product's pricing." })
export class PricingChangePage extends Page {
  @Field(() => [PricingChange], { description: 'The changes of this page, newest first; empty past the end.' })
  items: PricingChange[];
}

export function toPricingPreview({ currency, rows, warnings, approvalReasons }: staffPricing.PricingPreview): PricingPreview {
  return {
    rows: rows.map(({ customer, customerName, before, after, ...row }) => ({
      ...row,
      customer: customer === null ? null : { id: customer, name: customerName },
      before: before && toPreviewedPrice(before, currency),
      after: after && toPreviewedPrice(after, currency),
    })),
    warnings,
    approvalReasons,
  };
}

export function toPreviewedPrice(row: staffPricing.PreviewedPrice, currency: string): PreviewedPrice {
  const { price, premium, premiumPercent, margin, marginPercent } = row;
  return {
    price: money(price, currency),
    premium: money(premium, currency),
    premiumPercent,
    margin: optionalMoney(margin, currency),
    marginPercent,
  };
}

export function toPricingChanges({ currency, changes }: PricingEntries): PricingChange[] {
  return changes.map(({ id, at, by, before, after, priceBefore, price, undoes, canUndo }) => ({
    id,
    at,
    by: fullName(by),
    before: toValues(before, currency),
    after: toValues(after, currency),
    priceBefore: optionalMoney(priceBefore, currency),
    price: optionalMoney(price, currency),
    undoes: undoes === null ? null : undoes,
    canUndo,
  }));
}

function toValues(values: staffPricing.PricingValues, currency: string): PricingValues {
  const { pricingModel, minimumSaleQuantity, minimumCostPrice, supplier, productSuppliers, markupPriceBreaks } = values;
  const model = toPricingModel(pricingModel);
  return {
    pricingModel: model,
    minimumSaleQuantity: minimumSaleQuantity ?? null,
    minimumCostPrice: optionalMoney(minimumCostPrice, currency),
    supplier: supplier ? toSupplier(supplier) : null,
    productSuppliers: productSuppliers?.map((one) => toProductSupplier(one, currency)) ?? null,
    markupPriceBreaks: markupPriceBreaks?.map((row) => toMarkupPriceBreak(row, model)) ?? null,
  };
}
