import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds until the condition holds; throws when it does not within a minute. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean, within = 60_000): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < within) {
    if (await isSo()) return performance.now() - started;
    await pause(50);
  }
  throw new Error(`${what}: not within ${within / 1000} s`);
}
