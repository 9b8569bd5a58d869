import type { UserErrorCode } from '@koura/shared-types/error-codes';

export interface FieldFault {
  path: (string | number)[];
  message: string;
}

/**
 * A request that the backend will not do, in terms of neither dialect: status, error name, a sentence for people
 * and details for programs. Dialects put it into words on the wire.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly details: Record<string, unknown>;
  /** Seconds after which it makes sense to try again, for the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(status: number, name: string, message: string, details: Record<string, unknown> = {}, retryAfter?: number) {
    super(message);
    this.status = status;
    this.name = name;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/** 400: input that is malformed, one entry a field. */
export function invalidInput(...faults: FieldFault[]): Refusal {
  const message = faults.length === 1 ? faults[0]!.message : `${faults.length} errors occurred`;
  const errors = faults.map((fault) => ({ ...fault, name: 'ValidationError' }));
  return new Refusal(400, 'ValidationError', message, { code: 'INVALID_INPUT' satisfies UserErrorCode, errors });
}

/** 400: well-formed input that a rule of the business refuses. `details.code` says which. */
export function ruleRefused(code: UserErrorCode, message: string, details: Record<string, unknown> = {}): Refusal {
  return new Refusal(400, 'ValidationError', message, { code, ...details });
}

/** 404: no such thing, or none that this caller may know of. */
export function notFound(message = 'Not Found', details: Record<string, unknown> = {}): Refusal {
  return new Refusal(404, 'NotFoundError', message, details);
}

/** 409: the world is not as the caller believed. `name` tells which belief; `details` tells how it is. */
export function conflict(
  name: string,
  code: UserErrorCode | 'CONFLICT' | 'KEY_CLOSED' | 'OUTDATED',
  message: string,
  details: Record<string, unknown> = {},
): Refusal {
  return new Refusal(409, name, message, { code, ...details });
}

/** 410: this idempotency key has been closed, so there is no order of it and never will be. */
export function keyClosed(key: string): Refusal {
  return new Refusal(410, 'KeyClosedError', KEY_CLOSED, { code: 'KEY_CLOSED', key });
}

/** 409: the same, in answer to an attempt to place an order with it. */
export function orderOnClosedKey(key: string): Refusal {
  return conflict('KeyClosedError', 'KEY_CLOSED', KEY_CLOSED, { key });
}

const KEY_CLOSED = 'Too much time has passed. No order was placed. Please pay again.';
