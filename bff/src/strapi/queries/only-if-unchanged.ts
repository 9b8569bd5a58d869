import type { BackendCall } from '../../backend/backend-call.ts';

/**
 * An If-Match header that makes the backend reject a change to an outdated version: `updatedAt`, or an order's status (RFC 9110, section
 * 13.1.1).
 */
export function onlyIfUnchanged(seen: string | undefined): Pick<BackendCall, 'headers'> {
  return seen === undefined ? {} : { headers: { 'if-match': `"${seen}"` } };
}
