import { type SaveShipment, saveShipment } from '@koura/shared-types/inputs/staff/shipment';
import { Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { Orders } from '../commerce/orders.ts';
import { Shipments } from '../commerce/staff-shipments.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import { Payload } from '../errors/user-error.model.ts';
import { DueMails } from '../mails/due-mails.ts';
import { MoneyInput } from '../money/money.model.ts';
import { isOrderNumber } from '../orders/order-secret-cookie.ts';
import { Shipment, ShipmentEventKind, toShipment } from '../orders/shipment.model.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { Capability } from '../website/capability.ts';
import { heldError, isHeld } from './orders/order-holds.ts';
import { rejected, takeStaffAction } from './staff-action.ts';
import { StaffLimit } from './staff-limits.ts';

@InputType({ description: 'A product in a parcel.' })
class ShipmentLineInput {
  @Field(() => ID, { description: 'Id of the product; a line of the order.' })
  productId: string;
  @Field(() => Int, { description: 'Units in this parcel; at most what is in no other one.' })
  quantity: number;
  @Field(() => [String], { nullable: true, description: 'Serial numbers; at most one a unit.' })
  serials: string[] | null;
}

@InputType({ description: 'An event of a parcel.' })
class ShipmentEventInput {
  @Field(() => Date, { description: 'When it happened.' })
  at: string;
  @Field(() => ShipmentEventKind, { description: 'An event of the same time and kind is the same one.' })
  kind: ShipmentEventKind;
  @Field(() => String, { nullable: true, description: 'Place as the carrier names it.' })
  place: string | null;
  @Field(() => String, { nullable: true, description: 'Who signed for it.' })
  signedBy: string | null;
}

@InputType({ description: 'A parcel of an order.' })
@MatchesSchema(saveShipment, { shipmentId: 'BAD_USER_INPUT', productId: 'BAD_USER_INPUT' })
class SaveShipmentInput {
  @Field({ description: 'Number of the order, such as "K-100234".' })
  orderNumber: string;
  @Field(() => ID, { nullable: true, description: 'Id of a known parcel; none for a new one.' })
  shipmentId: string | null;
  @Field({ description: 'Name of the carrier.' })
  carrier: string;
  @Field({ description: "The carrier's tracking number. A new parcel with the carrier and number of a known one is that one." })
  number: string;
  @Field(() => String, { nullable: true, description: "The carrier's page about the parcel, https." })
  url: string | null;
  @Field(() => MoneyInput, { nullable: true, description: "Insured sum, in the order's currency." })
  insuredFor: MoneyInput | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether the parcel is handed over against a signature only.' })
  isSignatureRequired: boolean | null;
  @Field(() => Int, {
    nullable: true,
    description:
      'What it weighs with its packaging, in grams, 1 to 10,000,000; for staff only. Without it a known parcel keeps its weight.',
  })
  weightGrams?: number | null;
  @Field(() => [ShipmentLineInput], {
    nullable: true,
    description: 'What is in it. Without it a new parcel holds everything that is in no other one, and a known one keeps what it has.',
  })
  lines: ShipmentLineInput[] | null;
  @Field(() => [ShipmentEventInput], {
    nullable: true,
    description: 'Events to add. A new parcel without any has been handed over to the carrier now.',
  })
  events: ShipmentEventInput[] | null;
}

@ObjectType({ description: 'The result of saveShipment.' })
class SaveShipmentPayload extends Payload {
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

  @Access('orders.send')
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
    if (shipmentId === null && isHeld(order)) return { shipments: [], userErrors: [heldError(order, 'No parcel was added')] };
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
