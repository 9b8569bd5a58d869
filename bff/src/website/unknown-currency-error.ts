/** The backend names currencies of which nobody knows how many minor units an amount has. */
export class UnknownCurrencyError extends Error {
  override name = 'UnknownCurrencyError';
  constructor(codes: readonly string[]) {
    super(`the backend sells in ${codes.join(', ')}, which ${codes.length === 1 ? 'is no currency' : 'are no currencies'} of ISO 4217`);
    // Who starts the gateway needs the names; where it was thrown tells nothing.
    delete this.stack;
  }
}
