import { RequestError } from '../errors/request-error.ts';

/**
 * Why a call to the card provider failed. `noResponse`: no response, so the outcome is unknown. `busy`: another request holds the payment
 * or its key; check again. `serverError`: the provider responded 5xx and may have done it all the same. `wrongState`: the payment has
 * changed state.
 */
export type CardProviderFailure =
  | 'declined'
  | 'cardUnusable'
  | 'amountRejected'
  | 'otherInput'
  | 'wrongState'
  | 'unknownPayment'
  | 'misconfigured'
  | 'busy'
  | 'serverError'
  | 'noResponse';

export class CardProviderError extends Error {
  override name = 'CardProviderError';
  constructor(
    readonly reason: CardProviderFailure,
    /** The provider's message; fit for people when the reason is `declined`. */
    message: string,
    /** For logs: the provider's type, code, status and request id. Its messages may quote tokens and keys. */
    readonly facts: { type?: string; code?: string | undefined; status?: number | undefined; requestId?: string | undefined } = {},
    /** The provider replayed the response of an earlier request with the same idempotency key. */
    readonly isReplayed = false,
  ) {
    super(message);
  }

  /** The provider responded; its response is final for this idempotency key. */
  get hadResponse(): boolean {
    return this.reason !== 'noResponse' && this.reason !== 'busy';
  }
}

export function providerFailure(error: unknown): unknown {
  if (!(error instanceof CardProviderError)) return error;
  return new RequestError('The card payment service didn’t respond. Please try again.', 'BACKEND_UNREACHABLE', 502);
}
