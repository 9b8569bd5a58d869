import { Args, Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { isRejection, rejectionToUserError } from '../errors/backend-rejection.ts';
import { CartPayloads } from '../cart/cart-payloads.ts';
import { UserError } from '../errors/user-error.model.ts';
import { CheckoutBackend } from './checkout.backend.ts';
import { emailFault } from './email-fault.ts';
import { LONGEST_NAME, plainName } from './plain-name.ts';
import { QuoteMailLimits } from './quote-mail-limits.ts';

@InputType({ description: 'Where to send the quote.' })
export class EmailQuoteInput {
  @Field(() => String, {
    description: "The address that the quote goes to: a signed-in person's own, or the one address that a visitor's cart may be mailed to.",
  })
  email: string;
  @Field(() => String, {
    nullable: true,
    description: 'For the salutation, at most 60 characters. Links, e-mail addresses and markup are left out.',
  })
  name?: string | null;
}

@ObjectType({ description: 'The answer of emailQuote.' })
export class EmailQuotePayload {
  @Field(() => Boolean, { description: 'The quote is on its way.' })
  sent: boolean;
  @Field(() => [UserError], { description: 'What the shopper can mend; empty when it was sent.' })
  userErrors: UserError[];
}

/** E-mails the cart as a quote (specification section 7: POST /checkout/email). */
@Resolver()
export class EmailQuoteMutation {
  constructor(
    private readonly backend: CheckoutBackend,
    private readonly carts: CartPayloads,
    private readonly limits: QuoteMailLimits,
  ) {}

  @Access('public')
  @Mutation(() => EmailQuotePayload, {
    description:
      'E-mails the cart of X-TOKEN as a quote. At most 5 a day per sender and 3 per recipient: then TOO_MANY_TRIES, with a Retry-After header.',
  })
  async emailQuote(
    @Args('input', { description: 'Where to send the quote.' }) input: EmailQuoteInput,
    @CurrentCaller() caller: Caller,
  ): Promise<EmailQuotePayload> {
    const faults = inputFaults(input);
    if (faults.length > 0) return { sent: false, userErrors: faults };
    if (!caller.cartId) return { sent: false, userErrors: this.carts.lost(caller).userErrors };
    const email = input.email.trim();
    const name = plainName(input.name ?? '');
    try {
      const rejection = await this.limits.send(email, caller.cartId, caller, () =>
        this.backend.emailQuote({ email, ...(name ? { name } : {}) }, caller),
      );
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

function inputFaults({ email, name }: EmailQuoteInput): UserError[] {
  const message = emailFault(email);
  const faults: UserError[] = message === undefined ? [] : [{ code: 'INVALID_INPUT', message, field: 'email' }];
  if (name && (name.trim().length > LONGEST_NAME || /\p{Cc}/u.test(name)))
    faults.push({ code: 'INVALID_INPUT', message: `Please enter a name of at most ${LONGEST_NAME} characters.`, field: 'name' });
  return faults;
}
