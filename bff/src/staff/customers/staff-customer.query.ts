import type { CapabilityName } from '@koura/shared-types/capabilities';
import { Inject } from '@nestjs/common';
import { Args, Field, ID, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { RewardEntry } from '../../account/rewards.query.ts';
import type { Named } from '../../commerce/catalogue.ts';
import type * as staffCustomers from '../../commerce/staff-customers.ts';
import { CustomerPages } from '../../commerce/staff-customers.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { Money, money } from '../../money/money.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { PricingModel, premiumString, toPricingModel } from '../pricing/product-pricing.query.ts';
import { readId } from '../read-id.ts';
import { StaffLimit } from '../staff-limits.ts';
import { Customer, toCustomer } from './customers.query.ts';

@ObjectType({ description: "What became of a customer's orders in one currency." })
class CustomerTotal {
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
class LinkedProduct {
  @Field(() => ID, { description: 'Id of the product: letters and digits.' })
  id: string;
  @Field()
  name: string;
  @Field({ description: "The last part of the product page's path." })
  slug: string;
}

@ObjectType({ description: "A premium that is one customer's alone." })
class OwnPremium {
  @Field(() => ID)
  id: string;
  @Field(() => LinkedProduct)
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
class OpenCartLine {
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
class StaffCustomer {
  @Field(() => Customer)
  customer: Customer;
  @Field(() => Boolean, { nullable: true, description: 'Whether they get the newsletter; null where it is unknown.' })
  newsletter: boolean | null;
  @Field(() => Date, {
    nullable: true,
    description:
      'When payouts to them are allowed again, after they reported a sign-in that was not theirs; null where they are allowed now.',
  })
  payoutsFrozenUntil: string | null;
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

/** Maps a customer's page. `standardPricing`: the pricing claim of customers without their own price list. */
function toStaffCustomer(
  row: staffCustomers.StaffCustomer,
  standardPricing: string,
  has: (capability: CapabilityName) => boolean,
): StaffCustomer {
  return {
    customer: toCustomer(row, standardPricing),
    newsletter: row.newsletter,
    payoutsFrozenUntil: row.payoutsFrozenUntil,
    totals: row.totals.map(({ orders, total, currency }) => ({ orders, total: money(total, currency) })),
    canceledOrders: row.canceledOrders,
    points: has('accounts.rewards') ? row.points : null,
    canBookPoints: row.points !== null && has('accounts.rewards') && has('staff.points'),
    premiums: row.premiums.map(toOwnPremium),
    carts: row.carts.map(toOpenCart),
    priceList: row.priceList,
    priceLists: has('staff.priceLists') && row.priceList !== null ? (row.priceLists ?? []) : [],
  };
}

export function toOpenCart({ updatedAt, lines }: staffCustomers.StaffCustomer['carts'][number]): OpenCart {
  return { updatedAt, lines: lines.map(({ product, quantity }) => ({ product: product ? toLinkedProduct(product) : GONE, quantity })) };
}

function toOwnPremium({ id, product, pricingModel, premiumAmount, ...row }: staffCustomers.OwnPremium): OwnPremium {
  const model = toPricingModel(pricingModel);
  return {
    ...row,
    id,
    product: toLinkedProduct(product),
    pricingModel: model,
    premiumAmount: premiumString(premiumAmount, model),
  };
}

const GONE: LinkedProduct = { id: '0', name: 'A product that we no longer sell', slug: '' };

function toLinkedProduct({ id, name, slug }: Named): LinkedProduct {
  return { id, name, slug };
}

@Resolver()
export class StaffCustomerQuery {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly backend: CustomerPages,
    private readonly website: WebsiteSettings,
  ) {}

  @Access('customers.view')
  @StaffLimit('open')
  @Capability('staff.customers', null)
  @Query(() => StaffCustomer, {
    nullable: true,
    description:
      'Everything about a customer, for staff. Not available while acting as a customer. Null for an unknown customer, for staff, and without the capability "staff.customers".',
  })
  async staffCustomer(
    @Args('id', { type: () => ID, description: 'Id of the account: letters and digits.' }) customerId: string,
    @CurrentCaller() caller: Caller,
  ): Promise<StaffCustomer | null> {
    const id = readId(customerId, 'id');
    const { capabilities } = await this.website.load(caller);
    const row = await this.backend.page(id, caller);
    return row ? toStaffCustomer(row, this.config.standardPricing, (name) => capabilities.includes(name)) : null;
  }
}
