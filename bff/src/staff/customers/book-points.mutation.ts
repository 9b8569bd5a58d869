import { bookPoints, type BookPoints } from '@koura/shared-types/inputs/staff/book-points';
import { Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { CustomerPages } from '../../commerce/staff-customers.ts';
import { Access, StepUp } from '../../access/access.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { readId } from '../read-id.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';
import { CustomerPoints } from './staff-customer.query.ts';

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
  points?: CustomerPoints | null;
}

@Resolver()
export class BookPointsMutation {
  constructor(private readonly backend: CustomerPages) {}

  @Access('customers.change')
  @StaffLimit('change')
  @Capability('staff.points', rejected('Points can’t be booked here.'))
  @StepUp()
  @Mutation(() => BookPointsPayload, {
    description: 'Books points for a customer, or takes some away (capability "staff.points"). A balance never falls below 0 by it.',
  })
  async bookPoints(
    @CheckedInput(BookPointsInput) { value, userErrors }: Checked<BookPoints>,
    @CurrentCaller() caller: Caller,
  ): Promise<BookPointsPayload> {
    if (!value) return { userErrors };
    const { customerId, ...booking } = value;
    const id = readId(customerId, 'customerId');
    return takeStaffAction(caller, {
      name: 'book points',
      facts: { customerId: id, points: booking.points },
      send: () => this.backend.bookPoints(id, booking, caller),
      done: (points) => ({ points }),
      ifNotConfirmed: 'Press the button again: it makes the same booking, never a second one.',
    });
  }
}
