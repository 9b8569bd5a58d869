import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';

import { Money } from '../../money/money.model.ts';
import { describedEnum } from '../../schema/described-enum.ts';

export const PricingModel = describedEnum('PricingModel', "The meaning of a product's premiums.", {
  PERCENT: 'Percent of the spot value.',
  AMOUNT: "Amount per unit, without tax, in the dealer's own currency.",
});
export type PricingModel = (typeof PricingModel)[keyof typeof PricingModel];

@ObjectType({ description: 'A supplier of the dealer.' })
export class Supplier {
  @Field(() => ID, { description: 'Id of the supplier: digits.' })
  id: string;
  @Field({ description: 'Name of the supplier.' })
  name: string;
}

@ObjectType({ description: 'A supplier of a product.' })
export class ProductSupplier {
  @Field(() => ID, { description: 'Id of the row.' })
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
  @Field(() => ID, { description: 'Id of the account: digits.' })
  id: string;
  @Field(() => String, { nullable: true, description: 'First and last name; null where the backend does not provide it.' })
  name: string | null;
}

@ObjectType({ description: 'A premium over the spot value from some quantity.' })
export class MarkupPriceBreak {
  @Field(() => ID, { description: 'Id of the row.' })
  id: string;
  @Field({ description: 'Decimal such as "3.25"; percent or amount, depending on `pricingModel`.' })
  premiumAmount: string;
  @Field(() => Int, { description: 'The minimum quantity of this break.' })
  quantity: number;
  @Field(() => PricedCustomer, { nullable: true, description: 'The customer it applies to; null for everyone.' })
  customer: PricedCustomer | null;
  @Field(() => Date, { nullable: true, description: 'Start of validity; null for no start.' })
  validFrom: string | null;
  @Field(() => Date, { nullable: true, description: 'End of validity, exclusive; null for no end.' })
  validTo: string | null;
}

@ObjectType({ description: "The components of a product's price, for staff. Amounts are in the dealer's own currency." })
export class ProductPricing {
  @Field(() => ID, { description: 'Id of the product: digits.' })
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
  @Field(() => Money, { nullable: true, description: 'Price without tax less `minimumCostPrice`; negative below cost.' })
  margin: Money | null;
  @Field(() => Float, { nullable: true, description: 'The margin in percent of `minimumCostPrice`.' })
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
}
