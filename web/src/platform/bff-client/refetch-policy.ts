import type { DocumentNode, FetchPolicy } from '@apollo/client';
import { resultKey } from './result-key.ts';

/** An answer with prices in it that is older than this is asked for again when it is next needed (specification section 9). */
const OLD_MS = 5 * 60_000;

const askedAt = new Map<string, number>();
let forgottenAt = -1;

/** Whatever was asked before now is asked again when it is next needed: products were changed in more than their figures. */
export function expireAnswers(): void {
  forgottenAt = performance.now();
}

/** Whether a page may show what it has, or asks. The clock is one that nobody sets. */
export function refetchPolicy(query: DocumentNode, variables: Record<string, unknown> | undefined): FetchPolicy {
  const key = resultKey(query, variables);
  const now = performance.now();
  // The answers that came with the page were asked for when it began.
  const at = askedAt.get(key) ?? 0;
  const isFresh = at > forgottenAt && now - at < OLD_MS;
  if (!isFresh || !askedAt.has(key)) askedAt.set(key, now);
  return isFresh ? 'cache-first' : 'network-only';
}
