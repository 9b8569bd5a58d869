import { isGraphQlError } from './error-kinds.ts';
import { NOT_SUBMITTED } from '../navigation/route-error.ts';

/** The message for a failed call: the server's own when there is one. */
export function callMessage(error: unknown): string {
  if (isGraphQlError(error)) return error.errors[0]?.message ?? NOT_SUBMITTED;
  return NOT_SUBMITTED;
}
