import { Args, Field, ID, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import * as port from '../commerce/desk-lookups.ts';
import { InvoiceKind } from '../invoices/invoice.model.ts';
import { Money, money } from '../money/money.model.ts';
import { OrderStatus } from '../orders/order.model.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { PaymentMethodCode } from '../schema/payment-method-code.model.ts';
import { Capability } from '../website/capability.ts';
import { EnquiryKind, EnquiryState } from './enquiries/staff-enquiries.query.ts';
import { readSearch } from './read-search.ts';
import { StaffLimit } from './staff-limits.ts';

/** A shorter text finds nothing. */
const MIN_LENGTH = 2;

@ObjectType({ isAbstract: true })
abstract class FoundOfOrder {
  @Field()
  orderNumber: string;
  @Field({ description: 'Who placed the order.' })
  name: string;
}

@ObjectType({ description: 'An order that the search found.' })
class FoundOrder extends FoundOfOrder {
  @Field(() => Date, { description: 'When it was placed.' })
  createdAt: string;
  @Field(() => OrderStatus, { description: 'How far the order is.' })
  status: port.DeskFinds['orders'][number]['status'];
  @Field(() => Money, { description: 'What it comes to.' })
  total: Money;
}

@ObjectType({ description: 'A customer that the search found.' })
class FoundCustomer {
  @Field(() => ID)
  id: string;
  @Field({ description: 'First and last name.' })
  name: string;
  @Field({ description: 'The email address of the account.' })
  email: string;
  @Field(() => Int, { description: 'Orders that were placed with the account.' })
  orderCount: number;
}

@ObjectType({ description: 'A product that the search found.' })
class FoundProduct {
  @Field(() => ID)
  id: string;
  @Field()
  name: string;
  @Field({ description: "The last part of the product page's path." })
  slug: string;
  @Field({ description: 'The article number.' })
  sku: string;
}

@ObjectType({ description: 'The payment of an order, found by its reference.' })
class FoundPayment extends FoundOfOrder {
  @Field({ description: 'What the buyer quotes to the bank, or the card provider’s id of the payment.' })
  reference: string;
  @Field(() => PaymentMethodCode, { description: 'How the order is paid.' })
  method: PaymentMethodCode;
}

@ObjectType({ description: 'A parcel, found by its tracking number.' })
class FoundParcel extends FoundOfOrder {
  @Field({ description: 'The tracking number.' })
  number: string;
  @Field({ description: 'Who carries it.' })
  carrier: string;
}

@ObjectType({ description: 'An invoice or credit note, found by its number.' })
class FoundInvoice extends FoundOfOrder {
  @Field({ description: 'The number of the document.' })
  number: string;
  @Field(() => InvoiceKind)
  kind: 'invoice' | 'creditNote';
}

@ObjectType({ description: 'An enquiry that the search found.' })
class FoundEnquiry {
  @Field(() => ID)
  id: string;
  @Field({ description: 'Who sent it.' })
  name: string;
  @Field(() => EnquiryKind, { description: 'The form that it was sent with.' })
  kind: NonNullable<port.DeskFinds['enquiries']>[number]['kind'];
  @Field(() => EnquiryState, { description: 'How far it has got.' })
  state: EnquiryState;
  @Field(() => Date, { description: 'When it was sent.' })
  at: string;
}

@ObjectType({ description: 'What a search over everything at the desk found: at most five of each kind, the best first.' })
class DeskSearch {
  @Field(() => [FoundOrder], { description: 'By number, names, email address, phone number, or the address of the delivery.' })
  orders: FoundOrder[];
  @Field(() => [FoundCustomer], { description: 'By name, email address or phone number.' })
  customers: FoundCustomer[];
  @Field(() => [FoundProduct], { description: 'By name, metal, mint, weight or SKU.' })
  products: FoundProduct[];
  @Field(() => [FoundPayment], { nullable: true, description: 'By reference; null for those who do not handle payments.' })
  payments: FoundPayment[] | null;
  @Field(() => [FoundParcel], { description: 'By tracking number.' })
  parcels: FoundParcel[];
  @Field(() => [FoundInvoice], { description: 'By number.' })
  invoices: FoundInvoice[];
  @Field(() => [FoundEnquiry], {
    nullable: true,
    description: 'By name, email address, phone number or subject; null for those who do not handle enquiries.',
  })
  enquiries: FoundEnquiry[] | null;
}

const NO_FINDS: port.DeskFinds = { orders: [], customers: [], products: [], payments: [], parcels: [], invoices: [], enquiries: [] };

@ObjectType({
  description: 'A text for each subject of the desk, which is another one whenever anything in its lists has changed. Only compare them.',
})
class DeskChanges implements port.DeskChanges {
  @Field({ description: 'Orders, their parcels, transfers, invoices, and refunds that wait for a second person.' })
  orders: string;
  @Field({ description: 'Accounts of customers, and their orders.' })
  customers: string;
  @Field({ description: 'Enquiries and their answers.' })
  enquiries: string;
  @Field({ description: 'Stops of sales, and pauses of prices.' })
  selling: string;
  @Field({ description: 'Pricing batches.' })
  pricing: string;
  @Field({ description: 'Products as staff keep them, their pictures and their stock.' })
  products: string;
}

@Resolver()
export class DeskLookupQueries {
  constructor(private readonly backend: port.DeskLookups) {}

  @Access('staff')
  @StaffLimit('follow')
  @Capability('staff.changes', null)
  @Query(() => DeskChanges, {
    nullable: true,
    description:
      'Whether a list of the desk is still as it was, for staff who have it open: asked once a second. Null where the backend does not tell (capability "staff.changes").',
  })
  async deskChanges(@CurrentCaller() caller: Caller): Promise<DeskChanges> {
    return this.backend.changes(caller);
  }

  @Access('staff')
  @StaffLimit('search')
  @Capability('staff.search', null)
  @Query(() => DeskSearch, {
    nullable: true,
    complexity: ({ childComplexity }) => 5 * childComplexity,
    description:
      'Searches everything at the desk at once, for staff. Not available while acting as a customer. Null where the backend cannot (capability "staff.search").',
  })
  async deskSearch(
    @Args('search', {
      type: () => String,
      description:
        'What somebody quotes: a number with or without its letters, half a name, a street; at most 100 characters. A single character finds nothing.',
    })
    search: string,
    @CurrentCaller() caller: Caller,
  ): Promise<DeskSearch> {
    const text = readSearch(search);
    const { orders, ...found } = [...text].length < MIN_LENGTH ? NO_FINDS : await this.backend.find(text, caller);
    return { ...found, orders: orders.map(({ total, currency, ...order }) => ({ ...order, total: money(total, currency) })) };
  }
}
