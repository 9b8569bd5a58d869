import { saveShipment } from '@koura/shared-types/inputs/staff/shipment';
import { Field, ID, InputType, Int } from '@nestjs/graphql';

import { MatchesSchema } from '../../errors/checked-input.ts';
import { MoneyInput } from '../../money/money.model.ts';
import { ShipmentEventKind } from '../../orders/shipment.model.ts';

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
  @Field(() => ShipmentEventKind, { description: 'What. One of the same time and kind is the same event.' })
  kind: ShipmentEventKind;
  @Field(() => String, { nullable: true, description: 'Place as the carrier names it.' })
  place: string | null;
  @Field(() => String, { nullable: true, description: 'Who signed for it.' })
  signedBy: string | null;
}

@InputType({ description: 'A parcel of an order.' })
@MatchesSchema(saveShipment, { shipmentId: 'BAD_USER_INPUT', productId: 'BAD_USER_INPUT' })
export class SaveShipmentInput {
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
