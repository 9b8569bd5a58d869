import { Field, ID, InputType } from '@nestjs/graphql';

@InputType({ description: 'A batch of premiums.' })
export class PricingBatchInput {
  @Field(() => ID, { description: 'Id of the batch.' })
  batchId: string;
}
