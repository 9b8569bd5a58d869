import { createHash } from 'node:crypto';
import { currencyDigits } from '@koura/shared-types/currency-digits';
import { decimalString } from '@koura/shared-types/money';
import { localDay, startOfDay } from '@koura/shared-types/local-time';
import { REFERENCE_LENGTH, readTransferReference } from '@koura/shared-types/transfer-reference';
import { Injectable } from '@nestjs/common';

import { fullName } from '../../account/viewer.query.ts';
import { BankStatements, type LineFacts } from '../../commerce/bank-statements.ts';
import { type Order, Orders } from '../../commerce/orders.ts';
import { minorUnitsOf, money } from '../../money/money.model.ts';
import type { Caller } from '../../request/caller.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { moneyIn } from '../payments/payment-report.model.ts';
import type { BankStatement, StatementLine, StatementLineState } from './bank-statement.model.ts';
import type * as statements from './statement.ts';
import type { Statement } from './statement.ts';

/** A line with the idempotency key of its receipt. */
interface KeyedLine extends statements.StatementLine {
  key: string;
}

/**
 * Gives each line the key of its receipt, so that overlapping statements book it once: the bank's id or, without one, day, amount, text,
 * and which of the equal lines of that day it is. Two equal payments of a day are two receipts; which of them is the first is the same in
 * every statement that has the whole day.
 */
export function withKeys(lines: readonly statements.StatementLine[]): KeyedLine[] {
  const seen = new Map<string, number>();
  const idsOf = Map.groupBy(lines, ({ bankId }) => bankId);
  return lines.map((line) => {
    // An id that is not unique in its own file identifies nothing.
    if (line.bankId !== null && idsOf.get(line.bankId)!.length === 1) return { ...line, key: `bank-${hashed(line.bankId)}` };
    const facts = JSON.stringify([line.receivedOn, line.amount, plain([line.payerName, ...line.details].join(' '))]);
    const count = (seen.get(facts) ?? 0) + 1;
    seen.set(facts, count);
    return { ...line, key: `line-${hashed(`${facts} ${count}`)}` };
  });
}

