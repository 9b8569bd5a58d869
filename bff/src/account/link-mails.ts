import { Injectable, Logger } from '@nestjs/common';

import { BackendError, isRejection } from '../errors/backend-error.ts';
import { type Limit, RateLimit } from '../rate-limit/rate-limit.ts';
import { DAY_SECONDS, RecipientLimits } from '../rate-limit/recipient-limits.ts';
import type { Caller } from '../request/caller.ts';
import { inMinimumTime } from '../request/response-time-grid.ts';
import { KnownDevices } from './known-devices.ts';

/** For each kind of mail, from a browser in which the recipient has signed in before. */
const FROM_A_KNOWN_DEVICE = 3;

/** Mails of links to a typed address. Neither result nor response time discloses whether the address has an account. */
@Injectable()
export class LinkMails {
  readonly #logger = new Logger(LinkMails.name);

  constructor(
    private readonly limit: RateLimit,
    private readonly recipients: RecipientLimits,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Asks the backend for a mail. Above the limits of a day nothing is sent and the result is the same: it would tell what others have
   * asked for, and the newest of the mails so far works. An outage is thrown.
   */
  async send(mail: 'passwordLink' | 'confirmation', email: string, caller: Caller, ask: () => Promise<unknown>): Promise<void> {
    const { requestId } = caller;
    const logError = (error: unknown): void =>
      this.#logger.error({ msg: 'a mail with a link could not be sent', requestId, ...loggable(error) });
    const sending = async (): Promise<void> => {
      const limits = await this.#limitsOf(mail, email, caller);
      if ((await this.limit.reserve(limits, DAY_SECONDS)) > 0) {
        this.#logger.warn({ msg: 'a mail with a link was not sent: the limit of a day is reached', mail, requestId });
        return;
      }
      try {
        await hideUnknownAddress(ask(), logError);
      } catch (error) {
        await this.limit.takeBackAll(limits, DAY_SECONDS);
        throw error;
      }
    };
    await inMinimumTime(sending(), logError);
  }

  async #limitsOf(mail: 'passwordLink' | 'confirmation', email: string, caller: Caller): Promise<Limit[]> {
    const device = await this.devices.idFor(email, caller);
    if (device === undefined) return this.recipients.limitsOf(mail, email, caller);
    return [{ key: `mail:${mail}:device:${device}`, tries: FROM_A_KNOWN_DEVICE }];
  }
}

/**
 * Waits for the backend to mail a link, without disclosing whether the address has an account. Some backends reject unknown addresses. A
 * 500 is ambiguous too: Strapi 3 fails on unknown addresses, and every version fails on known ones while its mail server is down. `onError`
 * receives those for the log. An outage affects every address alike and is thrown.
 */
async function hideUnknownAddress(send: Promise<unknown>, onError: (error: BackendError) => void): Promise<void> {
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
