import { BackendError } from '../errors/backend-error.ts';
import type { BackendCall } from './backend-call.ts';
import type { ParsedErrorBody } from './dialect.ts';
import { publicText } from './public-text.ts';

const UNAVAILABLE = 'The shop can’t show this right now. Please try again later.';
const NOT_SET_UP = 'This shop is not set up yet.';
/** Statuses that a correctly set-up catalogue returns too: not found, timeout, rate limit. */
const NOT_CONFIGURATION = new Set([404, 408, 429]);
/** Their messages are about credentials and methods, which visitors of a public page do not have. */
const NOT_FOR_VISITORS = new Set([401, 403, 405]);
const MAX_MESSAGE_LENGTH = 200;

/**
 * The error for a rejected catalogue read. Such reads are public, so a rejection means that the backend is misconfigured: permissions, the
 * API prefix, or a field or filter that the content type lacks. Clients see our own message, unless the backend wrote one for people ("We
 * are counting our stock until noon"); the log has the backend's. undefined for every other response.
 */
export function misconfigured(
  status: number,
  read: ParsedErrorBody | undefined,
  call: BackendCall,
  hasLogin: boolean,
): BackendError | undefined {
  if (call.kind !== 'catalogue' || call.method !== 'GET' || status < 400 || status > 499) return undefined;
  // A rejected token is the person's, not a configuration problem.
  if (status === 401 && hasLogin) return undefined;
  if (NOT_CONFIGURATION.has(status) && !(status === 404 && call.required)) return undefined;
  const message = read?.message?.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_MESSAGE_LENGTH) ?? 'no message';
  const cause = `GET ${call.path} returned ${status}: ${message}`;
  if (status === 404 && call.required === 'settings') return notSetUp(cause);
  const written = NOT_FOR_VISITORS.has(status) ? undefined : publicText(read?.message, read?.name);
  return new BackendError({
    status: 502,
    code: 'BACKEND_BROKEN',
    publicMessage: written ?? UNAVAILABLE,
    ...(read?.name && { name: read.name }),
    backend: { name: read?.name ?? 'UnknownError', status },
    cause: new Error(cause),
  });
}

export function notSetUp(cause: string): BackendError {
  return new BackendError({
    status: 503,
    code: 'NOT_SET_UP',
    publicMessage: NOT_SET_UP,
    cause: new Error(`${cause}; check that the single type \`website\` is filled in and published, and COMMERCE_API_PREFIX`),
  });
}
