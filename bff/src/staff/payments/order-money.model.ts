import { Field, ID, ObjectType } from '@nestjs/graphql';

import { rows } from '../../graphql/rows.ts';
import { Money } from '../../money/money.model.ts';
import { PaymentState } from '../../payments/payment-state.ts';
import { PaymentAction, PaymentDispute, PaymentReport } from './payment-report.model.ts';
import { StaffTransfer } from '../transfers/staff-transfer.model.ts';
import { describedEnum } from '../../schema/described-enum.ts';

export const RefundStatus = describedEnum('RefundStatus', 'Status of a refund.', {
  SUCCEEDED: ['succeeded', 'Completed by the card provider; on its way to the card.'],
  PENDING: ['pending', 'Not yet completed by the bank.'],
  FAILED: ['failed', 'The dealer still has the money.'],
});
export type RefundStatus = (typeof RefundStatus)[keyof typeof RefundStatus];
export const RefundApprovalState = describedEnum('RefundApprovalState', "State of a refund that requires a second person's approval.", {
  WAITING: ['waiting', 'Not decided yet.'],
  APPROVED: ['approved', 'Approved, but not accepted by the card provider yet: `approveRefund` sends it again.'],
  DECLINED: ['declined', 'Declined, or withdrawn by the requester.'],
  DONE: ['done', 'Approved, and accepted by the card provider.'],
});
export type RefundApprovalState = (typeof RefundApprovalState)[keyof typeof RefundApprovalState];
@ObjectType({ description: 'A refund of an order.' })
export class OrderRefund {
  @Field(() => ID, { description: 'Id at the card provider.' })
  id: string;
  @Field(() => Money, { description: 'What is returned to the buyer.' })
  amount: Money;
  @Field(() => RefundStatus, { description: 'How far the card provider has come with it.' })
  status: RefundStatus;
  @Field(() => Date, { description: 'When it was made.' })
  createdAt: string;
  @Field(() => String, { nullable: true, description: 'The reason; null for refunds that were made elsewhere.' })
  reason: string | null;
}

@ObjectType({ description: "A refund that requires, or required, a second person's approval." })
export class RefundApproval {
  @Field(() => ID, { description: 'For approveRefund and declineRefund.' })
  id: string;
  @Field({ description: 'Number of the order, such as "K-100234".' })
  orderNumber: string;
  @Field(() => Money, { description: 'What is returned to the buyer.' })
  amount: Money;
  @Field({ description: 'Why the money is returned, in the words of the person who asked.' })
  reason: string;
  @Field(() => RefundApprovalState, { description: 'Whether the second person has decided, and how.' })
  state: RefundApprovalState;
  @Field({ description: 'User name of the requester.' })
  requestedBy: string;
  @Field(() => Date, { description: 'When it was requested.' })
  requestedAt: string;
  @Field({ description: 'Whether you requested it: you can withdraw it with declineRefund, but not approve it.' })
  isOwn: boolean;
}

@ObjectType({ description: "An order's payment, for staff. Amounts are null while they are unknown." })
export class OrderMoney {
  @Field({ description: 'Number of the order, such as "K-100234".' })
  orderNumber: string;
  @Field(() => PaymentState, { nullable: true, description: 'State of the payment.' })
  state: PaymentState | null;
  @Field(() => Money, { nullable: true, description: 'Amount authorised on the card.' })
  authorised: Money | null;
  @Field(() => Money, { nullable: true, description: 'Amount held now, to be captured or released.' })
  held: Money | null;
  @Field(() => Money, { nullable: true, description: 'Amount captured.' })
  taken: Money | null;
  @Field(() => Money, { nullable: true, description: 'Amount refunded, including pending refunds.' })
  returned: Money | null;
  @Field(() => Money, { nullable: true, description: 'Amount that can still be refunded.' })
  refundable: Money | null;
  @Field(() => Money, { description: "Refunds of the order above this sum require a second person's approval." })
  refundApprovalAbove: Money;
  @Field(() => Date, { nullable: true, description: 'When the hold expires.' })
  holdEndsAt: string | null;
  @Field(() => [OrderRefund], {
    complexity: rows(5),
    nullable: true,
    description: 'Its refunds, newest first; null where the backend takes payments (PAYMENTS=backend) and does not list them.',
  })
  refunds: OrderRefund[] | null;
  @Field(() => PaymentDispute, { nullable: true, description: 'The open dispute or inquiry.' })
  dispute: PaymentDispute | null;
  @Field(() => PaymentReport, { nullable: true, description: 'The open report about the payment, if it needs attention.' })
  report: PaymentReport | null;
  @Field(() => [RefundApproval], { description: 'Refunds of this order that wait for a second person, or for the card provider.' })
  approvals: RefundApproval[];
  @Field(() => StaffTransfer, {
    nullable: true,
    description: 'For an order paid by bank transfer, with what arrived and what can be done.',
  })
  transfer: StaffTransfer | null;
  @Field(() => [PaymentAction], { description: 'Actions available to you now on a payment by card.' })
  actions: PaymentAction[];
  @Field(() => String, { nullable: true, description: 'Why amounts and actions are missing, as a message; null when they are not.' })
  unavailableBecause: string | null;
}
