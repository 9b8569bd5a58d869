import { Field, ObjectType } from '@nestjs/graphql';

import { Payload } from '../../errors/user-error.model.ts';
import { rejected } from '../staff-action.ts';
import { PricingBatch } from './pricing-batch.model.ts';

@ObjectType({ description: 'The result of a step of a batch of premiums.' })
export class PricingBatchPayload extends Payload {
  @Field(() => PricingBatch, { nullable: true, description: 'The batch as it is now; null when nothing was read.' })
  batch?: PricingBatch | null;
}

/** Without capability "pricing.batches". */
export const NO_BATCHES: PricingBatchPayload = rejected('Premiums can’t be changed together here.');
