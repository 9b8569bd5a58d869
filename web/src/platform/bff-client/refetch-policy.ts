import type { DocumentNode, FetchPolicy } from '@apollo/client';
import { resultKey } from './result-key.ts';

/** A cached response older than this is fetched again when it is next needed (specification section 9). */
const OLD_MS = 5 * 60_000;

const askedAt = new Map<string, number>();
let forgottenAt = -1;

/** Expires all cached responses: products have changed in more than their prices and stock. */
export function expireResults(): void {
  forgottenAt = performance.now();
}

/** Whether a page may use the cache. Measured on the monotonic clock. */
export function refetchPolicy(query: DocumentNode, variables: Record<string, unknown> | undefined): FetchPolicy {
  const key = resultKey(query, variables);
  const now = performance.now();
  // Responses in the hydration payload count from the page load.
  const at = askedAt.get(key) ?? 0;
  const isFresh = at > forgottenAt && now - at < OLD_MS;
  if (!isFresh || !askedAt.has(key)) askedAt.set(key, now);
  return isFresh ? 'cache-first' : 'network-only';
}
