import { readTransferReference, REFERENCE_LENGTH } from '@koura/shared-types/transfer-reference';

import type { StatementLine } from './statement.ts';

/**
 * Everything in a line that can be the reference of an order, spaces, hyphens and letter case forgiven, also within a longer word. The check
 * character leaves about one in 32 of them by chance: only one that an order has is a match.
 */
export function referencesIn({ payerName, details }: Pick<StatementLine, 'payerName' | 'details'>): string[] {
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
