import type { IncomingHttpHeaders } from 'node:http';
import type { FailureCode } from '@koura/shared-types/error-codes';
import { BackendError, type FieldError } from '../errors/backend-error.ts';
import { BulkheadFullError } from './bulkhead.ts';
import { CircuitOpenError } from './circuit-breaker.ts';
import { type SpokenFailure, UnexpectedShapeError } from './dialects/dialect.ts';
import { v3 } from './dialects/v3.ts';
import { v4 } from './dialects/v4.ts';
import { TransportError } from './transport.ts';

/** Specification section 8: network failure. */
export const NOT_SUBMITTED = 'Sorry, your request was not submitted. Please try again.';
/** Specification section 8: status 504. */
export const TIMED_OUT = '504 Error: Gateway Timeout';
const UNKNOWN = 'Something went wrong. Please try again.';
const LOST = 'The connection was lost before an answer came. Please check before you try again.';
const BUSY = 'We are very busy right now. Please try again in a moment.';
const TOO_MANY = 'Too many requests. Please try again later.';

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
  RATE_LIMITED: TOO_MANY,
  BACKEND_BUSY: BUSY,
  BACKEND_TIMEOUT: TIMED_OUT,
};

export interface FailedAnswer {
  status: number;
  headers?: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * An answer that is no success: v4 body, v3 body, bare string, text, HTML, nothing. Never passes on markup, paths or stacks;
 * without usable words it falls back to UnknownError (specification section 8). `writes`: the call was no GET.
 */
export function translateAnswer(answer: FailedAnswer, writes: boolean): BackendError {
  const { status } = answer;
  // A redirect or any other odd status is a backend that does not keep the contract.
  if (status < 400) return broken(new Error(`unexpected status ${status}`), writes);
  const spoken = speak(answer.body);
  const code = CODES[status] ?? (status < 500 ? 'BACKEND_REFUSED' : 'BACKEND_BROKEN');
  const fallback = FALLBACK_TEXT[code] ?? UNKNOWN;
  const fieldErrors = (spoken?.fieldErrors ?? []).filter((error) => isSafeText(error.message));
  // What a broken backend says about itself is for logs; a refusal, or "down until nine", is for people.
  const words = wordsOf(spoken?.message, fieldErrors);
  const mayQuote = (status < 500 || status === 503) && isSafeText(words);
  return new BackendError({
    status,
    code,
    publicMessage: status === 504 ? TIMED_OUT : mayQuote ? words! : fallback,
    ...(spoken?.name ? { name: spoken.name } : {}),
    fieldErrors,
    details: status < 500 ? (spoken?.details ?? {}) : {},
    retryAfterSeconds: retryAfter(status, answer.headers?.['retry-after']),
    // A backend may do its work and fail afterwards.
    outcomeUnknown: writes && status >= 500,
    cause: spoken?.message,
  });
}

/** Everything that can go wrong without an answer, or with one that cannot be read. `writes`: the call was no GET. */
export function translateTrouble(trouble: unknown, writes: boolean): BackendError {
  if (trouble instanceof BackendError) return trouble;
  if (trouble instanceof BulkheadFullError)
    return new BackendError({ status: 503, code: 'BACKEND_BUSY', publicMessage: BUSY, retryAfterSeconds: 1, cause: trouble });
  // Nothing was sent, and these are the specification's words for that.
  if (trouble instanceof CircuitOpenError) {
    const { retryAfterSeconds } = trouble;
    return new BackendError({ status: 503, code: 'BACKEND_BUSY', publicMessage: NOT_SUBMITTED, retryAfterSeconds, cause: trouble });
  }
  if (trouble instanceof TransportError) {
    const outcomeUnknown = writes && trouble.sent;
    if (trouble.reason === 'timeout')
      return new BackendError({ status: 504, code: 'BACKEND_TIMEOUT', publicMessage: TIMED_OUT, outcomeUnknown, cause: trouble });
    if (trouble.reason === 'tooLarge') return broken(trouble, outcomeUnknown);
    const publicMessage = outcomeUnknown ? LOST : NOT_SUBMITTED;
    return new BackendError({ status: 502, code: 'BACKEND_UNREACHABLE', publicMessage, outcomeUnknown, cause: trouble });
  }
  // A readable status but an unreadable body: the backend did whatever it was asked to do.
  if (trouble instanceof SyntaxError || trouble instanceof UnexpectedShapeError) return broken(trouble, writes);
  throw trouble;
}

/** Nobody answered, or nobody that keeps the contract, or only "not now": an older answer is better than that. Refusals are answers. */
export function isOutage(error: unknown): boolean {
  return error instanceof BackendError && (error.status >= 500 || error.status === 429);
}

/** Strapi sums several field errors up in words that tell nobody anything. */
const SUMMARY = /^(?:\d+ errors occurred|ValidationError)$/;
const FIELDS_TOLD = 3;

function wordsOf(message: string | undefined, fieldErrors: readonly FieldError[]): string | undefined {
  if (message === undefined || !SUMMARY.test(message) || fieldErrors.length === 0) return message;
  const told = fieldErrors.slice(0, FIELDS_TOLD).map((error) => error.message);
  return told.length === 1 ? told[0] : told.map((words) => words.replace(/\.$/, '')).join('; ');
}

const LONGEST_RETRY_AFTER = 3600;

/** Seconds of a Retry-After header: a number or a date. undefined when it says nothing that makes sense, and for answers that need none. */
function retryAfter(status: number, header: string | undefined): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const seconds = header === undefined || header.trim() === '' ? Number.NaN : Number(header);
  const wait = Number.isNaN(seconds) && header !== undefined ? (Date.parse(header) - Date.now()) / 1000 : seconds;
  return Number.isFinite(wait) ? Math.min(LONGEST_RETRY_AFTER, Math.max(1, Math.ceil(wait))) : undefined;
}

/** The backend answered something that is not the contract. */
export function broken(cause: unknown, outcomeUnknown = false): BackendError {
  return new BackendError({ status: 502, code: 'BACKEND_BROKEN', publicMessage: UNKNOWN, outcomeUnknown, cause });
}

/** What the body of an error says, in one line and for logs only. */
export function spokenBy(body: Buffer): string | undefined {
  return speak(body)?.message?.replaceAll(/\s+/g, ' ').trim();
}

function speak(body: Buffer): SpokenFailure | undefined {
  const text = body.toString('utf8').trim();
  if (text === '') return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // text/plain: 'Not Found', 'Method Not Allowed'.
    json = text;
  }
  if (typeof json === 'string') return { name: undefined, message: json, fieldErrors: [], details: {} };
  return v4.failure(json) ?? v3.failure(json);
}

/** Markup, stacks, paths, system codes; then engines' own words, packages, SQL, addresses of machines. */
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

/** Words fit for a page: short, one line, nothing of the backend's insides. */
function isSafeText(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '' && text.length <= 300 && !UNSAFE.some((pattern) => pattern.test(text));
}
