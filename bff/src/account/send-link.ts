import { BackendError } from '../errors/backend-error.ts';
import { isRejection } from '../errors/backend-rejection.ts';
import type { Logger } from '@nestjs/common';
import type { Caller } from '../request/caller.ts';
import { inMinimumTime } from '../request/response-time-grid.ts';

/** Mails a link within a response time that does not disclose whether the address has an account. An outage is thrown. */
export async function sendLink(sending: Promise<unknown>, { requestId }: Caller, logger: Logger): Promise<void> {
  const logError = (error: unknown): void => logger.error({ msg: 'a mail with a link could not be sent', requestId, ...loggable(error) });
  await inMinimumTime(undisclosed(sending, logError), logError);
}

/**
 * Waits for the backend to mail a link, without disclosing whether the address has an account. Some backends reject unknown addresses. A
 * 500 is ambiguous too: Strapi 3 fails on unknown addresses, and every version fails on known ones while its mail server is down. `onError`
 * receives those for the log. An outage affects every address alike and is thrown.
 */
async function undisclosed(send: Promise<unknown>, onError: (error: BackendError) => void): Promise<void> {
  try {
    await send;
  } catch (error) {
    if (isRejection(error)) return;
    if (!(error instanceof BackendError) || error.status !== 500) throw error;
    onError(error);
  }
}

/** The loggable part of an error: a backend's message may repeat the address, or a password. */
function loggable(error: unknown): { code: string; status?: number } {
  if (error instanceof BackendError) return { code: error.code, status: error.status };
  return { code: error instanceof Error ? error.name : 'unknown' };
}
