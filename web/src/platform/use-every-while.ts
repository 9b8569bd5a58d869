import { useEffect, useEffectEvent } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

/** Loads the page's data again every so often while `isWanted` and somebody looks at the page, and when they come back to it. */
export function useEveryWhile(milliseconds: number, isWanted: boolean): void {
  const { revalidate, state } = useRevalidator();
  // A page that is coming would be loaded twice.
  const isLeaving = useNavigation().state !== 'idle';
  const again = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle' && !isLeaving) void revalidate();
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setInterval(again, milliseconds);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [milliseconds, isWanted]);
}
