import { Field, ID, InputType } from '@nestjs/graphql';

/** The common input of capturePayment and releasePayment. */
@InputType({ isAbstract: true })
export abstract class MovePaymentInput {
  @Field(() => String, { nullable: true, description: 'The order number.' })
  orderNumber: string | null;
  @Field(() => ID, { nullable: true, description: 'The payment at the card provider, for one without an order.' })
  reference: string | null;
  @Field({ description: 'Why, for the audit trail; 1 to 450 characters.' })
  reason: string;
  @Field({ description: 'Idempotency key: 8 to 100 letters, digits, - or _. Send the same one again until the answer is known.' })
  key: string;
}
