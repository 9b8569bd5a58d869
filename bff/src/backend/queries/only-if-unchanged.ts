import type { BackendCall } from '../backend-call.ts';

/** The header that asks the backend to refuse a change when there has been another since that `updatedAt` (RFC 9110, section 13.1.1). */
export function onlyIfUnchanged(readAt: string | undefined): Pick<BackendCall, 'headers'> {
  return readAt === undefined ? {} : { headers: { 'if-match': `"${readAt}"` } };
}
