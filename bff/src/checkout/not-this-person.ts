import type { UserError } from '../errors/user-error.model.ts';

/** The person whose page sent this is not signed in any more: nothing of theirs is used, and their page offers to sign in again. */
export function notThisPerson(isSomeoneElse: boolean): UserError {
  const message = isSomeoneElse
    ? 'A different person is signed in now. Please sign in again to place this order.'
    : 'You’ve been signed out. Please sign in again to place this order.';
  return { code: 'SIGN_IN_REQUIRED', message, field: null };
}
