import { BackendError } from '../errors/backend-error.ts';
import type { BackendCall } from './backend-call.ts';
import { type ErrorResponse, spokenBy } from './translate-failure.ts';

const UNAVAILABLE = 'The shop cannot show this right now. Please try again later.';
const NOT_SET_UP = 'This shop is not set up yet.';
/** Nothing there, too slow, too many: what a catalogue in order answers as well. */
const IN_ORDER = new Set([404, 408, 429]);
const LONGEST_MESSAGE = 200;

/**
 * The error of a catalogue read that is refused: nobody asked for anything forbidden, so it is the backend's set-up that is wrong
 * (permissions, the prefix of the API, a field or a filter that the content type lacks). People read our own message, the log has the
 * backend's. undefined for every other response.
 */
export function misconfigured(answer: ErrorResponse, call: BackendCall, hasLogin: boolean): BackendError | undefined {
  const { status } = answer;
  if (call.kind !== 'catalogue' || call.method !== 'GET' || status < 400 || status > 499) return undefined;
  // A login that is not accepted any more is the person's, and no set-up.
  if (status === 401 && hasLogin) return undefined;
  if (IN_ORDER.has(status) && !(status === 404 && call.required)) return undefined;
  const isNotSetUp = status === 404 && call.required === 'settings';
  const message = spokenBy(answer.body)?.slice(0, LONGEST_MESSAGE) ?? 'no message';
  const hint = isNotSetUp ? '; is the single type `website` filled in and published, and COMMERCE_API_PREFIX right?' : '';
  return new BackendError({
    status: isNotSetUp ? 503 : 502,
    code: 'BACKEND_BROKEN',
    publicMessage: isNotSetUp ? NOT_SET_UP : UNAVAILABLE,
    cause: new Error(`GET ${call.path} answered ${status}: ${message}${hint}`),
  });
}

/** The same where the settings are there and hold nothing. */
export function notSetUp(cause: string): BackendError {
  return new BackendError({ status: 503, code: 'BACKEND_BROKEN', publicMessage: NOT_SET_UP, cause: new Error(cause) });
}
