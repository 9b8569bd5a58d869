import { fullName } from '../../account/viewer.query.ts';
import type { Order } from '../../commerce/orders.ts';
import type { Customer } from '../../commerce/staff-customers.ts';
import type { ExportedPremium } from '../../commerce/staff-pricing.ts';
import type { Column } from './csv-file.ts';

/** The columns of exported orders. Amounts are of the order's currency, with tax. */
export const ORDER_COLUMNS: readonly Column<Order>[] = [
  { header: 'Order', text: ({ orderNumber }) => orderNumber },
  { header: 'Placed at (UTC)', text: ({ createdAt }) => new Date(createdAt).toISOString() },
  { header: 'Status', text: ({ status }) => status },
  { header: 'Payment', text: ({ payment }) => payment.state ?? null },
  { header: 'Paid by', text: ({ payment }) => payment.method },
  { header: 'Payment reference', text: ({ payment }) => payment.reference },
  { header: 'Delivery', text: ({ deliveryChoice }) => deliveryChoice?.code ?? null },
  { header: 'Customer id', text: ({ user }) => user?.id ?? null },
  { header: 'First name', text: ({ contact }) => contact.firstName },
  { header: 'Last name', text: ({ contact }) => contact.lastName },
  { header: 'Email', text: ({ contact }) => contact.email },
  { header: 'Phone', text: ({ contact }) => contact.phone ?? null },
  { header: 'Address', text: ({ delivery }) => delivery && [delivery.line1, delivery.line2].filter(Boolean).join(', ') },
  { header: 'Suburb', text: ({ delivery }) => delivery?.suburb ?? null },
  { header: 'City', text: ({ delivery }) => delivery?.city ?? null },
  { header: 'Postcode', text: ({ delivery }) => delivery?.postcode ?? null },
  { header: 'Country', text: ({ delivery }) => delivery?.countryCode ?? null },
  { header: 'Items', text: ({ lineItems }) => lineItems.map(({ quantity, name }) => `${quantity} x ${name}`).join('; ') },
  { header: 'Pieces', number: ({ lineItems }) => lineItems.reduce((sum, { quantity }) => sum + quantity, 0) },
  { header: 'Currency', text: ({ currency }) => currency },
  { header: 'Goods', number: ({ subTotal }) => subTotal },
  { header: 'Discount', number: ({ discountTotal }) => discountTotal },
  { header: 'Points', number: ({ points }) => points?.value ?? 0 },
  { header: 'Delivery cost', number: ({ shippingTotal }) => shippingTotal },
  { header: 'Payment fee', number: ({ paymentFee }) => paymentFee ?? 0 },
  { header: 'Tax', number: ({ taxTotal }) => taxTotal },
  { header: 'Total', number: ({ total }) => total },
  { header: 'Taken', number: ({ payment }) => payment.taken ?? null },
  { header: 'Returned', number: ({ payment }) => payment.returned ?? null },
  { header: 'Placed by staff', text: ({ placedBy }) => (placedBy ? fullName(placedBy) : null) },
  { header: 'Sent by', text: ({ attribution }) => attribution?.ref ?? null },
];

export const CUSTOMER_COLUMNS: readonly Column<Customer>[] = [
  { header: 'Customer id', text: ({ id }) => id },
  { header: 'First name', text: ({ firstName }) => firstName ?? null },
  { header: 'Last name', text: ({ lastName }) => lastName ?? null },
  { header: 'Email', text: ({ email }) => email },
  { header: 'Phone', text: ({ phone }) => phone ?? null },
  { header: 'Customer since (UTC)', text: ({ createdAt }) => (createdAt ? new Date(createdAt).toISOString() : null) },
  { header: 'Account', text: ({ blocked }) => (blocked ? 'closed' : 'open') },
  { header: 'Price list', text: ({ pricing }) => pricing ?? null },
  { header: 'Orders', number: ({ orderCount }) => orderCount ?? null },
  { header: 'Last order', text: ({ lastOrder }) => lastOrder?.orderNumber ?? null },
  { header: 'Last order at (UTC)', text: ({ lastOrder }) => (lastOrder ? new Date(lastOrder.createdAt).toISOString() : null) },
  { header: 'Last order status', text: ({ lastOrder }) => lastOrder?.status ?? null },
  { header: 'Last order currency', text: ({ lastOrder }) => lastOrder?.currency ?? null },
  { header: 'Last order total', number: ({ lastOrder }) => lastOrder?.total ?? null },
];

/** The columns of exported premiums: the first three are what a file for `preparePricingBatch` needs. */
export const PREMIUM_COLUMNS: readonly Column<ExportedPremium>[] = [
  { header: 'Product id', text: ({ productId }) => productId },
  { header: 'Quantity', number: ({ quantity }) => quantity },
  { header: 'Premium', number: ({ premium }) => premium },
  { header: 'Unit', text: ({ unit }) => unit },
  { header: 'Product', text: ({ product }) => product },
];
