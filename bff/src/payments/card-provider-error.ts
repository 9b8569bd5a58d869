/** Why there is no payment. `noAnswer`: the card may be held, but nothing was taken. */
export class CardProviderError extends Error {
  override name = 'CardProviderError';
  constructor(
    readonly reason: 'declined' | 'cardUnusable' | 'amountRefused' | 'otherInput' | 'noAnswer' | 'misconfigured',
    /** The provider's words; fit for people when the reason is `declined`. */
    message: string,
    /** For logs: the provider's type, code and request id. Its messages may quote tokens and keys. */
    readonly facts: { type?: string; code?: string | undefined; requestId?: string | undefined } = {},
  ) {
    super(message);
  }
}
