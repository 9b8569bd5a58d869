import { createContext, useContext, useEffect, useState } from 'react';
import { useServerAhead } from '../platform/server-clock.ts';
import type { ShellQuery } from './shell.generated.ts';

type WebsiteDelivery = ShellQuery['website']['delivery'];

export const DeliveryPromise = createContext<WebsiteDelivery>(null);

/** What the shop promises for orders in stock that are placed now; null where it promises nothing. One source for every page. */
export function useDeliveryPromise(): WebsiteDelivery {
  return useContext(DeliveryPromise);
}

/** How long an old promise is shown while a new one is fetched, so that the text changes once. */
const RENEWAL_MS = 60_000;

/** The promise until it is over. The server decides what is shown first, so that hydration finds the same text. */
export function useCurrentPromise(delivery: WebsiteDelivery): WebsiteDelivery {
  const validUntil = delivery?.validUntil ?? null;
  const [over, setOver] = useState<string | null>(null);
  const ahead = useServerAhead();
  useEffect(() => {
    if (validUntil === null) return undefined;
    const left = Date.parse(validUntil) + RENEWAL_MS - (Date.now() + ahead);
    const timer = setTimeout(() => setOver(validUntil), Math.min(Math.max(left, RENEWAL_MS), MAX_MS));
    return () => clearTimeout(timer);
  }, [validUntil, ahead]);
  return validUntil === over ? null : delivery;
}

/** The longest timer that every browser keeps is 24 days. */
const MAX_MS = 24 * 3_600_000;
