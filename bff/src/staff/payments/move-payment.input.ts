import { Field, ID, InputType } from '@nestjs/graphql';

@InputType({ isAbstract: true })
export abstract class PaymentTargetInput {
  @Field(() => String, { nullable: true, description: 'Number of the order, such as "K-100234".' })
  orderNumber: string | null;
  @Field(() => ID, { nullable: true, description: 'Id of the payment at the card provider, for one without an order.' })
  reference: string | null;
  @Field({ description: 'The reason, for the audit trail; 1 to 450 characters.' })
  reason: string;
}

/** The common input of capturePayment, releasePayment and refundPayment. */
@InputType({ isAbstract: true })
export abstract class MovePaymentInput extends PaymentTargetInput {
  @Field({
    description:
      'Idempotency key: 8 to 100 letters, digits, - or _. The same key is never done twice, even a week later: send it again until the result is known.',
  })
  key: string;
}
