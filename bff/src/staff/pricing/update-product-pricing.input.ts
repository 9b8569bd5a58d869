import { updateProductPricing } from '@koura/shared-types/inputs/staff/product-pricing';
import { Field, ID, InputType, Int } from '@nestjs/graphql';

import { MatchesSchema } from '../../errors/checked-input.ts';
import { PricingWarning } from './pricing-preview.model.ts';
import { PricingModel } from './product-pricing.model.ts';

@InputType({ description: 'A supplier of a product.' })
export class ProductSupplierInput {
  @Field(() => ID, { nullable: true, description: 'Id of the row; omitted for a new one.' })
  id?: string | null;
  @Field(() => ID, { description: 'Id of the supplier: digits.' })
  supplierId: string;
  @Field({ description: "The supplier's SKU of the product, at most 64 characters." })
  sku: string;
  @Field({ description: "The supplier's price per unit: decimal from 0 with at most two digits after the point." })
  costPrice: string;
}

@InputType({ description: 'A premium over the spot value from some quantity.' })
export class MarkupPriceBreakInput {
  @Field(() => ID, { nullable: true, description: 'Id of the row; omitted for a new one.' })
  id?: string | null;
  @Field({ description: 'Decimal with at most two digits after the point: percent from 0 to 1000, or amount from 0 to 1000000.' })
  premiumAmount: string;
  @Field(() => Int, { description: 'The minimum quantity of this break, 1 to 10000.' })
  quantity: number;
  @Field(() => ID, { nullable: true, description: 'Account id of the customer it applies to; omitted for everyone.' })
  customerId?: string | null;
  @Field(() => Date, { nullable: true, description: 'Start of validity; omitted for no start.' })
  validFrom?: string | null;
  @Field(() => Date, { nullable: true, description: 'End of validity, exclusive; omitted for no end.' })
  validTo?: string | null;
}

/** Mistakes that only a client program can make: ids are selected, and times come from a date picker. */
const BAD_REQUESTS = Object.fromEntries(
  [
    '',
    'productId',
    'updatedAt',
    'id',
    'supplierId.regex',
    'customerId',
    'validFrom',
    'validTo.check',
    'pricingModel',
    'confirmedWarnings',
    'productSuppliers',
    'markupPriceBreaks.check',
    'markupPriceBreaks.max_length',
  ].map((rule) => [rule, 'BAD_USER_INPUT' as const]),
);

@InputType({ description: "Changes to a product's pricing. Omitted fields stay as they are; rows omitted from a list are deleted." })
@MatchesSchema(updateProductPricing, BAD_REQUESTS)
export class UpdateProductPricingInput {
  @Field(() => ID, { description: 'Id of the product: digits.' })
  productId: string;
  @Field(() => Date, { description: 'The `updatedAt` that the product was read with: concurrent changes are not overwritten.' })
  updatedAt: string;
  @Field(() => PricingModel, { nullable: true, description: 'The meaning of premiums; required with `markupPriceBreaks`.' })
  pricingModel?: PricingModel | null;
  @Field(() => Int, { nullable: true, description: 'Minimum sale quantity, 1 to 10000.' })
  minimumSaleQuantity?: number | null;
  @Field(() => String, {
    nullable: true,
    description: "The dealer's minimum cost per unit: decimal from 0 with at most two digits after the point.",
  })
  minimumCostPrice?: string | null;
  @Field(() => ID, { nullable: true, description: 'The preferred supplier; one of the suppliers of the product.' })
  supplierId?: string | null;
  @Field(() => [ProductSupplierInput], { nullable: true, description: 'All suppliers of the product, at most 100.' })
  productSuppliers?: ProductSupplierInput[] | null;
  @Field(() => [MarkupPriceBreakInput], { nullable: true, description: 'All premiums, at most 100.' })
  markupPriceBreaks?: MarkupPriceBreakInput[] | null;
  @Field(() => [PricingWarning], {
    nullable: true,
    description:
      'Warnings of `previewProductPricing` that the person has confirmed. Where the backend previews prices (capability "pricing.preview"), a change with any other warning is rejected with PRICING_NOT_CONFIRMED.',
  })
  confirmedWarnings?: PricingWarning[] | null;
}
