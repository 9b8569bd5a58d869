import { useEffect, useEffectEvent } from 'react';
import { useRouteFacts } from '../platform/navigation/route-facts.ts';
import { onSessionChange } from '../platform/session-events.ts';

/**
 * Notifies the user when the session has expired, or another tab has signed in or out or changed the country. `country` is the code of
 * the country whose prices the page shows; `onEnded` is for pages that offer to sign in again themselves.
 */
export function useSessionWatch(isSignedIn: boolean, country: string, onEnded?: () => void): void {
  const isGuarded = useRouteFacts().guard !== undefined;
  const hasOwnWay = onEnded !== undefined;
  const end = useEffectEvent(() => onEnded?.());
  useEffect(
    () =>
      onSessionChange((change) => {
        const isNews = typeof change === 'object' ? change.country !== country : isSignedIn || change === 'signed-in';
        if (change === 'ended' && isSignedIn && hasOwnWay) end();
        else if (isNews)
          void import('./session-changed.ts').then(({ showSessionChange }) => showSessionChange(change, isSignedIn, isGuarded));
      }),
    [isSignedIn, isGuarded, country, hasOwnWay],
  );
}
