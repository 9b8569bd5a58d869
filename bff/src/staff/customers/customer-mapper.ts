import type * as staffCustomers from '../../commerce/staff-customers.ts';
import { fullName } from '../../account/viewer-mapper.ts';
import { money } from '../../money/money.model.ts';
import type { Customer } from './customer.model.ts';

/** Maps a backend's customer for staff. `standardPricing`: the pricing claim of customers without their own price list. */
export function toCustomer(user: staffCustomers.Customer, standardPricing: string): Customer {
  const { lastOrder } = user;
  return {
    id: user.id,
    name: fullName(user),
    email: user.email,
    phone: user.phone || null,
    isBlocked: user.blocked ?? false,
    since: user.createdAt ?? null,
    priceList: priceListOf(user, standardPricing),
    orderCount: user.orderCount ?? null,
    lastOrder: lastOrder
      ? {
          orderNumber: lastOrder.orderNumber,
          createdAt: lastOrder.createdAt,
          status: lastOrder.status,
          total: money(lastOrder.total, lastOrder.currency),
        }
      : null,
  };
}

/** The customer-specific price list; null for the standard one. */
export function priceListOf({ pricing }: Pick<staffCustomers.Customer, 'pricing'>, standardPricing: string): string | null {
  return pricing && pricing !== standardPricing ? pricing : null;
}
