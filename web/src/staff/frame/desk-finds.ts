import { STATUS_LOOK } from '../../orders/order-status.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { formatCount } from '../../platform/format/format-plural.ts';
import { PAYMENT } from '../../platform/payment-behaviour.ts';
import { enquiriesHref, NEW_ENQUIRIES } from '../enquiries/enquiry-filter.ts';
import { KIND_LABELS, STATE_LABELS } from '../enquiries/enquiry-text.ts';
import { customerHref, orderHref, productHref } from '../staff-links.ts';
import type { DeskSearchQuery } from './desk-search.generated.ts';
import { productPath } from '@koura/shared-types/product-path';

type Found = NonNullable<DeskSearchQuery['deskSearch']>;

export interface Find {
  key: string;
  to: string;
  title: string;
  /** In smaller type below it. */
  details: readonly string[];
}

const ofOrder = ({ orderNumber, name }: { orderNumber: string; name: string }): string[] => [`Order ${orderNumber}`, name];

/**
 * What the search found, in groups with at least one of each; what somebody may have typed a number of comes first. `keepsProducts`: the
 * desk has pages of products; otherwise they lead to the shop's.
 */
export function groupsOf(
  { orders, customers, products, payments, parcels, invoices, enquiries }: Found,
  { keepsProducts }: { keepsProducts: boolean },
): { label: string; finds: Find[] }[] {
  return [
    {
      label: 'Orders',
      finds: orders.map(({ orderNumber, name, createdAt, status, total }) => ({
        key: orderNumber,
        to: orderHref(orderNumber),
        title: `${orderNumber} ${name}`,
        details: [STATUS_LOOK[status].label, formatMoney(total), formatDateTime(createdAt)],
      })),
    },
    {
      label: 'Payments',
      finds: (payments ?? []).map(({ reference, method, ...order }) => ({
        key: reference,
        to: orderHref(order.orderNumber),
        title: reference,
        details: [PAYMENT[method].label, ...ofOrder(order)],
      })),
    },
    {
      label: 'Parcels',
      finds: parcels.map(({ number, carrier, ...order }) => ({
        key: `${carrier} ${number}`,
        to: orderHref(order.orderNumber),
        title: number,
        details: [carrier, ...ofOrder(order)],
      })),
    },
    {
      label: 'Invoices',
      finds: invoices.map(({ number, kind, ...order }) => ({
        key: number,
        to: orderHref(order.orderNumber),
        title: number,
        details: [kind === 'CREDIT_NOTE' ? 'Credit note' : 'Invoice', ...ofOrder(order)],
      })),
    },
    {
      label: 'Customers',
      finds: customers.map(({ id, name, email, orderCount }) => ({
        key: id,
        to: customerHref(id),
        title: name || email,
        details: [...(name ? [email] : []), formatCount(orderCount, 'order')],
      })),
    },
    {
      label: 'Products',
      finds: products.map(({ id, name, slug, sku }) => ({
        key: id,
        to: keepsProducts ? productHref(id) : productPath(slug),
        title: name,
        details: [sku],
      })),
    },
    {
      label: 'Enquiries',
      finds: (enquiries ?? []).map(({ id, name, kind, state, at }) => ({
        key: id,
        to: enquiriesHref({ ...NEW_ENQUIRIES, state: null, enquiryId: id }),
        title: name,
        details: [KIND_LABELS[kind], STATE_LABELS[state], formatDateTime(at)],
      })),
    },
  ].filter(({ finds }) => finds.length > 0);
}
