import { Field, ID, ObjectType } from '@nestjs/graphql';

import { rows } from '../../graphql/rows.ts';
import { Money } from '../../money/money.model.ts';
import { Transfer } from '../../orders/transfer.model.ts';
import { describedEnum } from '../../schema/described-enum.ts';

export const TransferAction = describedEnum('TransferAction', 'An action of staff on a bank transfer.', {
  RECORD: '`recordTransfer`: money has arrived.',
  RETURN: '`returnTransfer`: money was sent back, at most `returnable`.',
  ACCEPT_LATE: '`acceptLateTransfer`: late money counts.',
  EXTEND: '`extendPaymentDeadline`.',
  RELEASE: '`releaseUnpaidOrder`: the order is cancelled and its products go back into stock.',
});
export type TransferAction = keyof typeof TransferAction;

@ObjectType({ description: 'Money that arrived for an order.' })
export class TransferReceipt {
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
}

@ObjectType({ description: 'The bank transfer of an order, with what is for staff alone.' })
export class StaffTransfer extends Transfer {
  @Field(() => [TransferReceipt], { complexity: rows(3), description: 'Money that arrived, in the order in which it was recorded.' })
  receipts: TransferReceipt[];
  @Field(() => Money, { description: 'Sent back so far.' })
  returned: Money;
  @Field(() => Money, { description: 'Can still be sent back: received less returned.' })
  returnable: Money;
  @Field(() => [TransferAction], { description: 'Actions available to Admins and Salespersons now.' })
  actions: TransferAction[];
}
