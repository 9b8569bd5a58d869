import { useEffect, useEffectEvent } from 'react';
import { useRouteFacts } from '../platform/navigation/route-facts.ts';
import { onSessionChange, type SessionChange } from '../platform/session-events.ts';
import { nameOf } from './person-name.ts';
import { useViewer } from './shop-context.tsx';

interface Page {
  isSignedIn: boolean;
  /** It is a customer's, sent to a member of staff who acts as them. */
  isActing: boolean;
  isDesk: boolean;
  country: string;
}

function isNews(change: SessionChange, { isSignedIn, isActing, isDesk, country }: Page): boolean {
  if (typeof change === 'object') return change.country !== country;
  // The desk is the member of staff's own all the while, and so is a page of the shop that they have as themselves.
  if (change === 'acting-ended') return isActing;
  if (change === 'acting-started') return !isDesk;
  return isSignedIn || change === 'signed-in';
}

/**
 * Notifies the user when the session has expired, or another tab has signed in or out or changed the country. `country` is the code of
 * the country whose prices the page shows; `onEnded` is for pages that offer to sign in again themselves.
 */
export function useSessionWatch(isSignedIn: boolean, country: string, onEnded?: () => void): void {
  const viewer = useViewer();
  const acting = viewer?.actingStaff ? nameOf(viewer) : null;
  const isDesk = useRouteFacts().guard === 'staff';
  const isGuarded = useRouteFacts().guard !== undefined;
  const hasOwnWay = onEnded !== undefined;
  const end = useEffectEvent(() => onEnded?.());
  useEffect(
    () =>
      onSessionChange((change) => {
        if (!isNews(change, { isSignedIn, isActing: acting !== null, isDesk, country })) return;
        if (change === 'ended' && isSignedIn && hasOwnWay && acting === null) end();
        else
          void import('./session-changed.ts').then(({ showSessionChange }) => showSessionChange(change, { isSignedIn, isGuarded, acting }));
      }),
    [isSignedIn, isGuarded, isDesk, acting, country, hasOwnWay],
  );
}
