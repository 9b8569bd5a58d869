import type { IncomingHttpHeaders } from 'node:http';
import type { FailureCode } from '@koura/shared-types/error-codes';
import { BackendError, type FieldError, TOO_MANY_REQUESTS } from '../errors/backend-error.ts';
import { BulkheadFullError, OverShareError } from './bulkhead.ts';
import { CircuitOpenError } from './circuit-breaker.ts';
import { UnexpectedShapeError } from './dialects/dialect.ts';
import { parseErrorBody } from './dialects/error-body.ts';
import { TransportError } from './transport.ts';

/** Specification section 8: network failure. */
export const NOT_SUBMITTED = 'Sorry, your request was not submitted. Please try again.';
/** Specification section 8: status 504. */
export const TIMED_OUT = '504 Error: Gateway Timeout';
const UNKNOWN = 'Something went wrong. Please try again.';
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
  body: Buffer;
}

/**
 * Translates an error response: v4 body, v3 body, bare string, text, HTML or nothing. Never passes on markup, paths or stacks; without a
 * usable message it falls back to UnknownError (specification section 8). `writes`: the call was not a GET.
 */
export function translateErrorResponse(response: ErrorResponse, writes: boolean): BackendError {
  const { status } = response;
  // A redirect or another unexpected status violates the contract.
  if (status < 400) return broken(new Error(`unexpected status ${status}`), writes);
  const read = parseErrorBody(response.body);
  const code = CODES[status] ?? (status < 500 ? 'BACKEND_REFUSED' : 'BACKEND_BROKEN');
  const fallback = FALLBACK_TEXT[code] ?? UNKNOWN;
  const fieldErrors = (read?.fieldErrors ?? []).filter((error) => isSafeText(error.message));
  // A server error's message is for logs; a client error's, or a maintenance message, is shown to people.
  const text = messageOf(read?.message, fieldErrors);
  const mayQuote = (status < 500 || status === 503) && isSafeText(text);
  return new BackendError({
    status,
    code,
    publicMessage: status === 504 ? TIMED_OUT : mayQuote ? text! : fallback,
    ...(read?.name ? { name: read.name } : {}),
    fieldErrors,
    details: status < 500 ? (read?.details ?? {}) : {},
    retryAfterSeconds: retryAfter(status, response.headers?.['retry-after']),
    // A backend may complete the work and fail afterwards.
    outcomeUnknown: writes && status >= 500,
    cause: read?.message,
  });
}

/** Translates failures without a response, or with one that cannot be parsed. `writes`: the call was not a GET. */
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

/** No response, an invalid one, or a temporary rejection: an older response is better than that. Client errors are valid responses. */
export function isOutage(error: unknown): boolean {
  return error instanceof BackendError && (error.status >= 500 || (error.status === 429 && !error.turnedAway));
}

/** Strapi's summary of several field errors, which does not help users. */
const SUMMARY = /^(?:\d+ errors occurred|ValidationError)$/;
const MOST_MESSAGES = 3;

function messageOf(message: string | undefined, fieldErrors: readonly FieldError[]): string | undefined {
  if (message === undefined || !SUMMARY.test(message) || fieldErrors.length === 0) return message;
  const shown = fieldErrors.slice(0, MOST_MESSAGES).map((error) => error.message);
  return shown.length === 1 ? shown[0] : shown.map((text) => text.replace(/\.$/, '')).join('; ');
}

const LONGEST_RETRY_AFTER = 3600;

/** Seconds of a Retry-After header: a number or a date. undefined when it is invalid, and for statuses that need none. */
function retryAfter(status: number, header: string | undefined): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const seconds = header === undefined || header.trim() === '' ? Number.NaN : Number(header);
  const wait = Number.isNaN(seconds) && header !== undefined ? (Date.parse(header) - Date.now()) / 1000 : seconds;
  return Number.isFinite(wait) ? Math.min(LONGEST_RETRY_AFTER, Math.max(1, Math.ceil(wait))) : undefined;
}

/** The backend sent something that violates the contract. */
export function broken(cause: unknown, outcomeUnknown = false): BackendError {
  return new BackendError({ status: 502, code: 'BACKEND_BROKEN', publicMessage: UNKNOWN, outcomeUnknown, cause });
}

/** Markup, stacks, paths and system codes; then engine messages, packages, SQL, network addresses. */
const UNSAFE = [
  /[<>{}\\\r\n]|\bat \S+:\d+|node_modules|\/(?:\w[\w.-]*\/)+|\b(?:E[A-Z]{4,}|SQLITE_\w+)\b/,
  /\b(?:Type|Reference|Range|Syntax)Error\b|Cannot (?:read|set) propert|is not (?:a function|iterable|defined)\b|\bundefined\b/,
  /(?:^|[\s"'(])(?:@[\w.-]+\/)?[\w.-]+@\d+\.\d+/,
  /\bselect\b.+\bfrom\b|\binsert into\b|\bupdate\b.+\bset\b|\bdelete from\b|\bno such (?:table|column)\b/i,
  // Strapi's own vocabulary, and HTTP's reason phrases.
  /\b(?:api|plugin|admin)::|\binvalid (?:parameter|key|sort|filters?|populate|relation)\b|model definition|content[- ]type\b/i,
  /^(?:bad request|unauthorized|forbidden|not found|method not allowed|not acceptable|conflict|internal server error|bad gateway|service unavailable)\.?$/i,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b|\blocalhost\b|\w:\d{2,5}\b|\w+:\/\//,
];

/** Whether a message may be shown: short, on one line, without the backend's internals. */
function isSafeText(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '' && text.length <= 300 && !UNSAFE.some((pattern) => pattern.test(text));
}
