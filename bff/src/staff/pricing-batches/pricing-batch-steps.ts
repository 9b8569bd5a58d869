import { Args, Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access, StepUp } from '../../access/access.ts';
import { type BatchStepName, PricingBatchDesk } from '../../commerce/staff-pricing-batches.ts';
import { undefinedIfStatus } from '../../errors/backend-error.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { RefreshBroadcast } from '../../live/feeds/refresh-broadcast.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { PricingWarning } from '../pricing/pricing-preview.model.ts';
import { readId } from '../read-id.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';
import { PricingBatch, toPricingBatch } from './pricing-batches.query.ts';

@ObjectType({ description: 'The result of a step of a batch of premiums.' })
export class PricingBatchPayload extends Payload {
  @Field(() => PricingBatch, { nullable: true, description: 'The batch as it is now; null when nothing was read.' })
  batch?: PricingBatch | null;
}

/** Without capability "pricing.batches". */
export const NO_BATCHES: PricingBatchPayload = rejected('Premiums can’t be changed together here.');

@InputType({ description: 'A batch of premiums.' })
class PricingBatchInput {
  @Field(() => ID)
  batchId: string;
}

@InputType({ description: 'A batch of premiums to publish.' })
class PublishPricingBatchInput {
  @Field(() => ID)
  batchId: string;
  @Field(() => [PricingWarning], { description: 'The warnings that the person has confirmed.' })
  confirmedWarnings: PricingWarning[];
}

/** Takes a step of a batch of premiums. Every step can be repeated: the second time changes nothing. */
@Resolver()
export class PricingBatchStepsResolver {
  constructor(
    private readonly backend: PricingBatchDesk,
    private readonly refreshes: RefreshBroadcast,
  ) {}

  @Access('prices.approve')
  @StaffLimit('batch')
  @Capability('pricing.batches', NO_BATCHES)
  @StepUp()
  @Mutation(() => PricingBatchPayload, {
    description: 'Approves a batch that someone else has prepared (capability "pricing.batches"), so that it can be published.',
  })
  approvePricingBatch(@Args('input') { batchId }: PricingBatchInput, @CurrentCaller() caller: Caller): Promise<PricingBatchPayload> {
    return this.#take('approve', batchId, {}, caller);
  }

  @Access('prices.approve')
  @StaffLimit('batch')
  @Capability('pricing.batches', NO_BATCHES)
  @StepUp()
  @Mutation(() => PricingBatchPayload, {
    description:
      'Makes the prices of a batch live, all at once (capability "pricing.batches"). Products that somebody has changed since are left out. PRICING_NOT_CONFIRMED: a warning, computed anew, is not among the confirmed ones; nothing was changed.',
  })
  publishPricingBatch(
    @Args('input') { batchId, confirmedWarnings }: PublishPricingBatchInput,
    @CurrentCaller() caller: Caller,
  ): Promise<PricingBatchPayload> {
    return this.#take('publish', batchId, { confirmedWarnings }, caller);
  }

  @Access('prices.approve')
  @StaffLimit('batch')
  @Capability('pricing.batches', NO_BATCHES)
  @StepUp()
  @Mutation(() => PricingBatchPayload, {
    description:
      'Brings back what applied before a batch was published (capability "pricing.batches"), but for products that somebody has changed since.',
  })
  undoPricingBatch(@Args('input') { batchId }: PricingBatchInput, @CurrentCaller() caller: Caller): Promise<PricingBatchPayload> {
    return this.#take('undo', batchId, {}, caller);
  }

  @Access('prices.change')
  @StaffLimit('batch')
  @Capability('pricing.batches', NO_BATCHES)
  @Mutation(() => PricingBatchPayload, {
    description:
      'Gives a batch up (capability "pricing.batches"): it can never be published. For premium editors, and for who prepared it.',
  })
  discardPricingBatch(@Args('input') { batchId }: PricingBatchInput, @CurrentCaller() caller: Caller): Promise<PricingBatchPayload> {
    return this.#take('discard', batchId, {}, caller);
  }

  async #take(step: BatchStepName, batchId: string, body: object, caller: Caller): Promise<PricingBatchPayload> {
    const id = readId(batchId, 'batchId');
    const session = caller.session!;
    // 403: a Salesperson who has not asked for it.
    const before = await undefinedIfStatus(this.backend.one(id, caller), 403, 404);
    if (!before) return rejected('There’s no such batch.');
    if (step === 'approve' && before.by.id === session.user.id) return rejected('Someone else has to approve these prices.');
    try {
      const payload = await takeStaffAction(caller, {
        name: `${step} pricing batch`,
        facts: { batchId: id },
        send: () => this.backend.take(id, step, body, caller),
        done: (batch) => ({ batch: toPricingBatch(batch, session) }),
        ifNotConfirmed: 'Press the button again: it does the same, never anything twice.',
      });
      if (payload.userErrors.length === 0) return payload;
      // A colleague may have taken a step of it.
      const now = await undefinedIfStatus(this.backend.one(id, caller), 404);
      return { ...payload, batch: now ? toPricingBatch(now, session) : null };
    } finally {
      // Also after a failure: the backend may have changed prices.
      if (step === 'publish' || step === 'undo') this.refreshes.productsEdited(null);
    }
  }
}
