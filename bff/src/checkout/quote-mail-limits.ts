import { Injectable } from '@nestjs/common';

import type { Caller } from '../request/caller.ts';
import { addressLimits } from '../rate-limit/address-key.ts';
import { personKey } from '../rate-limit/person-key.ts';
import { type Limit, RateLimit } from '../rate-limit/rate-limit.ts';
import { RecipientLimits } from '../rate-limit/recipient-limits.ts';
import { KeyValueStore } from '../redis/key-value-store.ts';
import type { UserError } from '../errors/user-error.model.ts';
import { waitText } from '../errors/wait-text.ts';

const DAY_SECONDS = 86_400;
const A_SENDER = 5;
/** Colleagues in an office share an address; each of them can send quotes only to themselves. */
const SIGNED_IN_AT_AN_ADDRESS = 20;
/** As long as a cart may be kept. */
const CART_MS = 30 * DAY_SECONDS * 1000;

/** Limits mailed quotes: 5 a day per sender (account, or cart and address), besides those per recipient. */
@Injectable()
export class QuoteMailLimits {
  constructor(
    private readonly limit: RateLimit,
    private readonly recipients: RecipientLimits,
    private readonly shared: KeyValueStore,
  ) {}

  /** Runs `send` unless a limit is exceeded, which it returns. A mail that was not sent does not count. */
  async send(recipient: string, cartId: string, caller: Caller, send: () => Promise<void>): Promise<UserError | undefined> {
    const own = caller.session?.user.email;
    if (own !== undefined && own.trim().toLowerCase() !== recipient.toLowerCase()) {
      return { code: 'INVALID_INPUT', message: `We send quotes to your own address only: ${own}.`, field: 'email' };
    }
    const limits = [...limitsOf(cartId, caller), ...this.recipients.limitsOf('quote', recipient, caller)];
    const seconds = await this.limit.reserve(limits, DAY_SECONDS);
    if (seconds > 0) {
      caller.setRetryAfter(seconds);
      const message = `We’ve already sent several quotes. Please try again in ${waitText(seconds)}, or call us.`;
      return { code: 'TOO_MANY_TRIES', message, field: null };
    }
    const claim = `quote-recipient:${cartId}`;
    const claimed = caller.session ? undefined : await this.shared.claim(claim, personKey(recipient), CART_MS);
    if (claimed && claimed.value !== personKey(recipient)) {
      await this.limit.takeBackAll(limits, DAY_SECONDS);
      const message = 'The quote for this cart was sent to another address already. Sign in to have it sent to yours, or call us.';
      return { code: 'INVALID_INPUT', message, field: 'email' };
    }
    try {
      await send();
      return undefined;
    } catch (error) {
      await this.limit.takeBackAll(limits, DAY_SECONDS);
      if (claimed?.isNew) await this.shared.unclaim(claim);
      throw error;
    }
  }
}

function limitsOf(cartId: string, { session, clientAddress }: Caller): Limit[] {
  const sender = session
    ? [
        { key: `quote:account:${session.user.id}`, tries: A_SENDER },
        ...addressLimits('quote:signed-in', clientAddress, SIGNED_IN_AT_AN_ADDRESS),
      ]
    : addressLimits('quote', clientAddress, A_SENDER);
  return [...sender, { key: `quote:cart:${cartId}`, tries: A_SENDER }];
}
