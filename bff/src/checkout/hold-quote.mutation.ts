import { Field, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { CartPayloads } from '../cart/cart-payloads.ts';
import { MailedQuotes } from '../commerce/mailed-quotes.ts';
import { isRejection, rejectionToUserError } from '../errors/backend-error.ts';
import { waitText } from '../errors/request-error.ts';
import { Payload, type UserError } from '../errors/user-error.model.ts';
import { addressLimits } from '../rate-limit/limit-keys.ts';
import { RateLimit } from '../rate-limit/rate-limit.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { Capability } from '../website/capability.ts';
import { MailedQuote, toMailedQuote } from './mailed-quote.query.ts';

const HOUR_SECONDS = 3600;
const FROM_ONE_NETWORK = 12;

@ObjectType({ description: 'The result of holdQuote.' })
class HoldQuotePayload extends Payload {
  @Field(() => String, {
    nullable: true,
    description: 'The secret of the link, `/quote/{code}/`, by which a person takes the quote to checkout; null where nothing is held.',
  })
  code: string | null;
  @Field(() => MailedQuote, { nullable: true, description: 'The quote; `hold` says until when. Null where nothing is held.' })
  quote: MailedQuote | null;
}

const refused = (code: UserError['code'], message: string): HoldQuotePayload => ({
  code: null,
  quote: null,
  userErrors: [{ code, message, field: null }],
});
const NOT_HERE = refused('INVALID_INPUT', 'Prices are held at checkout only.');

/** Holds a visitor's cart for a few minutes, for a person whom a program hands its link to (capability "cart.heldQuotes"). */
@Resolver()
export class HoldQuoteMutation {
  constructor(
    private readonly backend: MailedQuotes,
    private readonly carts: CartPayloads,
    private readonly limit: RateLimit,
  ) {}

  @Access('public')
  @Capability('cart.heldQuotes', NOT_HERE)
  @Mutation(() => HoldQuotePayload, {
    description:
      'Holds the prices of the cart of X-TOKEN for some minutes, with the courier and without coupons, for whoever opens the link first and pays. Stock is not reserved. For programs that shop for a person; not while somebody is signed in. At most 12 an hour from one network address.',
  })
  async holdQuote(@CurrentCaller() caller: Caller): Promise<HoldQuotePayload> {
    if (caller.session) return refused('INVALID_INPUT', 'Your price is held at checkout.');
    if (!caller.cartId) return { code: null, quote: null, userErrors: this.carts.lost(caller).userErrors };
    const seconds = await this.limit.waitForAll(addressLimits('hold-quote', caller.clientAddress, FROM_ONE_NETWORK), HOUR_SECONDS);
    if (seconds > 0) {
      caller.setRetryAfter(seconds);
      return refused('TOO_MANY_TRIES', `Prices have been held too often. Please try again in ${waitText(seconds)}.`);
    }
    try {
      const { code, quote } = await this.backend.hold(caller);
      return { code, quote: toMailedQuote(quote), userErrors: [] };
    } catch (error) {
      if (!isRejection(error)) throw error;
      const { code, message } = rejectionToUserError(error, 'CART_NOT_VALID');
      return refused(code, message);
    }
  }
}
