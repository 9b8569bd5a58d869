import { ouncesIn, type RecordHedge, recordHedge } from '@koura/shared-types/inputs/staff/record-hedge';
import { Logger } from '@nestjs/common';
import { Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { BackendError } from '../../errors/backend-error.ts';
import { isRejection, rejectionToUserError } from '../../errors/backend-rejection.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { readId } from '../read-id.ts';
import { StaffLimits } from '../staff-limits.ts';
import { toExposure } from './exposure-mapper.ts';
import { ExposureBackend } from './exposure.backend.ts';
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
  exposure: Exposure | null;
}

const NOT_CONFIRMED = 'The commerce backend hasn’t confirmed this. Press the button again: it records the same hedge, never a second one.';

@Resolver()
export class RecordHedgeMutation {
  readonly #logger = new Logger('audit');

  constructor(
    private readonly backend: ExposureBackend,
    private readonly website: WebsiteSettings,
    private readonly limits: StaffLimits,
  ) {}

  @Access('premiumEditor')
  @Mutation(() => RecordHedgePayload, {
    description:
      'Records that metal was bought or sold in the market (capability "staff.exposure"). Rejected when a colleague has recorded one of the same metal since `lastHedgeId`.',
  })
  async recordHedge(
    @CheckedInput(RecordHedgeInput) { value, userErrors }: Checked<RecordHedge>,
    @CurrentCaller() caller: Caller,
  ): Promise<RecordHedgePayload> {
    await this.limits.count('change', caller);
    if (!value) return { exposure: null, userErrors };
    const { metal, ounces, price, note, lastHedgeId, key } = value;
    const { capabilities } = await this.website.of(caller);
    if (!capabilities.includes('staff.exposure')) return rejected('Hedges can’t be recorded here.');
    const facts = { staffId: caller.session!.user.id, metal, ounces, requestId: caller.requestId };
    try {
      const hedge = {
        metal,
        ounces: ouncesIn(ounces)!,
        price: price ? Number(price) : null,
        note,
        key,
        lastHedge: lastHedgeId === null ? null : readId(lastHedgeId, 'lastHedgeId'),
      };
      const exposure = toExposure(await this.backend.record(hedge, caller));
      this.#logger.warn({ msg: 'hedge recorded', ...facts });
      return { exposure, userErrors: [] };
    } catch (error) {
      this.#logger.warn({ msg: 'recording a hedge failed', ...facts });
      if (isRejection(error)) {
        const current = error.status === 409 ? toExposure(await this.backend.read(caller)) : null;
        return { exposure: current, userErrors: [rejectionToUserError(error, 'INVALID_INPUT', error.fieldErrors[0]?.field ?? null)] };
      }
      if (!(error instanceof BackendError) || (error.status < 500 && !error.outcomeUnknown)) throw error;
      return rejected(NOT_CONFIRMED);
    }
  }
}

function rejected(message: string): RecordHedgePayload {
  return { exposure: null, userErrors: [{ code: 'INVALID_INPUT', message, field: null }] };
}
