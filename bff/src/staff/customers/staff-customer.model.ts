import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

import { RewardEntry } from '../../account/rewards.query.ts';
import { Money } from '../../money/money.model.ts';
import { PricingModel } from '../pricing/product-pricing.model.ts';
import { Customer } from './customer.model.ts';

@ObjectType({ description: "What became of a customer's orders in one currency." })
export class CustomerTotal {
  @Field(() => Int, { description: 'Orders that have not been cancelled.' })
  orders: number;
  @Field(() => Money, { description: 'Their totals, less what was returned.' })
  total: Money;
}

@ObjectType({ description: "A customer's points, for staff." })
export class CustomerPoints {
  @Field(() => Int, { description: 'Points available to spend.' })
  balance: number;
  @Field(() => Int, { description: 'Points pending until open orders are fulfilled.' })
  pending: number;
  @Field(() => [RewardEntry], { description: 'Newest first, at most 100.' })
  history: RewardEntry[];
}

@ObjectType({ description: 'A product, as far as it takes to link to it.' })
export class LinkedProduct {
  @Field(() => ID, { description: 'Id of the product: digits.' })
  id: string;
  @Field({ description: 'Name of the product.' })
  name: string;
  @Field({ description: "The last part of the product page's path." })
  slug: string;
}

@ObjectType({ description: "A premium that is one customer's alone." })
export class OwnPremium {
  @Field(() => ID, { description: 'Id of the row.' })
  id: string;
  @Field(() => LinkedProduct, { description: 'The product that it is on.' })
  product: LinkedProduct;
  @Field(() => PricingModel, { nullable: true, description: 'The meaning of the premium; null for a model that Koura does not support.' })
  pricingModel: PricingModel | null;
  @Field({ description: 'Decimal such as "3.25"; percent or amount, depending on `pricingModel`.' })
  premiumAmount: string;
  @Field(() => Int, { description: 'Units from which the premium applies.' })
  quantity: number;
  @Field(() => Date, { nullable: true, description: 'Start of validity; null for no start.' })
  validFrom: string | null;
  @Field(() => Date, { nullable: true, description: 'End of validity, exclusive; null for no end.' })
  validTo: string | null;
}

@ObjectType({ description: 'A line of an open cart.' })
export class OpenCartLine {
  @Field(() => LinkedProduct)
  product: LinkedProduct;
  @Field(() => Int, { description: 'Units in the cart.' })
  quantity: number;
}

@ObjectType({ description: 'A cart that a customer has not ordered yet. Its id stays with the customer.' })
export class OpenCart {
  @Field(() => Date, { description: 'When it was changed last.' })
  updatedAt: string;
  @Field(() => [OpenCartLine], { description: 'What is in it.' })
  lines: OpenCartLine[];
}

@ObjectType({ description: 'Everything about a customer, for staff.' })
export class StaffCustomer {
  @Field(() => Customer)
  customer: Customer;
  @Field(() => Boolean, { nullable: true, description: 'Whether they get the newsletter; null where it is unknown.' })
  newsletter: boolean | null;
  @Field(() => [CustomerTotal], { description: 'Their orders by currency, the largest sum first.' })
  totals: CustomerTotal[];
  @Field(() => Int, { nullable: true, description: 'Orders that were cancelled; null where the backend does not count them.' })
  canceledOrders: number | null;
  @Field(() => CustomerPoints, { nullable: true, description: 'Their points; null without the capability "accounts.rewards".' })
  points: CustomerPoints | null;
  @Field({ description: 'Whether staff can book points (capability "staff.points").' })
  canBookPoints: boolean;
  @Field(() => [OwnPremium], { description: 'Premiums that are theirs alone, past and future ones, too.' })
  premiums: OwnPremium[];
  @Field(() => [OpenCart], { description: 'Their open carts, the latest first.' })
  carts: OpenCart[];
  @Field(() => String, { nullable: true, description: 'Name of the price list that was set for them; send it to `setPriceList`.' })
  priceList: string | null;
  @Field(() => [String], {
    description: 'Names of the price lists that can be set, the standard one first; empty without the capability "staff.priceLists".',
  })
  priceLists: string[];
}
