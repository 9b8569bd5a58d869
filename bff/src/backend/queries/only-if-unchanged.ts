import type { BackendCall } from '../backend-call.ts';

/** The header that asks the backend to refuse a change to what is not any more as it was seen: `updatedAt`, an order's status (RFC 9110, section 13.1.1). */
export function onlyIfUnchanged(seen: string | undefined): Pick<BackendCall, 'headers'> {
  return seen === undefined ? {} : { headers: { 'if-match': `"${seen}"` } };
}
