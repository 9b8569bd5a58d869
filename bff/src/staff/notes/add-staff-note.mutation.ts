import { addStaffNote, type AddStaffNote } from '@koura/shared-types/inputs/staff/staff-note';
import { Logger } from '@nestjs/common';
import { Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { BackendError } from '../../errors/backend-error.ts';
import { isRejection, rejectionToUserError } from '../../errors/backend-rejection.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload, type UserError } from '../../errors/user-error.model.ts';
import { isOrderNumber } from '../../orders/order-secret-cookie.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { readId } from '../read-id.ts';
import { StaffLimits } from '../staff-limits.ts';
import { toStaffNote } from './staff-note-mapper.ts';
import { StaffNote } from './staff-note.model.ts';
import { StaffNotesBackend } from './staff-notes.backend.ts';

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
  note: StaffNote | null;
}

const NOT_CONFIRMED = 'The commerce backend hasn’t confirmed this. Press the button again: it saves the same note, never a second one.';

@Resolver()
export class AddStaffNoteMutation {
  readonly #logger = new Logger('audit');

  constructor(
    private readonly backend: StaffNotesBackend,
    private readonly website: WebsiteSettings,
    private readonly limits: StaffLimits,
  ) {}

  @Access('sales')
  @Mutation(() => AddStaffNotePayload, {
    description:
      'Writes a note on an order or a customer (capability "staff.notes"). Nobody can edit or delete it; `strikeStaffNote` strikes it through.',
  })
  async addStaffNote(
    @CheckedInput(AddStaffNoteInput) { value, userErrors }: Checked<AddStaffNote>,
    @CurrentCaller() caller: Caller,
  ): Promise<AddStaffNotePayload> {
    await this.limits.count('change', caller);
    if (!value) return { note: null, userErrors };
    const { orderNumber, customerId, ...written } = value;
    const { capabilities } = await this.website.of(caller);
    if (!capabilities.includes('staff.notes')) return rejected(null, 'Notes can’t be kept here.');
    if ((orderNumber === null) === (customerId === null)) return rejected(null, 'A note is about one order, or one customer.');
    if (orderNumber !== null && !isOrderNumber(orderNumber)) return rejected('orderNumber', 'There’s no such order.');
    const customer = customerId === null ? null : readId(customerId, 'customerId');
    // The text stays out of the log: it may say anything about a person.
    const facts = { staffId: caller.session!.user.id, orderNumber, customerId: customer, requestId: caller.requestId };
    try {
      const note = await this.backend.add({ orderNumber, customer, ...written }, caller);
      this.#logger.warn({ msg: 'note written', noteId: note.id, isShown: note.isShown, ...facts });
      return { note: toStaffNote(note), userErrors: [] };
    } catch (error) {
      this.#logger.warn({ msg: 'writing a note failed', ...facts });
      if (isRejection(error)) return { note: null, userErrors: [rejectionOf(error)] };
      if (!(error instanceof BackendError) || (error.status < 500 && !error.outcomeUnknown)) throw error;
      return rejected(null, NOT_CONFIRMED);
    }
  }
}

function rejectionOf(error: BackendError): UserError {
  const sent = error.fieldErrors[0]?.field;
  return rejectionToUserError(error, 'INVALID_INPUT', sent === 'customer' ? 'customerId' : (sent ?? null));
}

function rejected(field: string | null, message: string): AddStaffNotePayload {
  return { note: null, userErrors: [{ code: 'INVALID_INPUT', message, field }] };
}
