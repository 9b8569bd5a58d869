import type { CapabilityName } from '@koura/shared-types/capabilities';
import { NEXT_STATUSES, type Order } from '../../commerce/orders.ts';
import { Inject, Injectable } from '@nestjs/common';

import { isSales } from '../../request/session.ts';
import { fullName } from '../../account/viewer-mapper.ts';
import type { Caller } from '../../request/caller.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { OrderMapper } from '../../orders/order-mapper.ts';
import { priceListOf } from '../customers/customer-mapper.ts';
import type { ShipmentWeight, StaffOrder } from './staff-order.model.ts';

@Injectable()
export class StaffOrderMapper {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly orders: OrderMapper,
  ) {}

  toStaffOrder(order: Order, capabilities: readonly CapabilityName[], { session }: Caller): StaffOrder {
    const { user, placedBy, payment, status } = order;
    const mayChange = capabilities.includes('staff.orderStatus') && isSales(session!);
    return {
      order: this.orders.toOrder(order),
      account: user
        ? {
            id: user.id,
            name: fullName(user),
            email: user.email,
            phone: user.phone || null,
            isBlocked: user.blocked ?? false,
            priceList: priceListOf(user, this.config.standardPricing),
          }
        : null,
      placedBy: placedBy ? { id: placedBy.id, name: fullName(placedBy) } : null,
      nextStatuses: mayChange ? [...NEXT_STATUSES[status]] : [],
      shipmentWeights: weightsOf(order),
      paymentReference: payment.reference || null,
    };
  }
}

function weightsOf({ shipments }: Order): ShipmentWeight[] {
  return (shipments ?? []).flatMap(({ id, weightGrams }) => (weightGrams == null ? [] : [{ shipmentId: id, weightGrams }]));
}
