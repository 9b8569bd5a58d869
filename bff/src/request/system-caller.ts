import { randomUUID } from 'node:crypto';

import type { Caller } from './caller.ts';
import { RequestNotes } from './request-notes.ts';

/** The BFF itself, for background work: reconciliation, messages, the sweep. It has no session, no cart and no browser. */
export function systemCaller(country: string, requestId: string = randomUUID()): Caller {
  return {
    requestId,
    country,
    cartId: undefined,
    sentCartId: false,
    fromBrowser: false,
    bearer: undefined,
    malformedBearer: false,
    fromCookie: false,
    clientAddress: '127.0.0.1',
    cookies: {},
    notes: new RequestNotes(),
    setCookie: nothing,
    dropCookie: nothing,
    setRetryAfter: nothing,
  };
}

function nothing(): void {
  // There is no response to write to.
}
