import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { currencyDigits } from '@koura/shared-types/currency-digits';
import { fixedString, roundFixed } from '@koura/shared-types/fixed-decimal';
import { decimalString } from '@koura/shared-types/money';
import { Args, Field, Float, ID, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { ActingStaff, fullName } from '../../account/viewer.query.ts';
import type { Named } from '../../commerce/catalogue.ts';
import { Pricing, type StaffProduct } from '../../commerce/staff-pricing.ts';
import type * as staffPricing from '../../commerce/staff-pricing.ts';
import { undefinedIfStatus } from '../../errors/backend-error.ts';
import { Money, minorUnitsOf, money, optionalMoney } from '../../money/money.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import { readId } from '../read-id.ts';

export const PricingModel = describedEnum('PricingModel', "The meaning of a product's premiums.", {
  PERCENT: 'Percent of the spot value.',
  AMOUNT: "Amount per unit, without tax, in the dealer's own currency.",
});
export type PricingModel = (typeof PricingModel)[keyof typeof PricingModel];

@ObjectType({ description: 'A supplier of the dealer.' })
export class Supplier {
  @Field(() => ID, { description: 'Id of the supplier: letters and digits.' })
  id: string;
  @Field()
  name: string;
}

@ObjectType({ description: 'A supplier of a product.' })
export class ProductSupplier {
  @Field(() => ID)
  id: string;
  @Field(() => Supplier)
  supplier: Supplier;
  @Field({ description: "The supplier's SKU of the product." })
  sku: string;
  @Field(() => Money, { description: "The supplier's price per unit." })
  costPrice: Money;
}

@ObjectType({ description: 'A customer with their own premium.' })
export class PricedCustomer {
  @Field(() => ID, { description: 'Id of the account: letters and digits.' })
  id: string;
  @Field(() => String, { nullable: true, description: 'First and last name; null where the backend does not provide it.' })
  name: string | null;
}

@ObjectType({ description: 'A premium over the spot value from some quantity.' })
export class MarkupPriceBreak {
  @Field(() => ID)
  id: string;
  @Field({ description: 'Decimal such as "3.25"; percent or amount, depending on `pricingModel`.' })
  premiumAmount: string;
  @Field(() => Int, { description: 'The minimum quantity of this break.' })
  quantity: number;
  @Field(() => PricedCustomer, { nullable: true, description: 'The customer it applies to; null for everyone or a group.' })
  customer: PricedCustomer | null;
  @Field(() => String, { nullable: true, description: 'The customer group (price list) it applies to; null for everyone or a customer.' })
  group: string | null;
  @Field(() => Date, { nullable: true, description: 'Start of validity; null for no start.' })
  validFrom: string | null;
  @Field(() => Date, { nullable: true, description: 'End of validity, exclusive; null for no end.' })
  validTo: string | null;
}

@ObjectType({ description: 'New pricing of a product that waits for a second person.' })
class AwaitedPricing {
  @Field(() => ID, { description: 'Id of the batch: `pricingBatch` has its prices.' })
  batchId: string;
  @Field(() => Date, { description: 'When it was asked for.' })
  at: string;
  @Field(() => ActingStaff, { description: 'The member of staff who asked, and who can withdraw it with `discardPricingBatch`.' })
  by: ActingStaff;
}

@ObjectType({ description: "The components of a product's price, for staff. Amounts are in the dealer's own currency." })
export class ProductPricing {
  @Field(() => ID, { description: 'Id of the product: letters and digits.' })
  productId: string;
  @Field(() => Date, { description: 'When the product was last changed; send it to `updateProductPricing`.' })
  updatedAt: string;
  @Field(() => Money, { nullable: true, description: 'The current standard price per unit; null when the price is on request.' })
  price: Money | null;
  @Field(() => Money, { nullable: true, description: 'Current value of its metal; null where the backend does not split prices.' })
  spotValue: Money | null;
  @Field(() => Money, { nullable: true, description: 'The premium in the price, without tax.' })
  premium: Money | null;
  @Field(() => Float, { nullable: true, description: 'The premium in percent of the spot value.' })
  premiumPercent: number | null;
  @Field(() => Money, { nullable: true, description: "The dealer's minimum cost per unit." })
  minimumCostPrice: Money | null;
  @Field(() => Money, {
    nullable: true,
    description:
      "What a piece costs to buy again: `minimumCostPrice` with its metal at today's price. Null where the backend does not compute it.",
  })
  replacementCost: Money | null;
  @Field(() => Money, {
    nullable: true,
    description: 'Price without tax less `replacementCost`, or `minimumCostPrice` without one; negative below cost.',
  })
  margin: Money | null;
  @Field(() => Float, { nullable: true, description: 'The margin in percent of that cost.' })
  marginPercent: number | null;
  @Field(() => PricingModel, { nullable: true, description: 'The meaning of premiums; null for a model that Koura does not support.' })
  pricingModel: PricingModel | null;
  @Field(() => Int, { description: 'Units that have to be bought at least.' })
  minimumSaleQuantity: number;
  @Field(() => Supplier, { nullable: true, description: 'The preferred supplier; null where there is none.' })
  supplier: Supplier | null;
  @Field(() => [ProductSupplier], { description: 'All suppliers of the product.' })
  productSuppliers: ProductSupplier[];
  @Field(() => [MarkupPriceBreak], { description: 'Premiums by quantity, customer and time.' })
  markupPriceBreaks: MarkupPriceBreak[];
  @Field(() => [String], {
    description: 'Customer groups (price lists) that a premium can be for; empty without the capability "pricing.approvals".',
  })
  groups: string[];
  @Field(() => AwaitedPricing, {
    nullable: true,
    description:
      'New pricing that a colleague has to approve or publish; null without any, and without the capability "pricing.approvals".',
  })
  awaitingApproval: AwaitedPricing | null;
}

/** Maps a product's staff fields; null when the backend did not send them, because unknown values must not be overwritten. */
export function toProductPricing(row: StaffProduct): ProductPricing | null {
  const {
    id,
    currency,
    price,
    priceParts,
    minimumCostPrice,
    supplier,
    productSuppliers,
    markupPriceBreaks,
    pricingModel,
    awaitingApproval: awaiting,
  } = row;
  if (!Array.isArray(markupPriceBreaks)) return null;
  const model = toPricingModel(pricingModel);
  return {
    productId: id,
    updatedAt: row.updatedAt,
    price: optionalMoney(price, currency),
    spotValue: optionalMoney(priceParts?.spotValue, currency),
    premium: optionalMoney(priceParts?.premium, currency),
    premiumPercent: priceParts?.premiumPercent ?? null,
    minimumCostPrice: optionalMoney(minimumCostPrice, currency),
    replacementCost: optionalMoney(row.replacementCost, currency),
    ...marginOf(row),
    pricingModel: model,
    minimumSaleQuantity: row.minimumSaleQuantity,
    supplier: supplier ? toSupplier(supplier) : null,
    productSuppliers: (productSuppliers ?? []).map((one) => toProductSupplier(one, currency)),
    markupPriceBreaks: markupPriceBreaks.map((one) => toMarkupPriceBreak(one, model)),
    groups: row.groups ?? [],
    awaitingApproval: awaiting ? { batchId: awaiting.id, at: awaiting.at, by: { id: awaiting.by.id, name: fullName(awaiting.by) } } : null,
  };
}

export function toSupplier({ id, name }: Named): Supplier {
  return { id, name };
}

export function toProductSupplier({ id, supplier, sku, costPrice }: staffPricing.ProductSupplier, currency: string): ProductSupplier {
  return { id, supplier: toSupplier(supplier), sku, costPrice: money(costPrice, currency) };
}

/** null for a model that Koura does not support. */
export function toPricingModel(name: string | null | undefined): PricingModel | null {
  return Object.values(PricingModel).find((model) => model.toLowerCase() === name) ?? null;
}

/** A premium as a decimal string: with the digits of the dealer's own currency if it is an amount, else with a percentage's two. */
export function premiumString(premium: number, model: PricingModel | null): string {
  const digits = model === PricingModel.AMOUNT ? currencyDigits(dealerLocale().currency)! : 2;
  return fixedString(roundFixed(premium, digits), digits);
}

export function toMarkupPriceBreak(row: staffPricing.MarkupPriceBreak, model: PricingModel | null): MarkupPriceBreak {
  const { id, premiumAmount, quantity, customer, customerName, group, validFrom, validTo } = row;
  return {
    id,
    premiumAmount: premiumString(premiumAmount, model),
    quantity,
    customer: customer === null ? null : { id: customer, name: customerName ?? null },
    group,
    validFrom: validFrom ?? null,
    validTo: validTo ?? null,
  };
}

/** Margin without tax; null when the tax or the cost is unknown. */
function marginOf({ currency, price, priceParts, replacementCost, minimumCostPrice }: StaffProduct): {
  margin: Money | null;
  marginPercent: number | null;
} {
  const unitCost = replacementCost ?? minimumCostPrice;
  if (!priceParts || price === null || typeof unitCost !== 'number') return { margin: null, marginPercent: null };
  const cost = minorUnitsOf(unitCost, currency);
  const margin = minorUnitsOf(price, currency) - minorUnitsOf(priceParts.tax, currency) - cost;
  return {
    margin: { amount: decimalString(margin, currency), currencyCode: currency },
    marginPercent: cost === 0 ? null : Math.round((margin / cost) * 10_000) / 100,
  };
}

@Resolver()
export class ProductPricingResolver {
  constructor(private readonly backend: Pricing) {}

  @Access('prices.change')
  @Query(() => ProductPricing, {
    nullable: true,
    description:
      "The components of a product's price, for staff. Null when there is no such product, or the backend does not provide them. Not available while acting as a customer.",
  })
  async productPricing(
    @Args('productId', { type: () => ID, description: 'Id of the product: letters and digits.' }) productId: string,
    @CurrentCaller() caller: Caller,
  ): Promise<ProductPricing | null> {
    const id = readId(productId, 'productId');
    const row = await undefinedIfStatus(this.backend.product(id, caller), 404);
    return row ? toProductPricing(row) : null;
  }

  @Access('prices.change')
  @Query(() => [Supplier], { description: "The dealer's suppliers by name, for staff. Empty where the backend does not list them." })
  async suppliers(@CurrentCaller() caller: Caller): Promise<Supplier[]> {
    const rows = await this.backend.suppliers(caller);
    return rows.map(toSupplier);
  }
}
