import type { Customer } from '../../commerce/staff-customers.ts';
import type { Column } from './csv-file.ts';

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
