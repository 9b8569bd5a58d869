import type { IncomingHttpHeaders } from 'node:http';
import type { FailureCode } from '@koura/shared-types/error-codes';
import { BackendError, broken, type FieldError, TOO_MANY_REQUESTS, UNKNOWN } from '../errors/backend-error.ts';
import { BulkheadFullError, OverShareError } from './bulkhead.ts';
import { CircuitOpenError } from './circuit-breaker.ts';
import { type ParsedErrorBody, UnexpectedShapeError } from './dialect.ts';
import { publicText } from './public-text.ts';
import { TransportError } from './transport.ts';

/** Specification section 8: network failure. */
export const NOT_SUBMITTED = 'Sorry, your request was not submitted. Please try again.';
/** Specification section 8: status 504. */
export const TIMED_OUT = '504 Error: Gateway Timeout';
const DECLINED = 'Your card was declined.';
const LOST = 'The connection was lost before we got an answer. Please check before you try again.';
const BUSY = 'We’re very busy right now. Please try again in a moment.';

const CODES: Record<number, FailureCode> = {
  400: 'BACKEND_REFUSED',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'RATE_LIMITED',
  503: 'BACKEND_BUSY',
  504: 'BACKEND_TIMEOUT',
};

const FALLBACK_TEXT: Partial<Record<FailureCode, string>> = {
  UNAUTHENTICATED: 'Please sign in.',
  FORBIDDEN: 'You may not do this.',
  NOT_FOUND: 'Not found.',
  RATE_LIMITED: TOO_MANY_REQUESTS,
  BACKEND_BUSY: BUSY,
  BACKEND_TIMEOUT: TIMED_OUT,
};

export interface ErrorResponse {
  status: number;
  headers?: IncomingHttpHeaders;
}

/**
 * Translates an error response: v4 body, v3 body, bare string, text, HTML or nothing. Passes on only what was written for people
 * (`public-text.ts`); without that it falls back to UnknownError (specification section 8). `read`: what the dialect found in its body. `writes`: the call was not a GET.
 */
export function translateErrorResponse(response: ErrorResponse, read: ParsedErrorBody | undefined, writes: boolean): BackendError {
  const { status } = response;
  // A redirect or another unexpected status violates the contract.
  if (status < 400) return broken(new Error(`unexpected status ${status}`), writes);
  const code = CODES[status] ?? (status < 500 ? 'BACKEND_REFUSED' : 'BACKEND_BROKEN');
  const fallback = status === 402 ? DECLINED : (FALLBACK_TEXT[code] ?? UNKNOWN);
  const name = read?.name;
  const fieldErrors = (read?.fieldErrors ?? []).map(({ field, message }) => ({ field, message: publicText(message, name) ?? CHECK_FIELD }));
  // A server error's message is for logs; a client error's, or a maintenance message, is shown to people.
  const mayQuote = status < 500 || status === 503;
  const text = mayQuote ? messageOf(read?.message, name, fieldErrors) : undefined;
  return new BackendError({
    status,
    code,
    publicMessage: status === 504 ? TIMED_OUT : (text ?? fallback),
    ...(name ? { name } : {}),
    backend: { name: name ?? 'UnknownError', status },
    fieldErrors,
    details: status < 500 ? (read?.details ?? {}) : {},
    retryAfterSeconds: retryAfter(status, response.headers ?? {}),
    // A backend may complete the work and fail afterwards.
    outcomeUnknown: writes && status >= 500,
    cause: read?.message,
  });
}

/** Translates failures without a response, or with one that cannot be parsed. `read`: what the dialect found in its body. `writes`: the call was not a GET. */
export function translateError(error: unknown, writes: boolean): BackendError {
  if (error instanceof BackendError) return error;
  if (error instanceof OverShareError)
    return new BackendError({
      status: 429,
      code: 'RATE_LIMITED',
      publicMessage: TOO_MANY_REQUESTS,
      retryAfterSeconds: 1,
      turnedAway: true,
      cause: error,
    });
  if (error instanceof BulkheadFullError)
    return new BackendError({ status: 503, code: 'BACKEND_BUSY', publicMessage: BUSY, retryAfterSeconds: 1, cause: error });
  // Nothing was sent; the message is the specification's.
  if (error instanceof CircuitOpenError) {
    const { retryAfterSeconds } = error;
    return new BackendError({ status: 503, code: 'BACKEND_BUSY', publicMessage: NOT_SUBMITTED, retryAfterSeconds, cause: error });
  }
  if (error instanceof TransportError) {
    const outcomeUnknown = writes && error.sent;
    if (error.reason === 'timeout')
      return new BackendError({ status: 504, code: 'BACKEND_TIMEOUT', publicMessage: TIMED_OUT, outcomeUnknown, cause: error });
    if (error.reason === 'tooLarge' || error.reason === 'undecodable') return broken(error, outcomeUnknown);
    const publicMessage = outcomeUnknown ? LOST : NOT_SUBMITTED;
    return new BackendError({ status: 502, code: 'BACKEND_UNREACHABLE', publicMessage, outcomeUnknown, cause: error });
  }
  // A success status with an unreadable body: the backend has done the work.
  if (error instanceof SyntaxError || error instanceof UnexpectedShapeError) return broken(error, writes);
  throw error;
}

/** Takes the place of a validator's message at its field. */
const CHECK_FIELD = 'Please check this.';
const MAX_MESSAGES = 3;

/** The backend's message, or those of its fields where it only counts them ("5 errors occurred"); undefined if none is for people. */
function messageOf(message: string | undefined, name: string | undefined, fieldErrors: readonly FieldError[]): string | undefined {
  const own = publicText(message, name);
  if (own !== undefined) return own;
  const readable = fieldErrors.filter((error) => error.message !== CHECK_FIELD);
  const shown = readable.slice(0, MAX_MESSAGES).map((error) => error.message);
  if (shown.length === 0) return undefined;
  return shown.length === 1 ? shown[0] : shown.map((text) => text.replace(/\.$/, '')).join('; ');
}

const MAX_RETRY_AFTER = 3600;

/** Seconds of a Retry-After header: a number, or a date by the clock of the response's own Date. undefined when it is invalid, and for statuses that need none. */
function retryAfter(status: number, { 'retry-after': header, date }: IncomingHttpHeaders): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const seconds = header === undefined || header.trim() === '' ? Number.NaN : Number(header);
  const wait =
    Number.isNaN(seconds) && header !== undefined ? (Date.parse(header) - (Date.parse(date ?? '') || Date.now())) / 1000 : seconds;
  return Number.isFinite(wait) ? Math.min(MAX_RETRY_AFTER, Math.max(1, Math.ceil(wait))) : undefined;
}
