import { RequestError } from '../errors/request-error.ts';
import type { Caller } from '../request/caller.ts';
import type { UserError } from '../errors/user-error.model.ts';
import { waitText } from '../errors/wait-text.ts';

/** Where the backend has no stock alerts. */
export const NO_ALERTS = new RequestError('This shop has no stock alerts.', 'NOT_FOUND', 404);

/** What a caller beyond a limit reads; sets Retry-After. */
export function tooManyTries(seconds: number, caller: Caller): UserError {
  caller.setRetryAfter(seconds);
  return { code: 'TOO_MANY_TRIES', message: `You’ve asked for this several times. Please wait ${waitText(seconds)}.`, field: null };
}
