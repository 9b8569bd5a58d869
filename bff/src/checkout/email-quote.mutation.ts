import { type EmailQuote, emailQuote } from '@koura/shared-types/inputs/email-quote';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Checkout } from '../commerce/checkout.ts';
import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { isRejection, rejectionToUserError } from '../errors/backend-rejection.ts';
import { CartPayloads } from '../cart/cart-payloads.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import { Payload } from '../errors/user-error.model.ts';
import { DueMails } from '../mails/due-mails.ts';
import { QuoteMailLimits } from './quote-mail-limits.ts';

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
export class EmailQuotePayload extends Payload {
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
