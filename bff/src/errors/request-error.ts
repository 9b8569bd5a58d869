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

/** A waiting time as text: "a second", "40 seconds", "9 minutes", "3 hours". Rounded up. */
export function waitText(seconds: number): string {
  if (seconds < 100) return seconds <= 1 ? 'a second' : `${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
