import { Field, ID, ObjectType } from '@nestjs/graphql';

import { fullName } from '../../account/viewer.query.ts';
import type { Order } from '../../commerce/orders.ts';
import type * as transfers from '../../commerce/transfers.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { rows } from '../../graphql/rows.ts';
import { Money, minorUnitsOf, money } from '../../money/money.model.ts';
import { Transfer, toTransfer } from '../../orders/transfer.model.ts';
import type { Caller } from '../../request/caller.ts';
import { mayDo } from '../../request/session.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import { frozenNow } from '../customers/payout-freeze.ts';
import { moneyIn } from '../payments/payment-report.model.ts';

const TransferAction = describedEnum('TransferAction', 'An action of staff on a bank transfer.', {
  RECORD: '`recordTransfer`: money has arrived.',
  RETURN: '`returnTransfer`: money was sent back, at most `returnable`.',
  ACCEPT_LATE: '`acceptLateTransfer`: late money counts.',
  EXTEND: '`extendPaymentDeadline`.',
  RELEASE: '`releaseUnpaidOrder`: the order is cancelled and its products go back into stock.',
});
type TransferAction = keyof typeof TransferAction;

@ObjectType({ description: 'Why a receipt counts nowhere.' })
class TakenBack {
  @Field(() => Date, { description: 'When it was taken back.' })
  at: string;
  @Field(() => String, { nullable: true, description: 'Name of the member of staff who took it back.' })
  by: string | null;
  @Field({ description: 'The reason, for colleagues.' })
  reason: string;
}

@ObjectType({ description: 'Money that arrived for an order.' })
class TransferReceipt {
  @Field(() => ID, { description: 'The key that it was recorded with.' })
  key: string;
  @Field(() => Money, { description: 'Amount that was received.' })
  amount: Money;
  @Field(() => Date, { description: 'When the money arrived.' })
  receivedAt: string;
  @Field(() => String, { nullable: true, description: 'The day on which it was sent, YYYY-MM-DD; null when unknown.' })
  sentOn: string | null;
  @Field({ description: 'The payer, as the bank names them; may be empty.' })
  payerName: string;
  @Field({ description: 'What the bank statement says; may be empty.' })
  bankReference: string;
  @Field(() => String, { nullable: true, description: 'Name of the member of staff who recorded it.' })
  recordedBy: string | null;
  @Field(() => TakenBack, { nullable: true, description: 'It was recorded by mistake, and counts nowhere.' })
  takenBack: TakenBack | null;
  @Field({ description: 'Whether you may take it back now: `takeBackReceipt`.' })
  canTakeBack: boolean;
}

@ObjectType({ description: 'The bank transfer of an order, with what is for staff alone.' })
export class StaffTransfer extends Transfer {
  @Field(() => [TransferReceipt], { complexity: rows(3), description: 'Money that arrived, in the order in which it was recorded.' })
  receipts: TransferReceipt[];
  @Field(() => Money, { description: 'Sent back so far.' })
  returned: Money;
  @Field(() => Money, { description: 'Can still be sent back: received less returned.' })
  returnable: Money;
  @Field(() => Date, {
    nullable: true,
    description:
      'Until when nothing is sent back to the buyer, who reported a sign-in that was not theirs: `returnTransfer` is rejected with PAYOUTS_FROZEN. Null where it is allowed now.',
  })
  payoutsFrozenUntil: string | null;
  @Field(() => [TransferAction], { description: 'What you may do now, the most likely first.' })
  actions: TransferAction[];
}

/** What keys of receipts that the backend read at the bank begin with. */
const BY_BANK = 'bank:';

/** The transfer of an order; null for one that is paid in another way. */
export function toStaffTransfer(order: Order, { session }: Caller): StaffTransfer | null {
  const { payment, currency } = order;
  const { transfer } = payment;
  if (!transfer) return null;
  const returned = minorUnitsOf(payment.returned ?? 0, currency);
  const returnable = Math.max(0, minorUnitsOf(transfer.received, currency) - returned);
  const amount = moneyIn(currency);
  const mayRecord = session !== undefined && mayDo(session, 'transfers.record');
  return {
    ...toTransfer(transfer, currency),
    receipts: (transfer.receipts ?? []).map(({ key, recordedBy, sentOn, takenBack, ...receipt }) => ({
      key,
      amount: money(receipt.amount, currency),
      receivedAt: receipt.receivedAt,
      sentOn: sentOn ?? null,
      payerName: receipt.payerName ?? '',
      bankReference: receipt.bankReference ?? '',
      recordedBy: recordedBy ? fullName(recordedBy) : key.startsWith(BY_BANK) ? 'the bank' : null,
      takenBack: takenBack ? { at: takenBack.at, by: takenBack.by ? fullName(takenBack.by) : null, reason: takenBack.reason } : null,
      // What the bank itself reported would be read from it again.
      canTakeBack: mayRecord && !takenBack && !key.startsWith(BY_BANK) && minorUnitsOf(receipt.amount, currency) <= returnable,
    })),
    returned: amount(returned),
    returnable: amount(returnable),
    payoutsFrozenUntil: frozenNow(order.payoutsFrozenUntil),
    actions: mayRecord ? actionsOf(order, transfer, returnable) : [],
  };
}

/** Possible actions, the most likely first. */
function actionsOf(
  { status, payment }: Order,
  { outstanding, isLate, paidOver }: transfers.Transfer,
  returnable: number,
): TransferAction[] {
  const isAwaited = status !== 'Canceled' && payment.state === 'awaiting';
  const isOver = (paidOver ?? 0) > 0 && returnable > 0;
  return [
    ...(isLate ? (['ACCEPT_LATE'] as const) : []),
    ...(isOver ? (['RETURN'] as const) : []),
    'RECORD',
    // The bank has been told until when its own may be approved.
    ...(isAwaited && outstanding > 0 && !payment.bank ? (['EXTEND'] as const) : []),
    ...(isAwaited && returnable === 0 ? (['RELEASE'] as const) : []),
    ...(returnable > 0 && !isOver ? (['RETURN'] as const) : []),
  ];
}

@ObjectType({ isAbstract: true })
export abstract class TransferPayload extends Payload {
  @Field(() => StaffTransfer, { nullable: true, description: 'The transfer afterwards; null when nothing was done.' })
  transfer?: StaffTransfer | null;
}
