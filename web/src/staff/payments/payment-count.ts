import { useEffect, useSyncExternalStore } from 'react';
import { type Bff, useBff } from '../../platform/bff-client/bff.ts';
import { PaymentReportCountDocument } from './payments.generated.ts';
import { fetchQuery } from '../../platform/bff-client/fetch-query.ts';
import { Store } from '../../platform/store.ts';

/** The BFF caches its count as long. */
const FRESH_MS = 30_000;

const count = new Store<number | null>(null);
let askedAt = Number.NEGATIVE_INFINITY;

/** Number of payments that need attention; null while unknown. Fetched after the page has loaded, at most every 30 seconds. */
export function usePaymentCount(isWanted: boolean): number | null {
  const bff = useBff();
  useEffect(() => {
    if (isWanted) void loadCount(bff);
  });
  return useSyncExternalStore(count.subscribe, count.get, () => null);
}

/** Makes the next page fetch the count again. */
export function paymentCountChanged(): void {
  askedAt = Number.NEGATIVE_INFINITY;
}

async function loadCount(bff: Bff): Promise<void> {
  if (performance.now() - askedAt < FRESH_MS) return;
  askedAt = performance.now();
  // After an error the menu shows no number.
  const data = await fetchQuery(bff, PaymentReportCountDocument, {}).catch(() => null);
  count.set(data?.paymentReportCount ?? null);
}
