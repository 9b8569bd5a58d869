import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** The specification's words for a call that did not reach the shop (section 8). */
const NOT_SUBMITTED = 'Sorry, your request was not submitted. Please try again.';

/** What to tell the shopper about a failed call: the server's own message when there is one. */
export function callMessage(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? NOT_SUBMITTED;
  return NOT_SUBMITTED;
}
