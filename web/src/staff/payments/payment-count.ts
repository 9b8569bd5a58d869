import { useEffect, useSyncExternalStore } from 'react';
import { type Bff, useBff } from '../../platform/bff-client/bff.ts';
import { PaymentReportCountDocument } from './payment-report-count.generated.ts';

/** The gateway's own count is as old as this. */
const FRESH_MS = 30_000;

let count: number | null = null;
let askedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

/** How many payments need somebody; null while that is not known. Asked for after the page has come, at most every half minute. */
export function usePaymentCount(isWanted: boolean): number | null {
  const bff = useBff();
  useEffect(() => {
    if (isWanted) void ask(bff);
  });
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => null,
  );
}

/** Something was done: the next page asks again. */
export function paymentCountChanged(): void {
  askedAt = Number.NEGATIVE_INFINITY;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function ask(bff: Bff): Promise<void> {
  if (performance.now() - askedAt < FRESH_MS) return;
  askedAt = performance.now();
  try {
    const { data } = await bff.query({ query: PaymentReportCountDocument, fetchPolicy: 'no-cache' });
    count = data?.paymentReportCount ?? null;
  } catch {
    // The menu does without it.
    count = null;
  }
  for (const listener of listeners) listener();
}
