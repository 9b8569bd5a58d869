import type { OrderSort } from '../../commerce/orders.ts';
import type * as orders from '../../commerce/orders.ts';
import { describedEnum } from '../../schema/described-enum.ts';

/** The values are the contract's. */
export const OrderView = describedEnum('OrderView', 'A list of orders that staff work through.', {
  TO_PICK: ['toPick', 'Paid, not fulfilled, and without a parcel.'],
  TO_SEND: ['toSend', 'Paid, not fulfilled, and with a parcel.'],
  UNPAID: ['unpaid', 'Not fulfilled, and nothing was captured or received.'],
  NEEDS_ATTENTION: ['needsAttention', 'A person has to look at its payment.'],
}) satisfies Record<string, orders.OrderView>;
export type OrderView = orders.OrderView;

export const OrderPlacer = describedEnum('OrderPlacer', 'Who placed an order.', {
  GUEST: ['guest', 'Somebody without an account.'],
  CUSTOMER: ['customer', 'A customer with their account.'],
  STAFF: ['staff', 'A member of staff who acted as the customer.'],
}) satisfies Record<string, orders.OrderPlacer>;
export type OrderPlacer = orders.OrderPlacer;

export const StaffOrderSort = describedEnum('StaffOrderSort', 'The order of a list of orders.', {
  NEWEST: ['createdAt:desc', 'The newest first.'],
  OLDEST: ['createdAt:asc', 'The oldest first.'],
  HIGHEST_TOTAL: ['total:desc', 'The highest total first.'],
  LOWEST_TOTAL: ['total:asc', 'The lowest total first.'],
}) satisfies Record<string, OrderSort>;
export type StaffOrderSort = OrderSort;
