import type { Sandbox } from '../sandbox.ts';
import { settleCardCheckouts } from './close-card-checkouts.ts';

const EVERY_MS = 30_000;

/** Settles this backend's open payments now, every 30 s, and whenever the clock is moved. Returns a function that stops it. */
export function startSettling(sandbox: Pick<Sandbox, 'database' | 'cardProvider' | 'clock'>): () => void {
  let stopped = false;
  const settle = (): void => {
    if (!stopped) settleCardCheckouts(sandbox);
  };
  settle();
  const timer = setInterval(settle, EVERY_MS);
  timer.unref();
  sandbox.clock.onMove(settle);
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
