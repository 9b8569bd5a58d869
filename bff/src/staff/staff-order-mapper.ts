import type { BackendOrder } from '@koura/shared-types/backend-order';

import { fullName } from '../account/viewer-mapper.ts';
import type { Order } from '../orders/order.model.ts';
import { priceListOf } from './customer-mapper.ts';
import type { StaffOrder } from './staff-order.model.ts';

/** A backend's order as staff see it in a list; `order` is the same as its customer sees it. `standardPricing`: the pricing claim that everybody has. */
export function toStaffOrder({ user, payment }: BackendOrder, order: Order, standardPricing: string): StaffOrder {
  return {
    order,
    account: user
      ? {
          id: String(user.id),
          name: fullName(user),
          email: user.email,
          phone: user.phone || null,
          isBlocked: user.blocked ?? false,
          priceList: priceListOf(user, standardPricing),
        }
      : null,
    paymentReference: payment.reference || null,
    paymentState: null,
  };
}
