import { RequestError } from '../errors/request-error.ts';
import { CardProviderError } from './card-provider-error.ts';

/** What becomes of a failure of the card provider where no order hangs on it. */
export function providerFailure(error: unknown): unknown {
  if (!(error instanceof CardProviderError)) return error;
  return new RequestError('The card payment service did not answer. Please try again.', 'BACKEND_UNREACHABLE', 502);
}
