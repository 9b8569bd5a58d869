import { currencyDigits } from '@koura/shared-types/currency-digits';
import { localDay } from '@koura/shared-types/local-time';

import type { Order } from '../../commerce/orders.ts';
import { minorUnitsOf } from '../../money/minor-units-of.ts';
import type { KeyedLine } from './line-keys.ts';
import { referencesIn } from './references-in.ts';
import type { StatementLineState } from './bank-statement.model.ts';
import type { Statement } from './statement.ts';

export interface MatchedLine {
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
export function matchLines(
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
  return payment.transfer?.receipts ?? [];
}

function dueOf({ currency, payment }: Order): number {
  return minorUnitsOf(payment.transfer?.outstanding ?? 0, currency);
}
