import { useEffect, useState, type ReactNode } from 'react';
import { formatTime } from '../../platform/format/format-date.ts';
import { useServerAhead } from '../../platform/server-clock.ts';

/** Age at which a price is stale while the market is open (specification section 9: five minutes). */
const STALE_AFTER_MS = 5 * 60_000;

interface StaleTimeProps {
  priceUpdatedAt: string;
  /** While the market is closed the last price never becomes stale. */
  isOpen: boolean;
  children: ReactNode;
}

/** The children while the price is fresh; after five minutes its time instead. */
export function StaleTime({ priceUpdatedAt, isOpen, children }: StaleTimeProps) {
  const isStale = useStale(priceUpdatedAt, isOpen);
  return isStale ? `as of ${formatTime(priceUpdatedAt)}, may be out of date` : children;
}

/** Whether the price is stale, by the server's clock. False on the server and during hydration. */
function useStale(priceUpdatedAt: string, isOpen: boolean): boolean {
  const [staleOf, setStaleOf] = useState<string | null>(null);
  const ahead = useServerAhead();
  const judged = `${priceUpdatedAt} ${ahead}`;
  useEffect(() => {
    if (!isOpen) return undefined;
    const left = new Date(priceUpdatedAt).getTime() + STALE_AFTER_MS - (Date.now() + ahead);
    const timer = setTimeout(() => setStaleOf(judged), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [priceUpdatedAt, isOpen, ahead, judged]);
  return isOpen && staleOf === judged;
}
