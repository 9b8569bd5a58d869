import { useEffect } from 'react';
import { useServerAhead } from '../../platform/server-clock.ts';
import { useBff } from '../../platform/bff-client/bff.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { DeliveryPromiseDocument } from './delivery-promise.generated.ts';

/** Until a response that was cached before the change of day is replaced. */
const AGAIN_AFTER_MS = 30_000;
/** The longest timer that every browser keeps is 24 days. */
const MAX_MS = 24 * 3_600_000;

/** Asks for the delivery promise again when its days no longer hold: pages stay open over midnight. */
export function useDeliveryPromiseRenewal(): void {
  const bff = useBff();
  const validUntil = useWebsite().delivery?.validUntil;
  const ahead = useServerAhead();
  useEffect(() => {
    if (!validUntil) return undefined;
    let timer = setTimeout(() => void renew(), Math.min(Math.max(Date.parse(validUntil) - (Date.now() + ahead), 0), MAX_MS));
    const renew = async (): Promise<void> => {
      if (document.visibilityState === 'visible') {
        // A promise that cannot be renewed is no longer shown.
        await bff.query({ query: DeliveryPromiseDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
      }
      if (isCurrent) timer = setTimeout(() => void renew(), AGAIN_AFTER_MS);
    };
    let isCurrent = true;
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [bff, validUntil, ahead]);
}
