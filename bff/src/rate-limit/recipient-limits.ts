import { Injectable } from '@nestjs/common';

import type { Caller } from '../request/caller.ts';
import { addressLimits, recipientKey } from './limit-keys.ts';
import { type Limit, RateLimit } from './rate-limit.ts';

export const DAY_SECONDS = 86_400;

/**
 * How many mails a day each recipient receives that anybody can cause by typing an email address, whether sent by the backend or
 * composed here. With
 * `fromOneNetwork` one network alone cannot use up what the recipient needs to get in.
 */
const A_DAY = {
  /** forgotPassword, and changePassword where it mails a link. */
  passwordLink: { inAll: 10, fromOneNetwork: 3 },
  /** signUp and sendEmailConfirmation. */
  confirmation: { inAll: 10, fromOneNetwork: 5 },
  /** subscribeToNewsletter. */
  newsletter: { inAll: 3 },
  /** sendContactMessage, requestBuyBack and applyForPremium together. */
  enquiry: { inAll: 10 },
  /** emailQuote. */
  quote: { inAll: 3 },
  /** findMyOrder. */
  orderLink: { inAll: 3 },
  /** requestStockAlert. */
  stockAlert: { inAll: 5 },
  /** placeOrder by bank transfer: the code that confirms an address, and the mails about the order. */
  transfer: { inAll: 20 },
} as const satisfies Record<string, { inAll: number; fromOneNetwork?: number }>;

type StrangersMail = keyof typeof A_DAY;

/** Limits what one mailbox receives, whoever asks for it and from wherever. */
@Injectable()
export class RecipientLimits {
  constructor(private readonly limit: RateLimit) {}

  /** Counts a mail; returns 0, or the seconds to wait when it exceeds the limits. A rejected one is not counted. */
  count(mail: StrangersMail, email: string, caller: Caller): Promise<number> {
    return this.limit.reserve(this.limitsOf(mail, email, caller), DAY_SECONDS);
  }

  async takeBack(mail: StrangersMail, email: string, caller: Caller): Promise<void> {
    await this.limit.takeBackAll(this.limitsOf(mail, email, caller), DAY_SECONDS);
  }

  /** The limits of a day, to be counted together with others. */
  limitsOf(mail: StrangersMail, email: string, { clientAddress }: Caller): Limit[] {
    const key = `mail:${mail}:${recipientKey(email)}`;
    const { inAll, fromOneNetwork }: { inAll: number; fromOneNetwork?: number } = A_DAY[mail];
    const here = fromOneNetwork === undefined ? [] : addressLimits(key, clientAddress, fromOneNetwork);
    return [...here, { key, tries: inAll }];
  }
}
