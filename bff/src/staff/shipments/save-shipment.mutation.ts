import type { SaveShipment } from '@koura/shared-types/inputs/staff/shipment';
import { Field, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Orders } from '../../commerce/orders.ts';
import { Shipments } from '../../commerce/staff-shipments.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { type Checked, CheckedInput } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { DueMails } from '../../mails/due-mails.ts';
import { isOrderNumber } from '../../orders/order-secret-cookie.ts';
import { toShipment } from '../../orders/shipment-mapper.ts';
import { Shipment } from '../../orders/shipment.model.ts';
import { SaveShipmentInput } from './save-shipment.input.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';
import { Capability } from '../../website/capability.ts';

@ObjectType({ description: 'The result of saveShipment.' })
export class SaveShipmentPayload extends Payload {
  @Field(() => [Shipment], { description: 'All parcels of the order afterwards; none when nothing was saved.' })
  shipments: Shipment[];
}

@Resolver()
export class SaveShipmentMutation {
  constructor(
    private readonly orders: Orders,
    private readonly backend: Shipments,
    private readonly mails: DueMails,
  ) {}

  @Access('sales')
  @StaffLimit('change')
  @Capability(['orders.shipments', 'staff.orders'], { shipments: [], ...rejected('Parcels can’t be saved here.') })
  @Mutation(() => SaveShipmentPayload, {
    description:
      'Saves a parcel of an order (capability "orders.shipments"). The buyer sees it, and gets a mail once it is on its way or, for a collection, packed.',
  })
  async saveShipment(
    @CheckedInput(SaveShipmentInput) input: Checked<SaveShipment>,
    @CurrentCaller() caller: Caller,
  ): Promise<SaveShipmentPayload> {
    if (!input.value) return { shipments: [], userErrors: input.userErrors };
    const { orderNumber, shipmentId, insuredFor, lines, events, ...parcel } = input.value;
    const order = isOrderNumber(orderNumber) ? await this.orders.forStaff(orderNumber, caller) : undefined;
    if (!order) return { shipments: [], ...rejected('There’s no order with this number.', 'orderNumber') };
    if (insuredFor && insuredFor.currencyCode !== order.currency)
      return { shipments: [], ...rejected(`The order is in ${order.currency}.`, 'insuredFor') };
    const body = {
      ...parcel,
      insuredFor: insuredFor && Number(insuredFor.amount),
      ...(lines ? { lines } : {}),
      ...(events.length > 0 ? { events } : {}),
    };
    const { shipments = [], userErrors } = await takeStaffAction(caller, {
      name: 'save shipment',
      facts: { orderNumber, shipmentId },
      send: () => this.backend.save(order, shipmentId, body, caller),
      done: (after) => {
        this.mails.soon(orderNumber);
        return { shipments: (after.shipments ?? []).map((shipment) => toShipment(shipment, after.currency)) };
      },
      // The backend names the product of which more than was ordered is in the parcel.
      field: (details) => ('productId' in details ? 'lines' : null),
      ifNotConfirmed: 'Press the button again; the same parcel is saved, never a second one.',
    });
    return { shipments, userErrors };
  }
}
