import { type AddStaffNote, addStaffNote } from '@koura/shared-types/inputs/staff/staff-note';
import { Args, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { ActingStaff, fullName } from '../../account/viewer.query.ts';
import { Orders } from '../../commerce/orders.ts';
import type { StaffMember } from '../../commerce/person.ts';
import { StaffNotes, type TimelineEvent } from '../../commerce/staff-notes.ts';
import type * as staffNotes from '../../commerce/staff-notes.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { rows } from '../../graphql/rows.ts';
import { Money, optionalMoney } from '../../money/money.model.ts';
import { isOrderNumber } from '../../orders/order-secret-cookie.ts';
import { OrderStatus } from '../../orders/order.model.ts';
import { ShipmentEventKind } from '../../orders/shipment.model.ts';
import { PaymentState } from '../../payments/payment-state.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import { Page, checkPage, pageOf } from '../../schema/page.model.ts';
import { Capability } from '../../website/capability.ts';
import { AuditAction, AuditChange } from '../audit/audit-trail.query.ts';
import { readId } from '../read-id.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';

@ObjectType({ description: 'A note of staff on an order or a customer: plain text that nobody can edit.' })
class StaffNote {
  @Field(() => ID)
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
class StaffNotePage extends Page {
  @Field(() => [StaffNote], { description: 'The notes of this page, newest first; empty past the end.' })
  items: StaffNote[];
}

const OrderEventKind = describedEnum('OrderEventKind', 'What kind of thing happened to an order.', {
  PLACED: ['placed', 'It was placed.'],
  STATUS: ['status', 'It reached another status.'],
  PAYMENT: ['payment', 'Something became of its money: `paymentState`, or what staff did (`action`, `amount`).'],
  PARCEL: ['parcel', 'Something happened to a parcel.'],
  MAIL: ['mail', 'A mail was sent.'],
  NOTE: ['note', 'Staff wrote a note.'],
  CHANGE: ['change', 'Staff changed its contact or address: `action`, `changes`, `reason`.'],
  HOLD: ['hold', 'Staff held it or let it go on: `action`, `reason`.'],
});
type OrderEventKind = (typeof OrderEventKind)[keyof typeof OrderEventKind];

@ObjectType({ description: 'Something that happened to a parcel.' })
class OrderParcelEvent {
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
class OrderEvent {
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
  @Field(() => AuditAction, { nullable: true, description: 'What staff did with the money, or about sending the order.' })
  action: AuditAction | null;
  @Field(() => Money, { nullable: true, description: 'Amount of money that was moved.' })
  amount: Money | null;
  @Field(() => OrderParcelEvent, { nullable: true, description: 'The parcel, and what happened to it.' })
  parcel: OrderParcelEvent | null;
  @Field(() => String, { nullable: true, description: 'Subject of the mail.' })
  mail: string | null;
  @Field(() => StaffNote, { nullable: true, description: 'The note that was written or struck.' })
  note: StaffNote | null;
  @Field(() => String, { nullable: true, description: 'Why staff did it, for colleagues.' })
  reason: string | null;
  @Field(() => [AuditChange], { description: 'What is different now, of kind CHANGE: name, email, phone, address.' })
  changes: AuditChange[];
}

function toStaffNote({ id, at, by, text, isShown, struck }: staffNotes.StaffNote): StaffNote {
  return {
    id,
    at,
    by: toMember(by),
    text,
    isShown,
    struckAt: struck?.at ?? null,
    struckBy: struck ? toMember(struck.by) : null,
  };
}

/** `currency`: the order's. */
function toOrderEvent({ by, amount, parcel, note, ...event }: TimelineEvent, currency: string): OrderEvent {
  const kinds = Object.values(ShipmentEventKind);
  return {
    ...event,
    by: by && toMember(by),
    amount: optionalMoney(amount, currency),
    parcel: parcel && {
      carrier: parcel.carrier,
      number: parcel.number,
      kind: kinds.find((kind) => kind === parcel.event) ?? null,
    },
    note: note && toStaffNote(note),
  };
}

function toMember(member: StaffMember): ActingStaff {
  return { id: member.id, name: fullName(member) };
}

const PAGE_SIZE = 20;

@Resolver()
export class StaffNotesQuery {
  constructor(private readonly backend: StaffNotes) {}

  @Access('staff')
  @StaffLimit('open')
  @Capability('staff.notes', null)
  @Query(() => StaffNotePage, {
    complexity: rows(PAGE_SIZE),
    nullable: true,
    description:
      'Notes of staff on a customer, newest first, struck ones too; `orderTimeline` has those on an order. Null without the capability "staff.notes".',
  })
  async staffNotes(
    @Args('customerId', { type: () => ID, description: 'Account id of the customer.' }) customerId: string,
    @Args('page', { type: () => Int, defaultValue: 1, description: 'Number of the page, from 1.' }) page: number,
    @CurrentCaller() caller: Caller,
  ): Promise<StaffNotePage | null> {
    const id = readId(customerId, 'customerId');
    const pagination = { page, pageSize: PAGE_SIZE };
    checkPage(page, PAGE_SIZE);
    const { notes, total } = await this.backend.onCustomer(id, pagination, caller);
    return pageOf(notes.map(toStaffNote), total, pagination);
  }
}

@Resolver()
export class OrderTimelineQuery {
  constructor(
    private readonly backend: StaffNotes,
    private readonly orders: Orders,
  ) {}

  @Access('orders.view')
  @StaffLimit('part')
  @Capability(['staff.notes', 'staff.orders'], null)
  @Query(() => [OrderEvent], {
    complexity: rows(20),
    nullable: true,
    description:
      'What happened to an order, with who and when, oldest first: status, money, parcels, mails and notes. Null for an unknown number, and without the capability "staff.notes".',
  })
  async orderTimeline(
    @Args('number', { type: () => String, description: 'Number of the order, such as "K-100234".' }) number: string,
    @CurrentCaller() caller: Caller,
  ): Promise<OrderEvent[] | null> {
    if (!isOrderNumber(number)) return null;
    const order = await this.orders.forStaff(number, caller);
    if (!order || order.isFromEarlierShop) return null;
    const events = await this.backend.timeline(order.id, caller);
    return events.map((event) => toOrderEvent(event, order.currency));
  }
}

@InputType({ description: 'A note on an order, or on a customer.' })
@MatchesSchema(addStaffNote, { key: 'BAD_USER_INPUT' })
class AddStaffNoteInput {
  @Field(() => String, { nullable: true })
  orderNumber: string | null;
  @Field(() => ID, { nullable: true, description: 'The customer that it is on, instead of an order.' })
  customerId: string | null;
  @Field({ description: 'Plain text of 1 to 4,000 characters, with line breaks.' })
  text: string;
  @Field(() => Boolean, { nullable: true, description: "Show it to the customer, as a message on the order's page; orders only." })
  isShown: boolean | null;
  @Field({ description: 'Idempotency key, generated once per note: 8 to 100 letters, digits, - or _.' })
  key: string;
}

@ObjectType({ description: 'The result of addStaffNote.' })
class AddStaffNotePayload extends Payload {
  @Field(() => StaffNote, { nullable: true, description: 'The note; null when it was not saved.' })
  note?: StaffNote | null;
}

@Resolver()
export class AddStaffNoteMutation {
  constructor(private readonly backend: StaffNotes) {}

  @Access('notes.write')
  @StaffLimit('change')
  @Capability('staff.notes', rejected('Notes can’t be kept here.'))
  @Mutation(() => AddStaffNotePayload, {
    description:
      'Writes a note on an order or a customer (capability "staff.notes"). Nobody can edit or delete it; `strikeStaffNote` strikes it through.',
  })
  async addStaffNote(
    @CheckedInput(AddStaffNoteInput) { value, userErrors }: Checked<AddStaffNote>,
    @CurrentCaller() caller: Caller,
  ): Promise<AddStaffNotePayload> {
    if (!value) return { userErrors };
    const { orderNumber, customerId, ...written } = value;
    if ((orderNumber === null) === (customerId === null)) return rejected('A note is about one order, or one customer.');
    if (orderNumber !== null && !isOrderNumber(orderNumber)) return rejected('There’s no such order.', 'orderNumber');
    const customer = customerId === null ? null : readId(customerId, 'customerId');
    return takeStaffAction(caller, {
      name: 'add staff note',
      facts: { orderNumber, customerId: customer, isShown: written.isShown },
      send: () => this.backend.add({ orderNumber, customer, ...written }, caller),
      done: (note) => ({ note: toStaffNote(note) }),
      fields: { customer: 'customerId' },
      ifNotConfirmed: 'Press the button again: it saves the same note, never a second one.',
    });
  }
}

@InputType({ description: 'A note to strike through.' })
class StrikeStaffNoteInput {
  @Field(() => ID)
  noteId: string;
}

@ObjectType({ description: 'The result of strikeStaffNote.' })
class StrikeStaffNotePayload extends Payload {
  @Field(() => StaffNote, { nullable: true, description: 'The note, struck through; null when there is no such note.' })
  note?: StaffNote | null;
}

@Resolver()
export class StrikeStaffNoteMutation {
  constructor(private readonly backend: StaffNotes) {}

  @Access('notes.write')
  @StaffLimit('change')
  @Capability('staff.notes', rejected('Notes can’t be kept here.'))
  @Mutation(() => StrikeStaffNotePayload, {
    description:
      'Strikes a note through: staff still see it, the customer no longer does. It cannot be undone; doing it again changes nothing.',
  })
  async strikeStaffNote(@Args('input') { noteId }: StrikeStaffNoteInput, @CurrentCaller() caller: Caller): Promise<StrikeStaffNotePayload> {
    const id = readId(noteId, 'noteId');
    return takeStaffAction(caller, {
      name: 'strike staff note',
      facts: { noteId: id },
      send: () => this.backend.strike(id, caller),
      done: (note) => ({ note: toStaffNote(note) }),
      rejections: { 404: 'There’s no such note.' },
    });
  }
}
