import { useEffect } from 'react';
import { useRouteFacts } from '../../platform/navigation/route-facts.ts';
import { onSessionChange } from '../../platform/session-events.ts';

/** Says so when this page's login is not the browser's any more: signed out or in elsewhere, or over. */
export function useSessionWatch(isSignedIn: boolean): void {
  const isGuarded = useRouteFacts().guard !== undefined;
  useEffect(
    () =>
      onSessionChange((change) => {
        if (isSignedIn || change === 'signed-in')
          void import('./session-changed.ts').then(({ showSessionChange }) => showSessionChange(change, isSignedIn, isGuarded));
      }),
    [isSignedIn, isGuarded],
  );
}
