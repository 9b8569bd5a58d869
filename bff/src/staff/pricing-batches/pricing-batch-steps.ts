import { Injectable } from '@nestjs/common';

import { type BatchStepName, PricingBatchDesk } from '../../commerce/staff-pricing-batches.ts';
import { undefinedIfStatus } from '../../errors/backend-error.ts';
import { RefreshBroadcast } from '../../live/feeds/refresh-broadcast.ts';
import type { Caller } from '../../request/caller.ts';
import { readId } from '../read-id.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { toPricingBatch } from './pricing-batch-mapper.ts';
import type { PricingBatchPayload } from './pricing-batch-payload.model.ts';

/** Takes a step of a batch of premiums. Every step can be repeated: the second time changes nothing. */
@Injectable()
export class PricingBatchSteps {
  constructor(
    private readonly backend: PricingBatchDesk,
    private readonly refreshes: RefreshBroadcast,
  ) {}

  async take(step: BatchStepName, batchId: string, body: object, caller: Caller): Promise<PricingBatchPayload> {
    const id = readId(batchId, 'batchId');
    const session = caller.session!;
    const before = await undefinedIfStatus(this.backend.one(id, caller), 404);
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
