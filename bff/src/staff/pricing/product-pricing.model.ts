import { Field, Float, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { Money } from '../../money/money.model.ts';

export const PricingModel = { PERCENT: 'PERCENT', AMOUNT: 'AMOUNT' } as const;
export type PricingModel = (typeof PricingModel)[keyof typeof PricingModel];

registerEnumType(PricingModel, {
  name: 'PricingModel',
  description: 'How the premiums of a product are meant.',
  valuesMap: {
    PERCENT: { description: 'Percent of the spot value.' },
    AMOUNT: { description: "Money a piece, without tax, in the dealer's own currency." },
  },
});

@ObjectType({ description: 'Whom the dealer buys from.' })
export class Supplier {
  @Field(() => ID, { description: 'Number of the supplier.' })
  id: string;
  @Field({ description: 'What it is called.' })
  name: string;
}

@ObjectType({ description: 'A supplier that delivers a product.' })
export class ProductSupplier {
  @Field(() => ID, { description: 'Number of the row.' })
  id: string;
  @Field(() => Supplier, { description: 'Who delivers.' })
  supplier: Supplier;
  @Field({ description: "The supplier's own number for the product." })
  sku: string;
  @Field(() => Money, { description: 'What a piece costs there.' })
  costPrice: Money;
}

@ObjectType({ description: 'A customer for whom a premium is.' })
export class PricedCustomer {
  @Field(() => ID, { description: 'Number of the account.' })
  id: string;
  @Field(() => String, { nullable: true, description: 'First and last name; null where the shop does not tell.' })
  name: string | null;
}

@ObjectType({ description: 'What is asked above the spot value from some quantity on.' })
export class MarkupPriceBreak {
  @Field(() => ID, { description: 'Number of the row.' })
  id: string;
  @Field({ description: 'Decimal such as "3.25"; percent or money, as `pricingModel` says.' })
  premiumAmount: string;
  @Field(() => Int, { description: 'From this many pieces on.' })
  quantity: number;
  @Field(() => PricedCustomer, { nullable: true, description: 'The one customer whom it is for; null: everybody.' })
  customer: PricedCustomer | null;
  @Field(() => Date, { nullable: true, description: 'From when on it counts; null: it always did.' })
  validFrom: string | null;
  @Field(() => Date, { nullable: true, description: 'It counts until just before; null: for good.' })
  validTo: string | null;
}

@ObjectType({ description: "What a product's price is made from, for staff. Amounts are in the dealer's own currency." })
export class ProductPricing {
  @Field(() => ID, { description: 'Number of the product.' })
  productId: string;
  @Field(() => Date, { description: 'When the product was last changed; `updateProductPricing` wants it back.' })
  updatedAt: string;
  @Field(() => Money, { nullable: true, description: 'What everybody pays for one piece now; null where the price is on request.' })
  price: Money | null;
  @Field(() => Money, { nullable: true, description: 'What the metal in it is worth now; null where the shop does not split prices.' })
  spotValue: Money | null;
  @Field(() => Money, { nullable: true, description: 'What the price asks above the spot value, without tax.' })
  premium: Money | null;
  @Field(() => Float, { nullable: true, description: 'The same in percent of the spot value.' })
  premiumPercent: number | null;
  @Field(() => Money, { nullable: true, description: 'The least that a piece costs the dealer.' })
  minimumCostPrice: Money | null;
  @Field(() => Money, { nullable: true, description: 'What the price without tax leaves above `minimumCostPrice`; negative below it.' })
  margin: Money | null;
  @Field(() => Float, { nullable: true, description: 'The same in percent of `minimumCostPrice`.' })
  marginPercent: number | null;
  @Field(() => PricingModel, { nullable: true, description: 'How premiums are meant; null for a way that Koura does not know.' })
  pricingModel: PricingModel | null;
  @Field(() => Int, { description: 'The fewest pieces sold at once.' })
  minimumSaleQuantity: number;
  @Field(() => Supplier, { nullable: true, description: 'Who delivers it first.' })
  supplier: Supplier | null;
  @Field(() => [ProductSupplier], { description: 'All who deliver it.' })
  productSuppliers: ProductSupplier[];
  @Field(() => [MarkupPriceBreak], { description: 'Premiums by quantity, customer and time.' })
  markupPriceBreaks: MarkupPriceBreak[];
}
