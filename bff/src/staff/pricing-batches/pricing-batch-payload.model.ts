import { Field, ObjectType } from '@nestjs/graphql';

import { Payload } from '../../errors/user-error.model.ts';
import { PricingBatch } from './pricing-batch.model.ts';

@ObjectType({ description: 'The result of a step of a batch of premiums.' })
export class PricingBatchPayload extends Payload {
  @Field(() => PricingBatch, { nullable: true, description: 'The batch as it is now; null when nothing was read.' })
  batch: PricingBatch | null;
}

export function withoutBatch(message: string, field: string | null = null): PricingBatchPayload {
  return { batch: null, userErrors: [{ code: 'INVALID_INPUT', message, field }] };
}
