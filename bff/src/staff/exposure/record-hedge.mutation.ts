import { ouncesIn, type RecordHedge, recordHedge } from '@koura/shared-types/inputs/staff/record-hedge';
import { Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { OpenMetal } from '../../commerce/staff-exposure.ts';
import { Access } from '../../access/access.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { readId } from '../read-id.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';
import { toExposure } from './exposure-mapper.ts';
import { Exposure } from './exposure.model.ts';

@InputType({ description: 'Metal that was bought or sold in the market.' })
@MatchesSchema(recordHedge, { key: 'BAD_USER_INPUT' })
class RecordHedgeInput {
  @Field({ description: 'Slug of the metal.' })
  metal: string;
  @Field({ description: 'Troy ounces with up to six digits after the point: "12.5" bought, "-3" sold.' })
  ounces: string;
  @Field(() => String, { nullable: true, description: "The price per ounce, in the dealer's own currency." })
  price?: string | null;
  @Field(() => String, { nullable: true, description: 'A note, at most 200 characters.' })
  note?: string | null;
  @Field(() => ID, { nullable: true, description: 'The last hedge of the metal that the person has seen; without it: none.' })
  lastHedgeId?: string | null;
  @Field({ description: 'Idempotency key, generated once per hedge: 8 to 100 letters, digits, - or _.' })
  key: string;
}

@ObjectType({ description: 'The result of recordHedge.' })
export class RecordHedgePayload extends Payload {
  @Field(() => Exposure, { nullable: true, description: 'What is open now; null when nothing was read.' })
  exposure?: Exposure | null;
}

@Resolver()
export class RecordHedgeMutation {
  constructor(private readonly backend: OpenMetal) {}

  @Access('premiumEditor')
  @StaffLimit('change')
  @Capability('staff.exposure', rejected('Hedges can’t be recorded here.'))
  @Mutation(() => RecordHedgePayload, {
    description:
      'Records that metal was bought or sold in the market (capability "staff.exposure"). Rejected when a colleague has recorded one of the same metal since `lastHedgeId`.',
  })
  async recordHedge(
    @CheckedInput(RecordHedgeInput) { value, userErrors }: Checked<RecordHedge>,
    @CurrentCaller() caller: Caller,
  ): Promise<RecordHedgePayload> {
    if (!value) return { userErrors };
    const { metal, ounces, price, note, lastHedgeId, key } = value;
    const lastHedge = lastHedgeId === null ? null : readId(lastHedgeId, 'lastHedgeId');
    const hedge = { metal, ounces: ouncesIn(ounces)!, price: price ? Number(price) : null, note, key, lastHedge };
    const payload = await takeStaffAction(caller, {
      name: 'record hedge',
      facts: { metal, ounces },
      send: () => this.backend.record(hedge, caller),
      done: (exposure) => ({ exposure: toExposure(exposure) }),
      ifNotConfirmed: 'Press the button again: it records the same hedge, never a second one.',
    });
    if (payload.userErrors.length === 0) return payload;
    // A colleague may have recorded one; what is open now says it.
    return { ...payload, exposure: toExposure(await this.backend.read(caller)) };
  }
}
