import { Field, ObjectType } from '@nestjs/graphql';

import { OrderStatus } from '../../orders/order.model.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import { StaffTransfer } from './staff-transfer.model.ts';

export const TransferReportKind = describedEnum('TransferReportKind', 'Why a bank transfer needs attention.', {
  OVERDUE: 'The deadline has passed, and nothing has arrived.',
  SHORT: 'Less has arrived than the order costs.',
  OVER: 'More has arrived than the order costs, and the rest was not sent back.',
  LATE: 'Money was sent after the deadline: it is accepted or sent back.',
  RETURN_DUE: 'The order was cancelled, and not all of its money was sent back.',
});
export type TransferReportKind = keyof typeof TransferReportKind;

@ObjectType({ description: 'A bank transfer that needs attention.' })
export class TransferReport {
  @Field({ description: 'Number of the order, such as "K-100234".' })
  orderNumber: string;
  @Field(() => OrderStatus)
  status: OrderStatus;
  @Field({ description: 'Name of the person who placed the order.' })
  customer: string;
  @Field(() => TransferReportKind, { description: 'Why the transfer needs attention.' })
  kind: TransferReportKind;
  @Field({ description: 'Whether it has to be dealt with today.' })
  isUrgent: boolean;
  @Field(() => Date, { description: 'When it began: the deadline, or the last money that arrived.' })
  since: string;
  @Field(() => StaffTransfer)
  transfer: StaffTransfer;
}
