import type { Order } from '../../commerce/orders.ts';
import { fullName } from '../../account/viewer-mapper.ts';
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
];
