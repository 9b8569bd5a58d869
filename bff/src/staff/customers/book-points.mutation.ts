import { bookPoints, type BookPoints } from '@koura/shared-types/inputs/staff/book-points';
import { Logger } from '@nestjs/common';
import { Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { BackendError } from '../../errors/backend-error.ts';
import { isRejection, rejectionToUserError } from '../../errors/backend-rejection.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { readId } from '../read-id.ts';
import { StaffLimits } from '../staff-limits.ts';
import { CustomerPageBackend } from './customer-page.backend.ts';
import { CustomerPoints } from './staff-customer.model.ts';

@InputType({ description: 'Points that staff book for a customer.' })
@MatchesSchema(bookPoints, { key: 'BAD_USER_INPUT' })
class BookPointsInput {
  @Field(() => ID, { description: "Id of the customer's account: digits." })
  customerId: string;
  @Field(() => Int, { description: 'Points to add; negative to take away. Not 0, at most 1,000,000.' })
  points: number;
  @Field({ description: 'What they are for, 1 to 200 characters: the customer reads it.' })
  description: string;
  @Field({ description: 'Idempotency key, generated once per booking: 8 to 100 letters, digits, - or _.' })
  key: string;
}

@ObjectType({ description: 'The result of bookPoints.' })
export class BookPointsPayload extends Payload {
  @Field(() => CustomerPoints, { nullable: true, description: 'The points after the booking; null when nothing was booked.' })
  points: CustomerPoints | null;
}

const NOT_CONFIRMED = 'The commerce backend hasn’t confirmed this. Press the button again: it makes the same booking, never a second one.';

@Resolver()
export class BookPointsMutation {
  readonly #logger = new Logger('audit');

  constructor(
    private readonly backend: CustomerPageBackend,
    private readonly website: WebsiteSettings,
    private readonly limits: StaffLimits,
  ) {}

  @Access('sales')
  @Mutation(() => BookPointsPayload, {
    description: 'Books points for a customer, or takes some away (capability "staff.points"). A balance never falls below 0 by it.',
  })
  async bookPoints(
    @CheckedInput(BookPointsInput) { value, userErrors }: Checked<BookPoints>,
    @CurrentCaller() caller: Caller,
  ): Promise<BookPointsPayload> {
    await this.limits.count('change', caller);
    if (!value) return { points: null, userErrors };
    const { customerId, ...booking } = value;
    const id = readId(customerId, 'customerId');
    const { capabilities } = await this.website.of(caller);
    if (!capabilities.includes('staff.points')) return rejected('Points can’t be booked here.');
    const facts = { staffId: caller.session!.user.id, customerId: id, points: booking.points, requestId: caller.requestId };
    try {
      const points = await this.backend.bookPoints(id, booking, caller);
      this.#logger.warn({ msg: 'points booked', ...facts });
      return { points, userErrors: [] };
    } catch (error) {
      this.#logger.warn({ msg: 'booking points failed', ...facts });
      if (isRejection(error))
        return { points: null, userErrors: [rejectionToUserError(error, 'INVALID_INPUT', error.fieldErrors[0]?.field ?? null)] };
      if (!(error instanceof BackendError) || (error.status < 500 && !error.outcomeUnknown)) throw error;
      return rejected(NOT_CONFIRMED);
    }
  }
}

function rejected(message: string): BookPointsPayload {
  return { points: null, userErrors: [{ code: 'INVALID_INPUT', message, field: null }] };
}
