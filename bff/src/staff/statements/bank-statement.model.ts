import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

import { rows } from '../../graphql/rows.ts';
import { Money } from '../../money/money.model.ts';
import { OrderStatus } from '../../orders/order.model.ts';
import { describedEnum } from '../../schema/described-enum.ts';

export const StatementLineState = describedEnum('StatementLineState', 'What a line of a bank statement is to the orders.', {
  READY: 'Its reference and its amount are those of an order that awaits them.',
  SHORT: 'It names an order that awaits more.',
  OVER: 'It names an order that awaits less.',
  NOTHING_DUE: 'It names an order that awaits nothing: it is paid, or cancelled.',
  RECORDED: 'It is recorded already, from this or another statement.',
  MAYBE_RECORDED: 'The order has a receipt of this amount and day that no statement line made, such as one recorded by hand.',
  NO_REFERENCE: 'No order reference in the text.',
  UNKNOWN_REFERENCE: 'Its reference is well formed, but no order has it.',
  SEVERAL_ORDERS: 'It mentions more than one order.',
  OTHER_CURRENCY: "The order's currency is not the statement's.",
});
export type StatementLineState = keyof typeof StatementLineState;

const LineFit = describedEnum('LineFit', 'Why a line of a bank statement may be for an order.', {
  NUMBER: ['number', "The text has the order's number, perhaps without hyphen or letters."],
  REFERENCE: ['reference', "The text has the order's reference with one character wrong, missing or too much."],
  SUM: ['sum', 'Its amount is what the order awaits.'],
  PAYER: ['payer', "The payer has the buyer's name."],
  PAYER_BEFORE: ['payerBefore', 'The payer has paid for the same buyer before.'],
});
type LineFit = (typeof LineFit)[keyof typeof LineFit];

@ObjectType({ description: 'An order that a line of a bank statement may be for.' })
class LineCandidate {
  @Field()
  orderNumber: string;
  @Field({ description: 'Name of the person who placed it.' })
  customer: string;
  @Field(() => Money, { description: 'What the order awaits.' })
  outstanding: Money;
  @Field(() => [LineFit], { description: 'Why it may be meant.' })
  fits: LineFit[];
}

@ObjectType({ description: 'A receipt of a line that was taken back: it had been recorded by mistake.' })
class LineTakenBack {
  @Field({ description: 'Number of the order that it was recorded for.' })
  orderNumber: string;
  @Field(() => Date, { description: 'When it was taken back.' })
  at: string;
  @Field(() => String, { nullable: true, description: 'By whom; null where the backend does not say.' })
  by: string | null;
  @Field(() => String, { nullable: true, description: 'The reason that was given.' })
  reason: string | null;
}

@ObjectType({ description: 'Money that came in, as a bank statement names it.' })
export class StatementLine {
  @Field(() => ID, {
    description:
      'The key to record it with: the same for this transaction in every statement that has its whole day, so that it is recorded once.',
  })
  key: string;
  @Field(() => Int, { description: 'Its position among the transactions of the file, from 1.' })
  number: number;
  @Field(() => Money, { description: "The amount, in the statement's currency, or in the order's where the file names none." })
  amount: Money;
  @Field(() => Date, { description: 'The beginning, where the dealer is, of the day on which it arrived.' })
  receivedAt: string;
  @Field(() => String, {
    nullable: true,
    description: 'The day on which it was sent, YYYY-MM-DD; null when the statement names no other day.',
  })
  sentOn: string | null;
  @Field({ description: 'The payer, as the bank names them.' })
  payerName: string;
  @Field({ description: 'What else the line says.' })
  text: string;
  @Field(() => StatementLineState, { description: 'What it is to the orders.' })
  state: StatementLineState;
  @Field(() => String, { nullable: true, description: 'The reference in it; null when there is none, or several.' })
  reference: string | null;
  @Field(() => String, { nullable: true, description: 'Number of the order that it names, or that it is recorded for.' })
  orderNumber: string | null;
  @Field(() => OrderStatus, { nullable: true, description: 'Status of that order; null without one.' })
  orderStatus: OrderStatus | null;
  @Field(() => String, { nullable: true, description: 'Name of the person who placed the order.' })
  customer: string | null;
  @Field(() => Money, { nullable: true, description: 'What the order awaits, after the lines above this one.' })
  due: Money | null;
  @Field(() => [LineCandidate], {
    complexity: rows(2),
    description:
      'Orders that a line without a match may be for, those that fit best first, at most five; a person has to choose (capability "staff.statements").',
  })
  candidates: LineCandidate[];
  @Field(() => LineTakenBack, { nullable: true, description: 'It was recorded before, by mistake; null otherwise.' })
  takenBack: LineTakenBack | null;
}

@ObjectType({ description: 'A transaction of a bank statement that could not be read.' })
export class UnreadStatementLine {
  @Field(() => Int, { description: 'Its position among the transactions of the file, from 1.' })
  number: number;
  @Field({ description: 'The line as the file has it.' })
  text: string;
  @Field({ description: 'Why it could not be read, as a message.' })
  because: string;
}

@ObjectType({ description: 'A bank statement, compared with the orders that await money. Nothing is recorded or stored.' })
export class BankStatement {
  @Field(() => [StatementLine], { complexity: rows(100), description: 'Money that came in, in the order of the file.' })
  lines: StatementLine[];
  @Field(() => Int, { description: 'The number of transactions by which money went out.' })
  outgoing: number;
  @Field(() => [UnreadStatementLine], { description: 'Transactions that could not be read.' })
  unread: UnreadStatementLine[];
}
