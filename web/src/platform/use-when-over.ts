import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useServerAhead } from './server-clock.ts';

/** After the end of a hold, so that the answer is about what came after it. */
const AFTERWARDS_MS = 1000;
/** What a timer takes at most, about 24 days. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Loads the page's data again, or does `onOver`, once the first of these times has passed by the server's clock: nothing there changes when a
 * hold is over.
 */
export function useWhenOver(times: readonly (string | null)[], onOver?: () => Promise<void>): void {
  const { revalidate } = useRevalidator();
  const ahead = useServerAhead();
  const again = useEffectEvent(() => void (onOver ?? revalidate)());
  const ends = times.flatMap((time) => (time === null ? [] : Date.parse(time)));
  const first = ends.length > 0 ? Math.min(...ends) : null;
  useEffect(() => {
    if (first === null) return undefined;
    const wait = Math.max(0, first - Date.now() - ahead) + AFTERWARDS_MS;
    if (wait > MAX_TIMER_MS) return undefined;
    const timer = setTimeout(again, wait);
    return () => clearTimeout(timer);
  }, [first, ahead]);
}
