import { Logger } from '@nestjs/common';
import { Field, Float, Int, ObjectType, Parent, ResolveField, Resolver } from '@nestjs/graphql';

import type * as invoices from '../commerce/invoices.ts';
import { rows } from '../graphql/rows.ts';
import { Money, money } from '../money/money.model.ts';
import { Order } from '../orders/order.model.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { partOrNull } from '../request/page-part.ts';
import { describedEnum } from '../schema/described-enum.ts';
import { couponTotal } from './coupon-total.ts';
import { OrderInvoices } from './order-invoices.ts';

export const InvoiceKind = describedEnum('InvoiceKind', 'The kind of a document.', {
  INVOICE: ['invoice', 'Issued once the order is paid.'],
  CREDIT_NOTE: ['creditNote', 'Issued whenever money is returned; amounts are positive.'],
});
type InvoiceKind = (typeof InvoiceKind)[keyof typeof InvoiceKind];

const TaxTreatment = describedEnum('TaxTreatment', 'How a line is taxed.', {
  TAXED: ['taxed', 'Bears tax at `taxRate`.'],
  EXEMPT: ['exempt', 'Exempt, such as investment metal.'],
  ZERO_RATED: ['zeroRated', 'Taxed at 0%, such as exports.'],
});
type TaxTreatment = (typeof TaxTreatment)[keyof typeof TaxTreatment];

@ObjectType({ description: 'The seller of an invoice, as on the day it was issued.' })
class InvoiceSeller {
  @Field(() => String, { description: 'Legal name of the seller.' })
  name: string;
  @Field(() => [String], { description: 'Address, a line each.' })
  lines: string[];
  @Field(() => String, { description: 'What the tax number is called, such as "GST number".' })
  taxNumberLabel: string;
  @Field(() => String, { nullable: true, description: 'What the tax is called, such as "GST"; null where it has no name of its own.' })
  taxName: string | null;
  @Field(() => String, { description: 'Number under which the seller is registered for tax.' })
  taxNumber: string;
  @Field(() => String, { nullable: true, description: 'Email address; null where the document has none.' })
  email: string | null;
  @Field(() => String, { nullable: true, description: 'Telephone number; null where the document has none.' })
  phone: string | null;
}

@ObjectType({ description: 'The buyer of an invoice, as on the day it was issued.' })
class InvoiceBuyer {
  @Field(() => String)
  name: string;
  @Field(() => [String], { description: 'Address, a line each.' })
  lines: string[];
  @Field(() => String, { nullable: true, description: 'Email address; null where the document has none.' })
  email: string | null;
}

@ObjectType({ description: 'A line of an invoice.' })
class InvoiceLine {
  @Field(() => String, { description: 'What was sold, as named on the day of the invoice.' })
  description: string;
  @Field(() => Int, { description: 'Units on this line.' })
  quantity: number;
  @Field(() => Money, { description: 'Price of one, tax included.' })
  unitPrice: Money;
  @Field(() => TaxTreatment, { description: 'How the line is taxed.' })
  taxTreatment: TaxTreatment;
  @Field(() => Float, { description: 'Percent; 0 unless taxed.' })
  taxRate: number;
  @Field(() => Money, { description: 'Total of the line, tax included.' })
  total: Money;
  @Field(() => String, { nullable: true, description: "The dealer's number of the product." })
  productNumber: string | null;
  @Field(() => Float, { nullable: true, description: 'Fine metal in one piece, in grams.' })
  fineWeightGrams: number | null;
  @Field(() => Float, { nullable: true, description: 'Parts per thousand: 999.9.' })
  fineness: number | null;
  @Field(() => [String], { description: 'Serial numbers of the pieces; empty where they are not known when the document is issued.' })
  serials: string[];
}

