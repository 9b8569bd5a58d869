import { setTimeout as pause } from 'node:timers/promises';

/** Refusals are answered at multiples of this: a backend that hashes passwords of people it knows only would tell them apart. */
export const STEP_MS = 300;
/** What is answered alike for known and unknown addresses is answered after this time, however long a mail takes to send. */
export const BLIND_MS = 500;

/** Milliseconds to wait until the next multiple of `step`, after `elapsed`. */
export function restOfStep(elapsed: number, step: number): number {
  return Math.max(1, Math.floor(elapsed / step) + 1) * step - elapsed;
}

/** Waits until a multiple of the step has passed since `start` (`performance.now()`). */
export async function untilStep(start: number): Promise<void> {
  await pause(restOfStep(performance.now() - start, STEP_MS));
}

/**
 * Runs work whose end must tell nothing: resolves after `BLIND_MS`, whether it has ended or not. A failure within that time is thrown,
 * a later one handed to `late`.
 */
export async function inBlindTime(work: Promise<void>, late: (error: unknown) => void): Promise<void> {
  let over = false;
  const watched = work.catch((error: unknown) => {
    if (over) late(error);
    else throw error;
  });
  // Until somebody waits for it, its failure is nobody's.
  watched.catch(() => undefined);
  await pause(BLIND_MS);
  over = true;
  await Promise.race([watched, Promise.resolve()]);
}
