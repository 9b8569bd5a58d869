import { type EmailQuote, emailQuote } from '@koura/shared-types/inputs/email-quote';
import { Injectable } from '@nestjs/common';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { CartPayloads } from '../cart/cart-payloads.ts';
import { Checkout } from '../commerce/checkout.ts';
import { isRejection, rejectionToUserError } from '../errors/backend-error.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import { waitText } from '../errors/request-error.ts';
import { Payload, type UserError } from '../errors/user-error.model.ts';
import { DueMails } from '../mails/due-mails.ts';
import { addressLimits, personKey } from '../rate-limit/limit-keys.ts';
import { type Limit, RateLimit } from '../rate-limit/rate-limit.ts';
import { RecipientLimits } from '../rate-limit/recipient-limits.ts';
import { KeyValueStore } from '../redis/key-value-store.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';

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

@InputType({ description: 'The recipient of the quote.' })
@MatchesSchema(emailQuote)
class EmailQuoteInput {
  @Field(() => String, {
    description: "The recipient's address: a signed-in person's own, or the only address that a visitor's cart may be sent to.",
  })
  email: string;
  @Field(() => String, {
    nullable: true,
    description: 'For the salutation, at most 60 characters. Links, email addresses and markup are removed.',
  })
  name?: string | null;
}

@ObjectType({ description: 'The result of emailQuote.' })
class EmailQuotePayload extends Payload {
  @Field(() => Boolean, { description: 'The quote was sent.' })
  sent: boolean;
}

/** Emails the cart as a quote (specification section 7: POST /checkout/email). */
@Resolver()
export class EmailQuoteMutation {
  constructor(
    private readonly backend: Checkout,
    private readonly carts: CartPayloads,
    private readonly limits: QuoteMailLimits,
    private readonly mails: DueMails,
  ) {}

  @Access('public')
  @Mutation(() => EmailQuotePayload, {
    description:
      'Emails the cart of X-TOKEN as a quote. At most 5 a day per sender and 3 per recipient: then TOO_MANY_TRIES, with a Retry-After header.',
  })
  async emailQuote(@CheckedInput(EmailQuoteInput) input: Checked<EmailQuote>, @CurrentCaller() caller: Caller): Promise<EmailQuotePayload> {
    if (!input.value) return { sent: false, userErrors: input.userErrors };
    if (!caller.cartId) return { sent: false, userErrors: this.carts.lost(caller).userErrors };
    const { email, name } = input.value;
    try {
      const rejection = await this.limits.send(email, caller.cartId, caller, () =>
        this.backend.emailQuote({ email, ...(name ? { name } : {}) }, caller),
      );
      // Where the backend keeps quotes, the mail is composed here.
      if (!rejection) this.mails.soon();
      return { sent: !rejection, userErrors: rejection ? [rejection] : [] };
    } catch (error) {
      if (!isRejection(error)) throw error;
      const lost = error.status === 404 && !(await this.carts.find(caller));
      return {
        sent: false,
        userErrors: lost ? this.carts.lost(caller).userErrors : [rejectionToUserError(error, 'INVALID_INPUT', 'email')],
      };
    }
  }
}
