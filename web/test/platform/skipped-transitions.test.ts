import { expect, test } from 'vitest';
import { handleSkippedTransitions } from '../../src/platform/skipped-transitions.ts';

/** Which rejections nobody handled when a page whose transitions end with `skipped` starts one, as React Router does. */
async function uncaughtAfter(skipped: Error, isHandling: boolean): Promise<unknown[]> {
  const rejected = (): Promise<void> => Promise.reject(skipped);
  const page = { startViewTransition: () => ({ ready: rejected(), finished: rejected() }) as unknown as ViewTransition };
  if (isHandling) handleSkippedTransitions(page);
  const uncaught: unknown[] = [];
  const listeners = process.rawListeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (reason) => uncaught.push(reason));
  try {
    void page.startViewTransition().finished.finally(() => undefined);
    // Rejections are reported once the microtasks are done.
    await new Promise((resolve) => setTimeout(resolve));
  } finally {
    process.removeAllListeners('unhandledRejection');
    for (const listener of listeners) process.on('unhandledRejection', listener as NodeJS.UnhandledRejectionListener);
  }
  return uncaught;
}

test.each(['AbortError', 'TimeoutError', 'InvalidStateError'])('a view transition skipped with %s is no uncaught error', async (name) => {
  const error = new DOMException('skipped', name);
  expect(await uncaughtAfter(error, false)).toContain(error);
  expect(await uncaughtAfter(error, true)).toEqual([]);
});

test('an error of the update itself stays uncaught', async () => {
  const error = new TypeError('x is undefined');
  expect(await uncaughtAfter(error, true)).toContain(error);
});

test('a browser without view transitions is left alone', () => {
  const page = {} as Document;
  handleSkippedTransitions(page);
  expect(page).toEqual({});
});
