import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** The specification's message for a network failure (section 8). */
const NOT_SUBMITTED = 'Sorry, your request was not submitted. Please try again.';

/** The message for a failed call: the server's own when there is one. */
export function callMessage(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? NOT_SUBMITTED;
  return NOT_SUBMITTED;
}
