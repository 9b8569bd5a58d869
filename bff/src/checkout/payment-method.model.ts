import { Field, ObjectType } from '@nestjs/graphql';

import { Money } from '../money/money.model.ts';
import { PaymentMethodCode } from '../schema/payment-method-code.model.ts';

@ObjectType({ description: 'A way to pay for the cart.' })
export class PaymentMethod {
  @Field(() => PaymentMethodCode, { description: 'Code of the method, for `placeOrder`.' })
  code: PaymentMethodCode;
  @Field({ description: 'Name for shoppers: "Bank transfer".' })
  label: string;
  @Field(() => Money, { nullable: true, description: 'Smallest total that it can pay; null for none.' })
  minimum: Money | null;
  @Field(() => Money, { nullable: true, description: 'Largest total that it can pay; null for none.' })
  maximum: Money | null;
  @Field(() => Money, {
    nullable: true,
    description:
      'The lower limit of a first order, until the buyer is known to have paid one: a visitor is not known yet. Null for a known buyer, and where there is no such limit.',
  })
  firstOrderMaximum: Money | null;
  @Field(() => Money, { description: 'Added to the total.' })
  fee: Money;
  @Field(() => Date, { nullable: true, description: 'By when an order placed now would have to be paid; null for a card.' })
  payBy: string | null;
  @Field(() => Date, {
    nullable: true,
    description: 'When money that is sent by `payBy` arrives at the latest: nothing is collected before; null where it is not known.',
  })
  arrivesBy: string | null;
  @Field(() => String, { nullable: true, description: 'Why it cannot be used and what to do instead, as a sentence; null when it can.' })
  unavailableBecause: string | null;
  @Field(() => String, { nullable: true, description: 'Additional information for shoppers.' })
  note: string | null;
}
