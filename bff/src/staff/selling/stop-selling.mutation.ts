import { stopSelling, type StopSelling } from '@koura/shared-types/inputs/staff/stop-selling';
import { Logger } from '@nestjs/common';
import { Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { BackendError } from '../../errors/backend-error.ts';
import { isRejection, rejectionToUserError } from '../../errors/backend-rejection.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload, type UserError } from '../../errors/user-error.model.ts';
import { RefreshBroadcast } from '../../live/feeds/refresh-broadcast.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { readId } from '../read-id.ts';
import { StaffLimits } from '../staff-limits.ts';
import { SellingBackend } from './selling.backend.ts';
import { toSellingStop } from './selling-stop-mapper.ts';
import { SellingStop } from './selling-stop.model.ts';

@InputType({ description: 'What is not to be sold: a metal, a product or, without either, everything.' })
@MatchesSchema(stopSelling)
class StopSellingInput {
  @Field(() => String, { nullable: true, description: 'Slug of a metal: gold.' })
  metal: string | null;
  @Field(() => ID, { nullable: true, description: 'Id of a product, instead of a metal.' })
  productId: string | null;
  @Field({ description: 'Why: plain text of 1 to 500 characters, for staff.' })
  reason: string;
}

@ObjectType({ description: 'The result of stopSelling.' })
export class StopSellingPayload extends Payload {
  @Field(() => SellingStop, { nullable: true, description: 'The stop; null when nothing is known to be stopped.' })
  stop: SellingStop | null;
}

const NOT_CONFIRMED = 'The commerce backend hasn’t confirmed this, so people may still be buying. Press the button again.';

@Resolver()
export class StopSellingMutation {
  readonly #logger = new Logger('audit');

  constructor(
    private readonly backend: SellingBackend,
    private readonly website: WebsiteSettings,
    private readonly limits: StaffLimits,
    private readonly refreshes: RefreshBroadcast,
  ) {}

  @Access('staff')
  @Mutation(() => StopSellingPayload, {
    description:
      'Stops sales of a product, a metal or everything at once: the backend accepts no order with it, at held prices neither, and price holds on it end. Prices stay visible. Doing it again changes nothing.',
  })
  async stopSelling(
    @CheckedInput(StopSellingInput) { value, userErrors }: Checked<StopSelling>,
    @CurrentCaller() caller: Caller,
  ): Promise<StopSellingPayload> {
    await this.limits.count('change', caller);
    if (!value) return { stop: null, userErrors };
    const { metal, productId, reason } = value;
    const { capabilities } = await this.website.of(caller);
    if (!capabilities.includes('staff.stopSelling')) return rejected('Sales can’t be stopped here.');
    if (metal !== null && productId !== null) return rejected('A stop is about a metal, or a product.');
    const product = productId === null ? null : readId(productId, 'productId');
    const facts = { staffId: caller.session!.user.id, metal, product, requestId: caller.requestId };
    try {
      const stop = await this.backend.stop({ metal, product, reason }, caller);
      this.#logger.warn({ msg: 'selling stopped', stopId: stop.id, ...facts });
      this.refreshes.productsEdited(product === null ? null : [product]);
      return { stop: toSellingStop(stop, caller.session!), userErrors: [] };
    } catch (error) {
      this.#logger.warn({ msg: 'stopping sales failed', ...facts });
      if (isRejection(error)) return { stop: null, userErrors: [rejectionOf(error)] };
      if (!(error instanceof BackendError) || (error.status < 500 && !error.outcomeUnknown)) throw error;
      this.refreshes.productsEdited(product === null ? null : [product]);
      return rejected(NOT_CONFIRMED);
    }
  }
}

function rejectionOf(error: BackendError): UserError {
  const sent = error.fieldErrors[0]?.field;
  return rejectionToUserError(error, 'INVALID_INPUT', sent === 'product' ? 'productId' : (sent ?? null));
}

function rejected(message: string): StopSellingPayload {
  return { stop: null, userErrors: [{ code: 'INVALID_INPUT', message, field: null }] };
}
