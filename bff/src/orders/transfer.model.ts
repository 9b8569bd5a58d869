import { transferDeadline } from '@koura/shared-types/transfer-texts';
import { Field, ObjectType } from '@nestjs/graphql';

import type * as transfers from '../commerce/transfers.ts';
import { Money, money } from '../money/money.model.ts';
import { describedEnum } from '../schema/described-enum.ts';

const TransferDeadline = describedEnum('TransferDeadline', 'Which times of a transfer have passed, by the clock of the shop.', {
  AHEAD: ['ahead', 'None: it can still be sent.'],
  GRACE: ['grace', '`payBy`: what was sent in time may arrive until `graceUntil`.'],
  OVER: ['over', 'Both: the dealer says what becomes of the order.'],
});
type TransferDeadline = (typeof TransferDeadline)[keyof typeof TransferDeadline];

@ObjectType({ description: 'The bank transfer that pays an order.' })
export class Transfer {
  @Field(() => String, { description: 'Holder of the account to pay into.' })
  accountName: string;
  @Field(() => String, { description: 'Number of the account to pay into.' })
  accountNumber: string;
  @Field(() => String, { nullable: true, description: "Name of the dealer's bank." })
  bankName: string | null;
  @Field(() => String, { description: 'What the payer has to quote, so that the money is matched to the order.' })
  reference: string;
  @Field(() => Money, { description: 'Total of the order.' })
  amount: Money;
  @Field(() => Money, { description: 'Received so far, before anything was sent back.' })
  received: Money;
  @Field(() => Money, { description: 'Still to pay; 0 once the order is paid or cancelled.' })
  outstanding: Money;
  @Field(() => Money, { description: 'Received beyond what was due, and not sent back yet.' })
  paidOver: Money;
  @Field(() => Date, { description: 'The deadline: money sent later does not keep the price.' })
  payBy: string;
  @Field(() => Date, {
    description: 'Until then money that was sent in time may arrive; an order for which none has arrived is cancelled afterwards.',
  })
  graceUntil: string;
  @Field(() => TransferDeadline, { description: 'Which of the two times have passed.' })
  deadline: TransferDeadline;
  @Field(() => Date, { nullable: true, description: 'When the buyer reported that the money is on its way.' })
  sentAt: string | null;
  @Field(() => Boolean, { description: 'The money was sent after the deadline: the dealer decides whether it counts.' })
  isLate: boolean;
}

/** Without the receipts, which are for staff. */
export function toTransfer(transfer: transfers.Transfer, currency: string): Transfer {
  const { accountName, accountNumber, bankName, reference, payBy, graceUntil, sentAt, isLate } = transfer;
  return {
    accountName,
    accountNumber,
    bankName: bankName || null,
    reference,
    amount: money(transfer.amount, currency),
    received: money(transfer.received, currency),
    outstanding: money(transfer.outstanding, currency),
    paidOver: money(transfer.paidOver ?? 0, currency),
    payBy,
    graceUntil,
    deadline: transferDeadline(transfer, Date.now()),
    sentAt: sentAt ?? null,
    isLate: isLate ?? false,
  };
}
