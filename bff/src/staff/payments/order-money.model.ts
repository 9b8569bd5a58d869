import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';

import { rows } from '../../graphql/rows.ts';
import { Money } from '../../money/money.model.ts';
import { PaymentState } from '../../payments/payment-state.model.ts';
import { PaymentAction, PaymentDispute, PaymentReport } from './payment-report.model.ts';

/** How a refund stands. */
export const RefundStatus = { SUCCEEDED: 'succeeded', PENDING: 'pending', FAILED: 'failed' } as const;
export type RefundStatus = (typeof RefundStatus)[keyof typeof RefundStatus];
registerEnumType(RefundStatus, {
  name: 'RefundStatus',
  description: 'How a refund stands.',
  valuesMap: {
    SUCCEEDED: { description: 'On its way to the card; the card provider has completed it.' },
    PENDING: { description: 'The bank has not completed it.' },
    FAILED: { description: 'The money is still with the dealer.' },
  },
});

/** How a refund that needs a second person stands. */
export const RefundApprovalState = { WAITING: 'waiting', APPROVED: 'approved', DECLINED: 'declined', DONE: 'done' } as const;
export type RefundApprovalState = (typeof RefundApprovalState)[keyof typeof RefundApprovalState];
registerEnumType(RefundApprovalState, {
  name: 'RefundApprovalState',
  description: 'How a refund that needs a second person stands.',
  valuesMap: {
    WAITING: { description: 'Nobody has decided.' },
    APPROVED: { description: 'Approved, but not accepted by the card provider yet: `approveRefund` sends it again.' },
    DECLINED: { description: 'Declined, or withdrawn by whoever asked.' },
    DONE: { description: 'Approved, and accepted by the card provider.' },
  },
});

@ObjectType({ description: 'Money that was returned, or is on its way.' })
export class OrderRefund {
  @Field(() => ID, { description: "The card provider's id of it." })
  id: string;
  @Field(() => Money, { description: 'How much.' })
  amount: Money;
  @Field(() => RefundStatus, { description: 'How it stands.' })
  status: RefundStatus;
  @Field(() => Date, { description: 'When it was made.' })
  createdAt: string;
  @Field(() => String, { nullable: true, description: 'Why; null for one that was made elsewhere.' })
  reason: string | null;
}

@ObjectType({ description: 'A refund that needs, or needed, a second person.' })
export class RefundApproval {
  @Field(() => ID, { description: 'For approveRefund and declineRefund.' })
  id: string;
  @Field({ description: 'Of which order.' })
  orderNumber: string;
  @Field(() => Money, { description: 'How much.' })
  amount: Money;
  @Field({ description: 'Why.' })
  reason: string;
  @Field(() => RefundApprovalState, { description: 'How it stands.' })
  state: RefundApprovalState;
  @Field({ description: 'Name of whoever asked.' })
  requestedBy: string;
  @Field(() => Date, { description: 'When they asked.' })
  requestedAt: string;
  @Field({ description: 'You asked for it yourself: you can withdraw it with declineRefund, and somebody else has to approve it.' })
  isOwn: boolean;
}

@ObjectType({ description: "An order's money, for staff. Sums are null while nobody can tell them." })
export class OrderMoney {
  @Field({ description: 'Of which order.' })
  orderNumber: string;
  @Field(() => PaymentState, { nullable: true, description: 'What became of the money.' })
  state: PaymentState | null;
  @Field(() => Money, { nullable: true, description: 'What was authorised on the card.' })
  authorised: Money | null;
  @Field(() => Money, { nullable: true, description: 'What is held now, to be captured or released.' })
  held: Money | null;
  @Field(() => Money, { nullable: true, description: 'What was taken.' })
  taken: Money | null;
  @Field(() => Money, { nullable: true, description: 'What of it was returned, pending refunds included.' })
  returned: Money | null;
  @Field(() => Money, { nullable: true, description: 'What can still be refunded.' })
  refundable: Money | null;
  @Field(() => Money, { description: 'Refunds of the order that come to more than this need a second person.' })
  refundApprovalAbove: Money;
  @Field(() => Date, { nullable: true, description: 'When the hold ends by itself.' })
  holdEndsAt: string | null;
  @Field(() => [OrderRefund], {
    complexity: rows(5),
    nullable: true,
    description: 'Its refunds, newest first; null where the backend takes the money (PAYMENTS=backend) and nobody tells.',
  })
  refunds: OrderRefund[] | null;
  @Field(() => PaymentDispute, { nullable: true, description: 'The open dispute or inquiry.' })
  dispute: PaymentDispute | null;
  @Field(() => PaymentReport, { nullable: true, description: 'Why somebody has to look at the payment.' })
  report: PaymentReport | null;
  @Field(() => [RefundApproval], { description: 'Refunds of this order that wait for a second person, or for the card provider.' })
  approvals: RefundApproval[];
  @Field(() => [PaymentAction], { description: 'What you can do now.' })
  actions: PaymentAction[];
  @Field(() => String, { nullable: true, description: 'Why sums and actions are missing, in words; null when they are not.' })
  unavailableBecause: string | null;
}
