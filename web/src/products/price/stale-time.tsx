import { useEffect, useState, type ReactNode } from 'react';
import { formatTime } from '../../platform/format/format-date.ts';

/** A price of an open market is out of date after this (specification section 9: five minutes). */
const STALE_AFTER_MS = 5 * 60_000;

interface StaleTimeProps {
  priceUpdatedAt: string;
  /** Of a closed market the last price stands, however old. */
  isOpen: boolean;
  children: ReactNode;
}

/** The children while a price is fresh; after five minutes its time instead, so that nobody takes it for today's. */
export function StaleTime({ priceUpdatedAt, isOpen, children }: StaleTimeProps) {
  const isStale = useStale(priceUpdatedAt, isOpen);
  return isStale ? `as of ${formatTime(priceUpdatedAt)}, may be out of date` : children;
}

/** False on the server and while hydrating; turns true once the price has become too old. */
function useStale(priceUpdatedAt: string, isOpen: boolean): boolean {
  const [staleOf, setStaleOf] = useState<string | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const left = new Date(priceUpdatedAt).getTime() + STALE_AFTER_MS - Date.now();
    const timer = setTimeout(() => setStaleOf(priceUpdatedAt), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [priceUpdatedAt, isOpen]);
  return isOpen && staleOf === priceUpdatedAt;
}
