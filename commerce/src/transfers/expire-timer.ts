import type { Commerce } from '../context/commerce.ts';
import { expireTransfers } from './expire-transfers.ts';

const EVERY_MS = 30_000;

/** Runs `expireTransfers` at once, every 30 s, and whenever the clock is moved. Returns a function that stops it. */
export async function startExpiring(
  commerce: Pick<Commerce, 'config' | 'database' | 'clock' | 'live' | 'log' | 'switches'>,
): Promise<() => void> {
  let stopped = false;
  const expire = async (): Promise<void> => {
    if (stopped) return;
    try {
      await expireTransfers(commerce);
    } catch (error) {
      // On a full disk, for one: they expire with the next run.
      commerce.log(error as Error);
    }
  };
  await expire();
  const timer = setInterval(() => void expire(), EVERY_MS);
  timer.unref();
  const forget = commerce.clock.onMove(expire);
  return () => {
    stopped = true;
    forget();
    clearInterval(timer);
  };
}
