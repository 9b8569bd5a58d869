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

  constructor(status: number, name: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.name = name;
    this.details = details;
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
export function conflict(name: string, code: UserErrorCode | 'CONFLICT', message: string, details: Record<string, unknown> = {}): Refusal {
  return new Refusal(409, name, message, { code, ...details });
}
