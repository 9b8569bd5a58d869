import { randomUUID } from 'node:crypto';
import { DEFAULT_COUNTRY } from '@koura/shared-types/business-constants';
import type { Person } from '../../bff/src/commerce/person.ts';
import type { Config } from '../../bff/src/config.ts';
import type { Caller } from '../../bff/src/request/caller.ts';
import { toSession } from '../../bff/src/request/session.ts';
import { systemCaller } from '../../bff/src/request/create-caller.ts';

/** Somebody who is not signed in, with a cart id that no cart has. */
export function visitorOf(): Caller {
  return { ...systemCaller(DEFAULT_COUNTRY), cartId: randomUUID(), sentCartId: true };
}

/** The same person with a login. */
export function signedIn(visitor: Caller, token: string, user: Person, config: Config): Caller {
  return { ...visitor, session: toSession(token, user, config) };
}
