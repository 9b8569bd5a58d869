import { RequestError } from '../errors/request-error.ts';
import { CardProviderError } from './card-provider-error.ts';

export function providerFailure(error: unknown): unknown {
  if (!(error instanceof CardProviderError)) return error;
  return new RequestError('The card payment service didn’t respond. Please try again.', 'BACKEND_UNREACHABLE', 502);
}