/** Banks write the same line with other spaces and letter case in other formats. */
function plain(text: string): string {
  return text.normalize('NFKC').toUpperCase().replaceAll(/\s+/g, ' ').trim();
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * Everything in a line that can be the reference of an order, spaces, hyphens and letter case forgiven, also within a longer word. The check
 * character leaves about one in 32 of them by chance: only one that an order has is a match.
 */
export function referencesIn({ payerName, details }: Pick<statements.StatementLine, 'payerName' | 'details'>): string[] {
  const found = new Set<string>();
  for (const text of [payerName, ...details]) {
    const joined = text.replaceAll(/[^\p{L}\p{N}]/gu, '');
    for (let start = 0; start + REFERENCE_LENGTH <= joined.length; start += 1) {
      const reference = readTransferReference(joined.slice(start, start + REFERENCE_LENGTH));
      if (reference) found.add(reference);
    }
  }
  return [...found];
}

interface MatchedLine {
  line: KeyedLine;
  state: StatementLineState;
  /** The reference that the line names; null when it names none, or several of different orders. */
  reference: string | null;
  order: Order | null;
  /** Minor units that the order awaits, after the lines above this one. */
  due: number | null;
}

/**
 * Matches lines to orders by the reference in them, and compares amounts in the order of the file, as if every line above were recorded.
 */
function matchLines(
  lines: readonly KeyedLine[],
  orders: readonly Order[],
  { currency, amountsIn }: Pick<Statement, 'currency' | 'amountsIn'>,
): MatchedLine[] {
  const byReference = new Map(
    orders.flatMap((order) => (order.payment.transfer ? [[order.payment.transfer.reference, order] as const] : [])),
  );
  const keys = new Set(lines.map(({ key }) => key));
  const left = new Map(orders.map((order) => [order.id, dueOf(order)]));
  return lines.map((line) => {
    const named = referencesIn(line);
    const found = named.filter((reference) => byReference.has(reference));
    const [reference] = found;
    if (reference === undefined) return unmatched(line, named);
    const order = byReference.get(reference)!;
    if (found.length > 1) return { line, state: 'SEVERAL_ORDERS', reference: null, order: null, due: null };
    const matched = { line, reference, order };
    // Yen cannot be compared with cents, even where the file does not say what it holds.
    const isOther = (currency !== null && currency !== order.currency) || currencyDigits(amountsIn) !== currencyDigits(order.currency);
    if (isOther) return { ...matched, state: 'OTHER_CURRENCY', due: null };
    if (receiptsOf(order).some(({ key }) => key === line.key)) return { ...matched, state: 'RECORDED', due: null };
    const due = left.get(order.id)!;
    left.set(order.id, Math.max(0, due - line.amount));
    if (isLikeAnother(line, order, keys)) return { ...matched, state: 'MAYBE_RECORDED', due };
    if (due === 0) return { ...matched, state: 'NOTHING_DUE', due };
    if (line.amount === due) return { ...matched, state: 'READY', due };
    return { ...matched, state: line.amount < due ? 'SHORT' : 'OVER', due };
  });
}

/** By chance a text may look like a reference: only one on its own is said to be wrong. */
function unmatched(line: KeyedLine, named: readonly string[]): MatchedLine {
  const written = new Set([line.payerName, ...line.details].map((text) => text.replaceAll(/[\s-]/g, '').toUpperCase()));
  const reference = named.find((one) => written.has(one)) ?? null;
  return { line, state: reference === null ? 'NO_REFERENCE' : 'UNKNOWN_REFERENCE', reference, order: null, due: null };
}

/** The order has a receipt of that amount and day which no line of this statement made: recorded by hand, or from another kind of file. */
function isLikeAnother({ amount, receivedOn }: KeyedLine, order: Order, keys: ReadonlySet<string>): boolean {
  return receiptsOf(order).some(
    (receipt) =>
      !keys.has(receipt.key) &&
      minorUnitsOf(receipt.amount, order.currency) === amount &&
      localDay(new Date(receipt.receivedAt)) === receivedOn,
  );
}

function receiptsOf({ payment }: Order): NonNullable<NonNullable<Order['payment']['transfer']>['receipts']> {
  return (payment.transfer?.receipts ?? []).filter(({ takenBack }) => !takenBack);
}

function dueOf({ currency, payment }: Order): number {
  return minorUnitsOf(payment.transfer?.outstanding ?? 0, currency);
}

/** Compares a bank statement with the orders whose references it names, as they stand now. */
@Injectable()
export class CompareStatement {
  constructor(
    private readonly orders: Orders,
    private readonly statements: BankStatements,
    private readonly website: WebsiteSettings,
  ) {}

  async withOrders({ lines, outgoing, unread, currency, amountsIn }: Statement, caller: Caller): Promise<BankStatement> {
    const keyed = withKeys(lines);
    const references = [...new Set(keyed.flatMap(referencesIn))];
    const orders = await this.orders.byReferences(references, caller);
    const matched = matchLines(keyed, orders, { currency, amountsIn });
    const facts = await this.#factsOf(keyed, { currency, amountsIn }, caller);
    return { lines: matched.map((one) => withFacts(toStatementLine(one, amountsIn), facts.get(one.line.key))), outgoing, unread };
  }

  async #factsOf(
    lines: readonly KeyedLine[],
    { currency, amountsIn }: Pick<Statement, 'currency' | 'amountsIn'>,
    caller: Caller,
  ): Promise<Map<string, LineFacts>> {
    const { capabilities } = await this.website.load(caller);
    if (lines.length === 0 || !capabilities.includes('staff.statements')) return new Map();
    const sent = lines.map(({ key, amount, payerName, details }) => ({
      key,
      amount: Number(decimalString(amount, amountsIn)),
      payerName,
      text: details.join(' '),
    }));
    return new Map((await this.statements.factsOf(sent, currency, caller)).map((one) => [one.key, one]));
  }
}

const UNMATCHED = new Set<StatementLineState>(['NO_REFERENCE', 'UNKNOWN_REFERENCE', 'SEVERAL_ORDERS']);

/** What staff have made of the line counts before its text: it may be recorded for an order that it does not name. */
function withFacts(line: StatementLine, facts: LineFacts | undefined): StatementLine {
  if (!facts) return line;
  const { fate, candidates } = facts;
  if (fate?.state === 'recorded') {
    const isSame = fate.orderNumber === line.orderNumber;
    return { ...line, state: 'RECORDED', orderNumber: fate.orderNumber, ...(!isSame && { customer: null, orderStatus: null }), due: null };
  }
  return {
    ...line,
    takenBack: fate && { orderNumber: fate.orderNumber, at: fate.at, by: fate.by && fullName(fate.by), reason: fate.reason },
    candidates: UNMATCHED.has(line.state)
      ? candidates.map(({ orderNumber, buyer, currency, outstanding, fits }) => ({
          orderNumber,
          customer: buyer,
          outstanding: money(outstanding, currency),
          fits,
        }))
      : [],
  };
}

function toStatementLine({ line, state, reference, order, due }: MatchedLine, currency: string): StatementLine {
  const { key, number, amount, receivedOn, sentOn, payerName, details } = line;
  const amountIn = moneyIn(order && state !== 'OTHER_CURRENCY' ? order.currency : currency);
  return {
    key,
    number,
    amount: amountIn(amount),
    receivedAt: startOfDay(receivedOn),
    sentOn,
    payerName,
    text: details.join(' · '),
    state,
    reference,
    orderNumber: order?.orderNumber ?? null,
    orderStatus: order?.status ?? null,
    customer: order ? `${order.contact.firstName} ${order.contact.lastName}` : null,
    due: due === null ? null : amountIn(due),
    candidates: [],
    takenBack: null,
  };
}
