import type * as invoices from '../commerce/invoices.ts';
import { money } from '../money/money.model.ts';
import type { Invoice } from './invoice.model.ts';

function documentPath(orderNumber: string, number: string): string {
  return `/documents/${orderNumber}/${number}.pdf`;
}

export function toInvoice(invoice: invoices.Invoice): Invoice {
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
    shippingTotal: amount(invoice.shippingTotal),
    paymentFee: amount(invoice.paymentFee),
    taxTotal: amount(invoice.taxTotal),
    total: amount(invoice.total),
    payment: invoice.payment,
    forInvoice: forInvoice ?? null,
    path: documentPath(invoice.orderNumber, invoice.number),
  };
}
