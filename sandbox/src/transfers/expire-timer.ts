import type { Sandbox } from '../context/sandbox.ts';
import { expireTransfers } from './expire-transfers.ts';

const EVERY_MS = 30_000;

/** Runs `expireTransfers` at once, every 30 s, and whenever the clock is moved. Returns a function that stops it. */
export function startExpiring(sandbox: Pick<Sandbox, 'config' | 'database' | 'clock' | 'live' | 'log' | 'switches'>): () => void {
  let stopped = false;
  const expire = (): void => {
    if (!stopped) expireTransfers(sandbox);
  };
  expire();
  const timer = setInterval(expire, EVERY_MS);
  timer.unref();
  sandbox.clock.onMove(expire);
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
