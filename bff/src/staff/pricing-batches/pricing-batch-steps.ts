import { Injectable, Logger } from '@nestjs/common';

import { BackendError, undefinedIfStatus } from '../../errors/backend-error.ts';
import { isRejection, rejectionToUserError } from '../../errors/backend-rejection.ts';
import { RefreshBroadcast } from '../../live/feeds/refresh-broadcast.ts';
import type { Caller } from '../../request/caller.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { readId } from '../read-id.ts';
import { StaffLimits } from '../staff-limits.ts';
import { toPricingBatch } from './pricing-batch-mapper.ts';
import { type PricingBatchPayload, withoutBatch } from './pricing-batch-payload.model.ts';
import { type BatchStepName, PricingBatchesBackend } from './pricing-batches.backend.ts';

const NOT_CONFIRMED = 'The commerce backend hasn’t confirmed this. Press the button again: it does the same, never anything twice.';

/** Takes a step of a batch of premiums. Every step can be repeated: the second time changes nothing. */
@Injectable()
export class PricingBatchSteps {
  readonly #logger = new Logger('audit');

  constructor(
    private readonly backend: PricingBatchesBackend,
    private readonly website: WebsiteSettings,
    private readonly limits: StaffLimits,
    private readonly refreshes: RefreshBroadcast,
  ) {}

  async take(step: BatchStepName, batchId: string, body: object, caller: Caller): Promise<PricingBatchPayload> {
    const id = readId(batchId, 'batchId');
    const session = caller.session!;
    await this.limits.count('batch', caller);
    const { capabilities } = await this.website.of(caller);
    if (!capabilities.includes('pricing.batches')) return withoutBatch('Premiums can’t be changed together here.');
    const before = await undefinedIfStatus(this.backend.one(id, caller), 404);
    if (!before) return withoutBatch('There’s no such batch.');
    if (step === 'approve' && before.by.id === session.user.id) return withoutBatch('Someone else has to approve these prices.');
    const facts = { staffId: session.user.id, batchId: id, requestId: caller.requestId };
    try {
      const batch = await this.backend.take(id, step, body, caller);
      this.#logger.warn({ msg: `pricing batch: ${step}`, ...facts });
      return { batch: toPricingBatch(batch, session), userErrors: [] };
    } catch (error) {
      this.#logger.warn({ msg: `pricing batch: ${step} failed`, ...facts });
      if (isRejection(error)) {
        const batch = await undefinedIfStatus(this.backend.one(id, caller), 404);
        return { batch: batch ? toPricingBatch(batch, session) : null, userErrors: [rejectionToUserError(error, 'INVALID_INPUT')] };
      }
      if (!(error instanceof BackendError) || (error.status < 500 && !error.outcomeUnknown)) throw error;
      return withoutBatch(NOT_CONFIRMED);
    } finally {
      // Also after a failure: the backend may have changed prices.
      if (step === 'publish' || step === 'undo') this.refreshes.productsEdited(null);
    }
  }
}
