import { addStaffNote, type AddStaffNote } from '@koura/shared-types/inputs/staff/staff-note';
import { Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { StaffNotes } from '../../commerce/staff-notes.ts';
import { Access } from '../../access/access.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { isOrderNumber } from '../../orders/order-secret-cookie.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { readId } from '../read-id.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';
import { toStaffNote } from './staff-note-mapper.ts';
import { StaffNote } from './staff-note.model.ts';

@InputType({ description: 'A note on an order, or on a customer.' })
@MatchesSchema(addStaffNote, { key: 'BAD_USER_INPUT' })
class AddStaffNoteInput {
  @Field(() => String, { nullable: true, description: 'The order that it is on.' })
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
export class AddStaffNotePayload extends Payload {
  @Field(() => StaffNote, { nullable: true, description: 'The note; null when it was not saved.' })
  note?: StaffNote | null;
}

@Resolver()
export class AddStaffNoteMutation {
  constructor(private readonly backend: StaffNotes) {}

  @Access('sales')
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
