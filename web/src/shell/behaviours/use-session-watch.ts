import { useEffect } from 'react';
import { onSessionChange } from '../../platform/session-events.ts';

/** Says so when this page's login is not the browser's any more: signed out or in elsewhere, or over. */
export function useSessionWatch(isSignedIn: boolean): void {
  useEffect(
    () =>
      onSessionChange((change) => {
        if (isSignedIn || change === 'signed-in')
          void import('./session-changed.ts').then(({ sayChange }) => sayChange(change, isSignedIn));
      }),
    [isSignedIn],
  );
}
