import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

import type * as shipments from '../commerce/shipments.ts';
import { Money, optionalMoney } from '../money/money.model.ts';
import { describedEnum } from '../schema/described-enum.ts';

export const ShipmentEventKind = describedEnum('ShipmentEventKind', 'What happened to a parcel.', {
  PACKED: ['packed', 'Packed and sealed.'],
  HANDED_OVER: ['handedOver', 'Handed over to the carrier.'],
  OUT_FOR_DELIVERY: ['outForDelivery', 'On its last leg to the buyer.'],
  DELIVERED: ['delivered', 'Delivered.'],
  FAILED: ['failed', 'The carrier could not deliver it.'],
  RETURNING: ['returning', 'On its way back to the dealer.'],
}) satisfies Record<string, shipments.ShipmentEventKind>;
export type ShipmentEventKind = shipments.ShipmentEventKind;

@ObjectType({ description: 'An event of a parcel.' })
class ShipmentEvent {
  @Field(() => Date, { description: 'When it happened.' })
  at: string;
  @Field(() => ShipmentEventKind, { description: 'What happened to the parcel.' })
  kind: ShipmentEventKind;
  @Field(() => String, { nullable: true, description: 'Place as the carrier names it.' })
  place: string | null;
  @Field(() => String, { nullable: true, description: 'Who signed for it.' })
  signedBy: string | null;
}

@ObjectType({ description: 'A product in a parcel.' })
class ShipmentLine {
  @Field(() => ID, { description: 'Id of the product; a line of the order.' })
  productId: string;
  @Field(() => Int, { description: 'Units in this parcel.' })
  quantity: number;
  @Field(() => [String], { description: 'Serial numbers of the pieces that have one.' })
  serials: string[];
}

@ObjectType({ description: 'A parcel of an order. For whoever may see the order; never in titles, subjects and addresses of pages.' })
export class Shipment {
  @Field(() => ID)
  id: string;
  @Field(() => String, { description: 'Name of the carrier.' })
  carrier: string;
  @Field(() => String, { description: "The carrier's tracking number." })
  number: string;
  @Field(() => String, { nullable: true, description: "The carrier's page about the parcel." })
  url: string | null;
  @Field(() => Date, { nullable: true, description: 'When the carrier took it over; null until then.' })
  sentAt: string | null;
  @Field(() => Money, { nullable: true, description: 'Sum for which the parcel is insured.' })
  insuredFor: Money | null;
  @Field(() => Boolean, { description: 'Whether the parcel is handed over against a signature only.' })
  isSignatureRequired: boolean;
  @Field(() => [ShipmentLine], { description: 'The lines of the order that are in it, in whole or in part.' })
  lines: ShipmentLine[];
  @Field(() => [ShipmentEvent], { description: 'Its events, oldest first.' })
  events: ShipmentEvent[];
}

/** Without the weight, which is for staff. Events come oldest first, in whatever order the carrier reported them. */
export function toShipment(shipment: shipments.Shipment, currency: string): Shipment {
  const { id, carrier, number, url, sentAt, insuredFor, isSignatureRequired, lines, events } = shipment;
  return {
    id,
    carrier,
    number,
    url: url !== null && isWebAddress(url) ? url : null,
    sentAt: sentAt ?? null,
    insuredFor: optionalMoney(insuredFor, currency),
    isSignatureRequired: isSignatureRequired ?? false,
    lines: lines.map(({ productId, quantity, serials }) => ({ productId, quantity, serials: serials ?? [] })),
    events: events
      .map(({ at, kind, place, signedBy }) => ({ at, kind, place, signedBy }))
      .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
  };
}

/** Staff or a carrier typed it: nothing but a web page becomes a link. */
function isWebAddress(url: string): boolean {
  return URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol);
}
