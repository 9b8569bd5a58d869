import { startOfDay } from '@koura/shared-types/local-time';
import { Injectable } from '@nestjs/common';

import { Orders } from '../../commerce/orders.ts';
import type { Caller } from '../../request/caller.ts';
import { moneyIn } from '../payments/payment-report-mapper.ts';
import type { BankStatement, StatementLine } from './bank-statement.model.ts';
import { withKeys } from './line-keys.ts';
import { type MatchedLine, matchLines } from './match-lines.ts';
import { referencesIn } from './references-in.ts';
import type { Statement } from './statement.ts';

/** Compares a bank statement with the orders whose references it names, as they stand now. */
@Injectable()
export class CompareStatement {
  constructor(private readonly orders: Orders) {}

  async withOrders({ lines, outgoing, unread, currency, amountsIn }: Statement, caller: Caller): Promise<BankStatement> {
    const keyed = withKeys(lines);
    const references = [...new Set(keyed.flatMap(referencesIn))];
    const orders = await this.orders.byReferences(references, caller);
    const matched = matchLines(keyed, orders, { currency, amountsIn });
    return { lines: matched.map((one) => toStatementLine(one, amountsIn)), outgoing, unread };
  }
}

function toStatementLine({ line, state, reference, order, due }: MatchedLine, currency: string): StatementLine {
  const { key, number, amount, receivedOn, sentOn, payerName, details } = line;
  const money = moneyIn(order && state !== 'OTHER_CURRENCY' ? order.currency : currency);
  return {
    key,
    number,
    amount: money(amount),
    receivedAt: startOfDay(receivedOn),
    sentOn,
    payerName,
    text: details.join(' · '),
    state,
    reference,
    orderNumber: order?.orderNumber ?? null,
    orderStatus: order?.status ?? null,
    customer: order ? `${order.contact.firstName} ${order.contact.lastName}` : null,
    due: due === null ? null : money(due),
  };
}
