import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

/** Loads the page's data again every so often while `isWanted` and somebody looks at the page, and when they come back to it. */
export function useEveryWhile(milliseconds: number, isWanted: boolean): void {
  const { revalidate, state } = useRevalidator();
  const again = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate();
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
