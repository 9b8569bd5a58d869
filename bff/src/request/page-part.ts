import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import { BackendError } from '../errors/backend-error.ts';
import { asVisitor, type Caller } from './caller.ts';

/** How long a part of a page is waited for. */
const PART_MS = 3000;

/** A part of a page that the page can do without: its value, or why there is none. */
export type PagePart<T> = { value: T } | { isUnavailable: true };

/**
 * Waits for a part of a page, three seconds at most. A failure is logged and makes only this part unavailable; that the login of
 * somebody who is signed in has ended (401) concerns the whole page and is thrown.
 */
export async function pagePart<T>(name: string, work: Promise<T>, caller: Caller, logger: Logger): Promise<PagePart<T>> {
  const stopWaiting = new AbortController();
  const late = pause(PART_MS, undefined, { signal: stopWaiting.signal }).then(() => {
    throw new Error(`no answer within ${PART_MS} ms`);
  });
  late.catch(() => undefined);
  try {
    return { value: await Promise.race([work, late]) };
  } catch (error) {
    if (caller.session && error instanceof BackendError && error.status === 401) throw error;
    logger.error({ msg: 'a part of a page is unavailable', part: name, requestId: caller.requestId, err: error });
    return { isUnavailable: true };
  } finally {
    stopWaiting.abort();
  }
}

/** A part that anybody may read, or null while it is unavailable. */
export async function optionalPart<T>(name: string, work: Promise<T>, caller: Caller, logger: Logger): Promise<T | null> {
  const part = await pagePart(name, work, asVisitor(caller), logger);
  return 'value' in part ? part.value : null;
}
