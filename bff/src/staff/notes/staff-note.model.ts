import { Field, ID, ObjectType } from '@nestjs/graphql';

import { ActingStaff } from '../../account/viewer.model.ts';
import { Money } from '../../money/money.model.ts';
import { OrderStatus } from '../../orders/order.model.ts';
import { ShipmentEventKind } from '../../orders/shipment.model.ts';
import { PaymentState } from '../../payments/payment-state.model.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import { Page } from '../../schema/page.model.ts';
import { AuditAction } from '../audit/audit-trail.model.ts';

@ObjectType({ description: 'A note of staff on an order or a customer: plain text that nobody can edit.' })
export class StaffNote {
  @Field(() => ID, { description: 'Id of the note.' })
  id: string;
  @Field(() => Date, { description: 'When it was written.' })
  at: string;
  @Field(() => ActingStaff, { description: 'The member of staff who wrote it.' })
  by: ActingStaff;
  @Field({ description: 'Plain text, with line breaks.' })
  text: string;
  @Field({ description: "The customer sees it, as a message on the order's page." })
  isShown: boolean;
  @Field(() => Date, {
    nullable: true,
    description: 'When it was struck through; it does not count any more, and the customer does not see it.',
  })
  struckAt: string | null;
  @Field(() => ActingStaff, { nullable: true, description: 'Who struck it through.' })
  struckBy: ActingStaff | null;
}

@ObjectType({ description: 'One page of notes.' })
export class StaffNotePage extends Page {
  @Field(() => [StaffNote], { description: 'The notes of this page, newest first; empty past the end.' })
  items: StaffNote[];
}

export const OrderEventKind = describedEnum('OrderEventKind', 'What kind of thing happened to an order.', {
  PLACED: ['placed', 'It was placed.'],
  STATUS: ['status', 'It reached another status.'],
  PAYMENT: ['payment', 'Something became of its money: `paymentState`, or what staff did (`action`, `amount`).'],
  PARCEL: ['parcel', 'Something happened to a parcel.'],
  MAIL: ['mail', 'A mail was sent.'],
  NOTE: ['note', 'Staff wrote a note.'],
});
export type OrderEventKind = (typeof OrderEventKind)[keyof typeof OrderEventKind];

@ObjectType({ description: 'Something that happened to a parcel.' })
export class OrderParcelEvent {
  @Field({ description: 'Name of the carrier.' })
  carrier: string;
  @Field({ description: "The carrier's tracking number." })
  number: string;
  @Field(() => ShipmentEventKind, {
    nullable: true,
    description: 'What happened to the parcel; null for an event that the shop does not know.',
  })
  kind: ShipmentEventKind | null;
}

@ObjectType({ description: 'Something that happened to an order. Each kind has its own fields; the others are null.' })
export class OrderEvent {
  @Field(() => Date, { description: 'When it happened.' })
  at: string;
  @Field(() => OrderEventKind, { description: 'What happened to the order.' })
  kind: OrderEventKind;
  @Field(() => ActingStaff, { nullable: true, description: 'The member of staff who did it; null when nobody of the staff did.' })
  by: ActingStaff | null;
  @Field(() => OrderStatus, { nullable: true, description: 'The status that it reached.' })
  status: OrderStatus | null;
  @Field(() => PaymentState, { nullable: true, description: 'How the payment stands.' })
  paymentState: PaymentState | null;
  @Field(() => AuditAction, { nullable: true, description: 'What staff did with the money.' })
  action: AuditAction | null;
  @Field(() => Money, { nullable: true, description: 'Amount of money that was moved.' })
  amount: Money | null;
  @Field(() => OrderParcelEvent, { nullable: true, description: 'The parcel, and what happened to it.' })
  parcel: OrderParcelEvent | null;
  @Field(() => String, { nullable: true, description: 'Subject of the mail.' })
  mail: string | null;
  @Field(() => StaffNote, { nullable: true, description: 'The note that was written or struck.' })
  note: StaffNote | null;
}
