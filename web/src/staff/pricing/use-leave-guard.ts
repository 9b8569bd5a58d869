import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/** Asks before leaving a page with unsaved changes: by a link, Back, or closing the tab. */
export function useLeaveGuard(unsaved: boolean): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname);
  const hasAnswered = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const confirm = async (): Promise<void> => {
      // For the shop the page is unloaded, and the browser would ask once more.
      hasAnswered.current = await confirmLeaving();
      if (hasAnswered.current) blocker.proceed();
      else blocker.reset();
    };
    void confirm();
  }, [blocker]);

  useEffect(() => {
    if (!unsaved) return undefined;
    const hold = (event: BeforeUnloadEvent): void => {
      if (!hasAnswered.current) event.preventDefault();
    };
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [unsaved]);
}

async function confirmLeaving(): Promise<boolean> {
  const { showPopup } = await import('../../ui/overlay/popup.tsx');
  const choice = await showPopup({
    title: 'Leave without saving?',
    message: 'Your pricing changes haven’t been saved.',
    buttons: [
      { label: 'Stay here', choice: 'stay', variant: 'primary' },
      { label: 'Leave without saving', choice: 'leave' },
    ],
  });
  return choice === 'leave';
}
