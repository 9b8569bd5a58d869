import type { Commerce } from '../context/commerce.ts';
import { expireTransfers } from './expire-transfers.ts';

const EVERY_MS = 30_000;

/** Runs `expireTransfers` at once, every 30 s, and whenever the clock is moved. Returns a function that stops it. */
export function startExpiring(commerce: Pick<Commerce, 'config' | 'database' | 'clock' | 'live' | 'log' | 'switches'>): () => void {
  let stopped = false;
  const expire = (): void => {
    if (stopped) return;
    try {
      expireTransfers(commerce);
    } catch (error) {
      // On a full disk, for one: they expire with the next run.
      commerce.log(error as Error);
    }
  };
  expire();
  const timer = setInterval(expire, EVERY_MS);
  timer.unref();
  commerce.clock.onMove(expire);
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
