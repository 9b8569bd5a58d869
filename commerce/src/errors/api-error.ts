import type { UserErrorCode } from '@koura/shared-types/error-codes';

export interface FieldError {
  path: (string | number)[];
  message: string;
}

/** An error response, independent of the dialect: status, error name, a human-readable message and machine-readable details. */
export class ApiError extends Error {
  readonly status: number;
  readonly details: Record<string, unknown>;
  /** Seconds to wait before retrying, for the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(status: number, name: string, message: string, details: Record<string, unknown> = {}, retryAfter?: number) {
    super(message);
    this.status = status;
    this.name = name;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/** 400: malformed input, one entry per field. */
export function invalidInput(...fieldErrors: FieldError[]): ApiError {
  const message = fieldErrors.length === 1 ? fieldErrors[0]!.message : `${fieldErrors.length} errors occurred`;
  const errors = fieldErrors.map((one) => ({ ...one, name: 'ValidationError' }));
  return new ApiError(400, 'ValidationError', message, { code: 'INVALID_INPUT' satisfies UserErrorCode, errors });
}

/** 400: well-formed input that violates a business rule. `details.code` names it. */
export function ruleError(code: UserErrorCode, message: string, details: Record<string, unknown> = {}): ApiError {
  return new ApiError(400, 'ValidationError', message, { code, ...details });
}

/** 404: does not exist, or must not be revealed to this caller. */
export function notFound(message = 'Not Found', details: Record<string, unknown> = {}): ApiError {
  return new ApiError(404, 'NotFoundError', message, details);
}

/** 409: the current state is not what the caller assumed. `name` identifies the assumption, `details` the actual state. */
export function conflict(
  name: string,
  code: UserErrorCode | 'CONFLICT' | 'KEY_CLOSED' | 'OFFER_ENDED' | 'OUTDATED',
  message: string,
  details: Record<string, unknown> = {},
): ApiError {
  return new ApiError(409, name, message, { code, ...details });
}

/** 410: this idempotency key has been closed, so there is no order for it and never will be. */
export function keyClosed(key: string): ApiError {
  return new ApiError(410, 'KeyClosedError', KEY_CLOSED, { code: 'KEY_CLOSED', key });
}

/** 409: the same, in response to an attempt to place an order with it. */
export function orderOnClosedKey(key: string): ApiError {
  return conflict('KeyClosedError', 'KEY_CLOSED', KEY_CLOSED, { key });
}

const KEY_CLOSED = 'Too much time has passed. No order was placed. Please pay again.';
