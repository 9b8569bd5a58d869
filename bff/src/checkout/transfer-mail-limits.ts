import { Injectable } from '@nestjs/common';

import { RecipientLimits } from '../rate-limit/recipient-limits.ts';
import type { Caller } from '../request/caller.ts';
import type { TransferAttempt } from './order-attempt.ts';
import { type RejectedOutcome, rejected } from './order-outcome.ts';

/**
 * Limits what a typed address receives about orders by bank transfer: codes that confirm it, confirmations, reminders. Such an order costs
 * nothing to place. A signed-in person's own address has no limit.
 */
@Injectable()
export class TransferMailLimits {
  constructor(private readonly recipients: RecipientLimits) {}

  /** Counts a first attempt; returns a rejection when it exceeds the limit. */
  async before({ order: { contact } }: TransferAttempt, caller: Caller): Promise<RejectedOutcome | undefined> {
    if (contact.email.toLowerCase() === caller.session?.user.email.toLowerCase()) return undefined;
    const seconds = await this.recipients.count('transfer', contact.email, caller);
    if (seconds === 0) return undefined;
    caller.setRetryAfter(seconds);
    const message = 'Several orders were placed with this email address today. Please pay by card, or call us.';
    return rejected('TOO_MANY_TRIES', message, 'contact.email');
  }
}
