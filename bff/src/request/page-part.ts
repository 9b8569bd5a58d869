import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import { BackendError } from '../errors/backend-error.ts';
import type { Caller } from './caller.ts';

const PART_MS = 3000;

/**
 * Waits for a part of a page, three seconds at most. A failure is logged and makes only this part undefined; an ended session (401)
 * concerns the whole page and is thrown.
 */
export async function pagePart<T>(name: string, work: Promise<T>, caller: Caller, logger: Logger): Promise<T | undefined> {
  const stopWaiting = new AbortController();
  const late = pause(PART_MS, undefined, { signal: stopWaiting.signal }).then(() => {
    throw new Error(`no response within ${PART_MS} ms`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    if (caller.session && error instanceof BackendError && error.status === 401) throw error;
    caller.notes.cacheTags?.preventCaching();
    logger.error({ msg: 'a part of a page is unavailable', part: name, requestId: caller.requestId, err: error });
    return undefined;
  } finally {
    stopWaiting.abort();
  }
}

/** A part, or null while it is unavailable. */
export async function partOrNull<T>(name: string, work: Promise<T>, caller: Caller, logger: Logger): Promise<T | null> {
  return (await pagePart(name, work, caller, logger)) ?? null;
}

/** A list beside what a page is about (decision 0092), empty while it is unavailable. */
export async function listPart<T>(name: string, work: Promise<T[]>, caller: Caller, logger: Logger): Promise<T[]> {
  return (await partOrNull(name, work, caller, logger)) ?? [];
}
