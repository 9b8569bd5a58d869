import { setTimeout as pause } from 'node:timers/promises';

/** Pads failed sign-ins to a 300 ms grid, so that response times do not reveal which email addresses exist. */
export const STEP_MS = 300;
/** Minimum response time of operations that respond the same for known and unknown addresses, however long sending a mail takes. */
export const MIN_MS = 500;

/** Milliseconds to wait until the next multiple of `step`, after `elapsed`. */
export function timeToNextStep(elapsed: number, step: number): number {
  return Math.max(1, Math.floor(elapsed / step) + 1) * step - elapsed;
}

/** Waits until a multiple of the step has passed since `start` (`performance.now()`). */
export async function untilNextStep(start: number): Promise<void> {
  await pause(timeToNextStep(performance.now() - start, STEP_MS));
}

/**
 * Runs work whose duration must not be observable: resolves after `MIN_MS`, whether it has finished or not. An error within that time
 * is thrown, a later one passed to `late`.
 */
export async function inMinimumTime(work: Promise<void>, late: (error: unknown) => void): Promise<void> {
  let over = false;
  const watched = work.catch((error: unknown) => {
    if (over) late(error);
    else throw error;
  });
  // Prevents an unhandled rejection before the race below.
  watched.catch(() => undefined);
  await pause(MIN_MS);
  over = true;
  await Promise.race([watched, Promise.resolve()]);
}
