import { useEffect } from 'react';
import { useRouteFacts } from '../../platform/navigation/route-facts.ts';
import { onSessionChange } from '../../platform/session-events.ts';

/**
 * Notifies the user when the session has changed: signed in or out in another tab, expired, or another country than `country`, which the
 * page shows.
 */
export function useSessionWatch(isSignedIn: boolean, country: string): void {
  const isGuarded = useRouteFacts().guard !== undefined;
  useEffect(
    () =>
      onSessionChange((change) => {
        if (isSignedIn || change === 'signed-in' || change === 'country')
          void import('./session-changed.ts').then(({ showSessionChange }) =>
            showSessionChange(change, { isSignedIn, isGuarded, country }),
          );
      }),
    [isSignedIn, isGuarded, country],
  );
}
