import { randomUUID } from 'node:crypto';
import { DEFAULT_COUNTRY } from '@koura/shared-types/business-constants';
import type { BackendUser } from '@koura/shared-types/wire/account';
import type { Config } from '../../bff/src/config.ts';
import type { Caller } from '../../bff/src/request/caller.ts';
import { RequestNotes } from '../../bff/src/request/request-notes.ts';
import { toSession } from '../../bff/src/request/session.ts';

const nothing = (): void => undefined;

/** Somebody who is not signed in, with a cart id that no cart has. */
export function visitorOf(): Caller {
  return {
    requestId: randomUUID(),
    country: DEFAULT_COUNTRY,
    cartId: randomUUID(),
    sentCartId: true,
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

/** The same person with a login. */
export function signedIn(visitor: Caller, token: string, user: BackendUser, config: Config): Caller {
  return { ...visitor, session: toSession(token, user, config) };
}
