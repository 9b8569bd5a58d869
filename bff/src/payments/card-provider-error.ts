/**
 * Why a call to the card provider failed. `noAnswer`: the outcome is unknown, nobody answered. `busy`: another request holds the payment or
 * its key; look again. `serverError`: the provider answered 5xx, which may have been done all the same. `wrongState`: the payment is in
 * another state by now.
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
  | 'noAnswer';

export class CardProviderError extends Error {
  override name = 'CardProviderError';
  constructor(
    readonly reason: CardProviderFailure,
    /** The provider's message; fit for people when the reason is `declined`. */
    message: string,
    /** For logs: the provider's type, code, status and request id. Its messages may quote tokens and keys. */
    readonly facts: { type?: string; code?: string | undefined; status?: number | undefined; requestId?: string | undefined } = {},
    /** The provider repeated the answer of an earlier request with the same idempotency key. */
    readonly isReplayed = false,
  ) {
    super(message);
  }

  /** The provider answered; what it said is final for this idempotency key. */
  get wasAnswered(): boolean {
    return this.reason !== 'noAnswer' && this.reason !== 'busy';
  }
}
