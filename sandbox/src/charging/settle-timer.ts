import type { Sandbox } from '../sandbox.ts';
import { settleCardCheckouts } from './close-card-checkouts.ts';

const EVERY_MS = 30_000;

/** Settles this backend's open payments now, every 30 s, and whenever the clock is moved. Returns a function that stops it. */
export async function startSettling(sandbox: Pick<Sandbox, 'database' | 'cardProvider' | 'clock'>): Promise<() => void> {
  let stopped = false;
  const settle = async (): Promise<void> => {
    if (!stopped) await settleCardCheckouts(sandbox);
  };
  await settle();
  const timer = setInterval(() => void settle(), EVERY_MS);
  timer.unref();
  sandbox.clock.onMove(settle);
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
