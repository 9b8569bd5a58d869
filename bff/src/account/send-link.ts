import { BackendError } from '../errors/backend-error.ts';
import { isRejection } from '../errors/backend-rejection.ts';

/**
 * Asks the backend to mail a link without disclosing whether the address has an account. A rejection is how some backends answer
 * unknown addresses, and so is a 500: Strapi 3 fails on an address without an account, and every version does where it knows the address
 * and its mail server is down. `onError` hears of those, for the log. An outage is the same for every address and is thrown.
 */
export async function sendLink(send: Promise<unknown>, onError: (error: BackendError) => void): Promise<void> {
  try {
    await send;
  } catch (error) {
    if (isRejection(error)) return;
    if (!(error instanceof BackendError) || error.status !== 500) throw error;
    onError(error);
  }
}

/** What may be logged of an error: the text of a backend's answer can repeat the address, or a password sent elsewhere. */
export function loggable(error: unknown): { code: string; status?: number } {
  if (error instanceof BackendError) return { code: error.code, status: error.status };
  return { code: error instanceof Error ? error.name : 'unknown' };
}
