import { useEffect } from 'react';
import { useRouteFacts } from '../../platform/navigation/route-facts.ts';
import { onSessionChange } from '../../platform/session-events.ts';

/**
 * Notifies the user when the session has expired, or another tab has signed in or out or changed the country. `country` is the code of
 * the country whose prices the page shows.
 */
export function useSessionWatch(isSignedIn: boolean, country: string): void {
  const isGuarded = useRouteFacts().guard !== undefined;
  useEffect(
    () =>
      onSessionChange((change) => {
        const isNews = typeof change === 'object' ? change.country !== country : isSignedIn || change === 'signed-in';
        if (isNews) void import('./session-changed.ts').then(({ showSessionChange }) => showSessionChange(change, isSignedIn, isGuarded));
      }),
    [isSignedIn, isGuarded, country],
  );
}