@ObjectType({ description: 'An invoice or credit note. It is issued once and never changed.' })
class Invoice {
  @Field(() => String, { description: "The document's number, which is unique for the dealer." })
  number: string;
  @Field(() => InvoiceKind, { description: 'Invoice or credit note.' })
  kind: InvoiceKind;
  @Field(() => String, { description: 'The title in the order\'s country, such as "Tax invoice".' })
  title: string;
  @Field(() => Date, { description: 'When it was issued.' })
  issuedAt: string;
  @Field(() => Date, { nullable: true, description: 'When the prices were locked in; null where the backend does not say.' })
  priceLockedAt: string | null;
  @Field(() => String, { description: "Date of supply in the dealer's time zone, YYYY-MM-DD." })
  dateOfSupply: string;
  @Field(() => InvoiceSeller)
  seller: InvoiceSeller;
  @Field(() => InvoiceBuyer)
  buyer: InvoiceBuyer;
  @Field(() => [InvoiceLine], { description: 'What was sold or credited.' })
  lines: InvoiceLine[];
  @Field(() => Money, { description: 'Sum of the lines.' })
  goodsTotal: Money;
  @Field(() => Money, { description: 'Coupons and reward points, as a positive amount.' })
  discountTotal: Money;
  @Field(() => Money, { description: 'The part of `discountTotal` that coupons took off.' })
  couponTotal: Money;
  @Field(() => Money, { description: 'The part of `discountTotal` that reward points took off.' })
  pointsTotal: Money;
  @Field(() => Money, { description: 'Price of the delivery.' })
  shippingTotal: Money;
  @Field(() => Money, { description: 'Fee of the payment method.' })
  paymentFee: Money;
  @Field(() => Money, { description: 'Tax contained in `total`.' })
  taxTotal: Money;
  @Field(() => Money, { description: 'Total of the document.' })
  total: Money;
  @Field(() => String, { description: 'How it was paid or returned.' })
  payment: string;
  @Field(() => String, {
    nullable: true,
    description: 'Number of the invoice that a credit note is for, and of the one that an invoice replaces after a change of its order.',
  })
  forInvoice: string | null;
  @Field(() => String, { description: 'Path of the PDF on this origin, for whoever may see the order.' })
  path: string;
}

function documentPath(orderNumber: string, number: string): string {
  return `/documents/${orderNumber}/${number}.pdf`;
}

function toInvoice(invoice: invoices.Invoice): Invoice {
  const { currency, seller, buyer, forInvoice } = invoice;
  const amount = (decimal: number) => money(decimal, currency);
  return {
    number: invoice.number,
    kind: invoice.kind,
    title: invoice.title,
    issuedAt: invoice.issuedAt,
    priceLockedAt: invoice.priceLockedAt ?? null,
    dateOfSupply: invoice.dateOfSupply,
    seller: { ...seller, taxName: seller.taxName || null, email: seller.email ?? null, phone: seller.phone ?? null },
    buyer: { ...buyer, email: buyer.email ?? null },
    lines: invoice.lines.map((line) => ({ ...line, unitPrice: amount(line.unitPrice), total: amount(line.total) })),
    goodsTotal: amount(invoice.lines.reduce((sum, { total }) => sum + total, 0)),
    discountTotal: amount(invoice.discountTotal),
    couponTotal: amount(couponTotal(invoice)),
    pointsTotal: amount(invoice.pointsTotal),
    shippingTotal: amount(invoice.shippingTotal),
    paymentFee: amount(invoice.paymentFee),
    taxTotal: amount(invoice.taxTotal),
    total: amount(invoice.total),
    payment: invoice.payment,
    forInvoice: forInvoice ?? null,
    path: documentPath(invoice.orderNumber, invoice.number),
  };
}

/** `Order.invoices`. Whoever has received the order may see its documents. */
@Resolver(() => Order)
export class OrderInvoicesField {
  readonly #logger = new Logger(OrderInvoicesField.name);

  constructor(private readonly backend: OrderInvoices) {}

  @ResolveField(() => [Invoice], {
    nullable: true,
    complexity: rows(3, { calls: 1 }),
    description:
      'Invoice and credit notes, in the order in which they were issued; empty until the order is paid and where the backend issues none. Null while they cannot be loaded.',
  })
  invoices(@Parent() order: Order, @CurrentCaller() caller: Caller): Promise<Invoice[] | null> {
    if (order.isFromEarlierShop) return Promise.resolve([]);
    const found = this.backend.ofOrder(order.backendId, caller).then((invoices) => invoices.map(toInvoice));
    return partOrNull('Order.invoices', found, caller, this.#logger);
  }
}
