import { type FailureCode, USER_ERROR_CODES, type UserErrorCode } from '@koura/shared-types/error-codes';

export const TOO_MANY_REQUESTS = 'Too many requests. Please try again later.';

/** Where the backend gave no reason that is meant for people. */
export const UNKNOWN = 'Something went wrong. Please try again.';

export interface FieldError {
  /** Dotted path of the field in the request, '' when the error concerns the whole request. */
  field: string;
  message: string;
}

interface BackendFailure {
  /** HTTP status for the caller: the backend's own, or 502 unreachable or broken, 503 busy, 504 timed out. */
  status: number;
  code: FailureCode;
  /** Message that may be shown to everyone: never contains upstream HTML, paths or stacks. */
  publicMessage: string;
  /** The backend's name for the error, such as 'ValidationError' or 'PriceChangedError'; 'UnknownError' when it gave none. */
  name?: string;
  /** The backend's own error, when it responded with one: its name for it, and its status. */
  backend?: { name: string; status: number };
  fieldErrors?: FieldError[];
  details?: Record<string, unknown>;
  /** The request may have reached the backend although no response was received: its effect is unknown. */
  outcomeUnknown?: boolean;
  retryAfterSeconds?: number | undefined;
  /** Nothing was sent, because this client has more calls waiting than any other. Concerns nobody else, and is no outage. */
  turnedAway?: boolean;
  /** For logs only. */
  cause?: unknown;
}

/** Any failure of a backend call. Only `backend/` creates these. */
export class BackendError extends Error {
  override name = 'BackendError';
  readonly status: number;
  readonly code: FailureCode;
  readonly publicMessage: string;
  readonly backendName: string;
  readonly backend: BackendFailure['backend'];
  readonly fieldErrors: FieldError[];
  readonly details: Record<string, unknown>;
  readonly outcomeUnknown: boolean;
  readonly retryAfterSeconds: number | undefined;
  readonly turnedAway: boolean;
  /** Since when the backend has not responded to calls like this one, where that is why it failed. Set once the call has been judged. */
  failingSince: Date | undefined;

  constructor(failure: BackendFailure) {
    super(failure.publicMessage, failure.cause === undefined ? undefined : { cause: failure.cause });
    this.status = failure.status;
    this.code = failure.code;
    this.publicMessage = failure.publicMessage;
    this.backendName = failure.name ?? 'UnknownError';
    this.backend = failure.backend;
    this.fieldErrors = failure.fieldErrors ?? [];
    this.details = failure.details ?? {};
    this.outcomeUnknown = failure.outcomeUnknown ?? false;
    this.retryAfterSeconds = failure.retryAfterSeconds;
    this.turnedAway = failure.turnedAway ?? false;
  }
}

/** No response, an invalid one, or a temporary rejection: an older response is better than that. Client errors are valid responses. */
export function isOutage(error: unknown): boolean {
  return error instanceof BackendError && (error.status >= 500 || (error.status === 429 && !error.turnedAway));
}

/** The backend sent something that violates the contract. */
export function broken(cause: unknown, outcomeUnknown = false): BackendError {
  return new BackendError({ status: 502, code: 'BACKEND_BROKEN', publicMessage: UNKNOWN, outcomeUnknown, cause });
}

/** The response of a backend call, or undefined when the backend responds with one of these statuses. */
export async function undefinedIfStatus<T>(response: Promise<T>, ...statuses: readonly number[]): Promise<T | undefined> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof BackendError && statuses.includes(error.status)) return undefined;
    throw error;
  }
}

/** Whether a change may have been made although it failed here. */
export function isUnconfirmed(error: unknown): error is BackendError {
  return error instanceof BackendError && (error.status >= 500 || error.outcomeUnknown);
}

/** Statuses by which the backend declines a valid request. The shopper cannot act on any other. */
const REJECTIONS = new Set([400, 402, 404, 409, 412, 422]);

/** Whether the backend declined a valid request, as opposed to failing, being unavailable or requiring a sign-in. */
export function isRejection(error: unknown): error is BackendError {
  return error instanceof BackendError && REJECTIONS.has(error.status);
}

/** The fields of a `UserError`, whose class tools outside the gateway cannot load. */
interface RejectedInput {
  code: UserErrorCode;
  message: string;
  field: string | null;
}

/** A rejection as data for the shopper: the backend's message, with its own code if it sends one. */
export function rejectionToUserError(error: BackendError, fallback: UserErrorCode, field: string | null = null): RejectedInput {
  return { code: rejectionCode(error) ?? fallback, message: error.publicMessage, field };
}

/** `details.code` of the error body if it is one of ours (docs/backend-contract.md); a plain Strapi sends none. */
export function rejectionCode(error: BackendError): UserErrorCode | undefined {
  const sent = error.details?.['code'];
  return USER_ERROR_CODES.find((code) => code === sent);
}
