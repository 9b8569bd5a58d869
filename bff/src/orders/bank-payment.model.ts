import type * as bank from '@koura/shared-types/bank-states';
import { Field, ObjectType } from '@nestjs/graphql';

import type { OrderPayment } from '../commerce/orders.ts';
import { describedEnum } from '../schema/described-enum.ts';

const BankPaymentState = describedEnum('BankPaymentState', 'What has become of a payment at the buyer’s bank.', {
  OPEN: ['open', 'The buyer has not decided, as far as the bank has told.'],
  CHECKING: ['checking', 'The buyer approved it, and the bank has not confirmed it.'],
  PAID: ['paid', 'All of the money has arrived in time.'],
  DIFFERS: ['differs', 'Money has arrived, but late, too little, or for an order that had ended: the dealer decides.'],
  DECLINED: ['declined', 'It was declined at the bank, and the order was cancelled.'],
  ENDED: ['ended', 'Its time ran out, or the order was cancelled. Nothing has arrived.'],
}) satisfies Record<string, bank.BankState>;
type BankPaymentState = bank.BankState;

@ObjectType({ description: 'The payment of an order at the buyer’s bank.' })
export class BankPayment {
  @Field(() => BankPaymentState)
  state: BankPaymentState;
  @Field(() => Date, { nullable: true, description: 'When the hold on the price ends, and with it the time to approve the payment.' })
  heldUntil: string | null;
}

export function toBankPayment({ bank, transfer }: OrderPayment): BankPayment | null {
  return bank ? { state: bank.state, heldUntil: transfer?.payBy ?? null } : null;
}
