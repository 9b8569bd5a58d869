import type { FailureCode } from '@koura/shared-types/error-codes';

/**
 * A request that the BFF itself rejects. The message is shown to its sender. `statusCode`: the HTTP status when nothing was executed.
 */
export class RequestError extends Error {
  override name = 'RequestError';
  constructor(
    message: string,
    readonly code: FailureCode = 'BAD_USER_INPUT',
    readonly statusCode = 400,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}
