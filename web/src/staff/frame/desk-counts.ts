import { useEffect, useSyncExternalStore } from 'react';
import { type Bff, useBff } from '../../platform/bff-client/bff.ts';
import { fetchQuery } from '../../platform/bff-client/fetch-query.ts';
import { Store } from '../../platform/store.ts';
import { useViewer } from '../../shop/shop-context.tsx';
import { usePaymentCount } from '../payments/payment-count.ts';
import { useChangesOf } from '../follow-list.ts';
import type { DeskCount } from '../staff-links.ts';
import { DeskCountsDocument, type DeskCountsQuery } from './desk-counts.generated.ts';
import { may } from '../../shop/may.ts';

/** How often they are asked for, and how soon again after something has changed. */
const EVERY_MS = 30_000;
const AGAIN_MS = 5000;

const figures = new Store<DeskCountsQuery['staffFigures']>(null);
let askedAt = Number.NEGATIVE_INFINITY;
/** The state of the desk by then. */
let askedFor: string | null | undefined;

/** What waits, for the menu; null while it is unknown. Fetched after a page has loaded, and every so often while somebody looks at it. */
export function useDeskCounts(): (count: DeskCount) => number | null {
  const bff = useBff();
  const payments = usePaymentCount(may(useViewer(), 'payments.view'));
  const changed = useChangesOf(['orders', 'enquiries']);
  useEffect(() => {
    const load = (): void => void loadFigures(bff, changed);
    const soon = setTimeout(load, Math.max(0, askedAt + AGAIN_MS - performance.now()));
    const timer = setInterval(load, EVERY_MS + 1000);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, [bff, changed]);
  const known = useSyncExternalStore(figures.subscribe, figures.get, () => null);
  return (count) => {
    switch (count) {
      case 'PAYMENTS':
        return payments;
      case 'ENQUIRIES':
        return known?.newEnquiries ?? null;
      default:
        return known?.views.find(({ view }) => view === count)?.count ?? null;
    }
  };
}

/** Nothing is asked for that is known, and no older than usual. */
async function loadFigures(bff: Bff, changed: string | null): Promise<void> {
  const isFresh = changed === askedFor && performance.now() - askedAt < EVERY_MS;
  if (document.visibilityState !== 'visible' || isFresh) return;
  [askedFor, askedAt] = [changed, performance.now()];
  // After an error the menu shows what it knew.
  const data = await fetchQuery(bff, DeskCountsDocument, {}).catch(() => null);
  if (data) figures.set(data.staffFigures);
}
