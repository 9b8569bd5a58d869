import { createHash } from 'node:crypto';

import type { StatementLine } from './statement.ts';

/** A line with the idempotency key of its receipt. */
export interface KeyedLine extends StatementLine {
  key: string;
}

/**
 * Gives each line the key of its receipt, so that overlapping statements book it once: the bank's id or, without one, day, amount, text,
 * and which of the equal lines of that day it is. Two equal payments of a day are two receipts; which of them is the first is the same in
 * every statement that has the whole day.
 */
export function withKeys(lines: readonly StatementLine[]): KeyedLine[] {
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
