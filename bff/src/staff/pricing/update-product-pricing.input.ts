import { updateProductPricing } from '@koura/shared-types/inputs/product-pricing';
import { Field, ID, InputType, Int } from '@nestjs/graphql';

import { MatchesSchema } from '../../errors/checked-input.ts';
import { PricingModel } from './product-pricing.model.ts';

@InputType({ description: 'A supplier that delivers a product.' })
export class ProductSupplierInput {
  @Field(() => ID, { nullable: true, description: 'Number of the row; left out for a new one.' })
  id?: string | null;
  @Field(() => ID, { description: 'Number of the supplier.' })
  supplierId: string;
  @Field({ description: "The supplier's own number for the product, at most 64 characters." })
  sku: string;
  @Field({ description: 'What a piece costs there: decimal from 0 with at most two digits after the point.' })
  costPrice: string;
}

@InputType({ description: 'What is asked above the spot value from some quantity on.' })
export class MarkupPriceBreakInput {
  @Field(() => ID, { nullable: true, description: 'Number of the row; left out for a new one.' })
  id?: string | null;
  @Field({ description: 'Decimal with at most two digits after the point: percent from 0 to 1000, or money from 0 to 1000000.' })
  premiumAmount: string;
  @Field(() => Int, { description: 'From this many pieces on, 1 to 10000.' })
  quantity: number;
  @Field(() => ID, { nullable: true, description: 'Number of the one customer whom it is for; left out for everybody.' })
  customerId?: string | null;
  @Field(() => Date, { nullable: true, description: 'From when on it counts; left out when it always did.' })
  validFrom?: string | null;
  @Field(() => Date, { nullable: true, description: 'It counts until just before; left out when for good.' })
  validTo?: string | null;
}

/** Only a program can get these wrong: ids are chosen, times are made by a date picker. */
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
    'productSuppliers',
    'markupPriceBreaks.check',
    'markupPriceBreaks.max_length',
  ].map((rule) => [rule, 'BAD_USER_INPUT' as const]),
);

@InputType({ description: 'What is to change of a product. What is left out stays; of lists, rows that are left out go.' })
@MatchesSchema(updateProductPricing, BAD_REQUESTS)
export class UpdateProductPricingInput {
  @Field(() => ID, { description: 'Number of the product.' })
  productId: string;
  @Field(() => Date, { description: 'The `updatedAt` that the product was read with: nobody overwrites what they have not seen.' })
  updatedAt: string;
  @Field(() => PricingModel, { nullable: true, description: 'How premiums are meant; needed with `markupPriceBreaks`.' })
  pricingModel?: PricingModel | null;
  @Field(() => Int, { nullable: true, description: 'The fewest pieces sold at once, 1 to 10000.' })
  minimumSaleQuantity?: number | null;
  @Field(() => String, {
    nullable: true,
    description: 'The least that a piece costs: decimal from 0 with at most two digits after the point.',
  })
  minimumCostPrice?: string | null;
  @Field(() => ID, { nullable: true, description: 'Who delivers first; one of the suppliers of the product.' })
  supplierId?: string | null;
  @Field(() => [ProductSupplierInput], { nullable: true, description: 'All who deliver it, at most 100.' })
  productSuppliers?: ProductSupplierInput[] | null;
  @Field(() => [MarkupPriceBreakInput], { nullable: true, description: 'All premiums, at most 100.' })
  markupPriceBreaks?: MarkupPriceBreakInput[] | null;
}
