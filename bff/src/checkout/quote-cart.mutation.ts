import { Field, ID, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { isRejection, rejectionCode, rejectionToUserError } from '../errors/backend-rejection.ts';
import { CartPayloads } from '../cart/cart-payloads.ts';
import { CartMapper } from '../cart/cart-mapper.ts';
import { Cart } from '../cart/cart.model.ts';
import { BackendError } from '../errors/backend-error.ts';
import { Payload, type UserError } from '../errors/user-error.model.ts';
import { Money, money } from '../money/money.model.ts';
import { CheckoutBackend } from './checkout.backend.ts';

@ObjectType({ description: 'A total that is held for a short time.' })
export class Quote {
  @Field(() => ID, { description: 'For the input of placeOrder.' })
  quoteId: string;
  @Field(() => Money, { description: 'The held total.' })
  total: Money;
  @Field(() => Date, { description: 'When the quote was created.' })
  createdAt: string;
  @Field(() => Date, { description: 'When the quote expires.' })
  expiresAt: string;
  @Field(() => Date, { description: "The server's current time: count down from this clock, not the device's." })
  serverTime: string;
  @Field(() => Cart, { description: 'The cart at the held prices.' })
  cart: Cart;
}

@ObjectType({ description: 'The result of quoteCart.' })
export class QuotePayload extends Payload {
  @Field(() => Quote, { nullable: true, description: 'The quote; null when it was rejected, and where the backend has no quotes.' })
  quote: Quote | null;
}

/** Holds the cart's total for a minute (capability "checkout.quotes": POST /checkout/quote). */
@Resolver()
export class QuoteCartMutation {
  constructor(
    private readonly backend: CheckoutBackend,
    private readonly carts: CartPayloads,
    private readonly mapper: CartMapper,
  ) {}

  @Access('public')
  @Mutation(() => QuotePayload, {
    description:
      'Holds the total of the cart of X-TOKEN for 60 seconds; asking again reprices it. Without a quote and without an error, the backend has no quotes.',
  })
  async quoteCart(@CurrentCaller() caller: Caller): Promise<QuotePayload> {
    if (!caller.cartId) return { quote: null, userErrors: this.carts.lost(caller).userErrors };
    try {
      const quote = await this.backend.quote(caller);
      const { quoteId, createdAt, expiresAt, currency } = quote;
      const cart = await this.mapper.toCart(quote.cart, caller);
      return {
        quote: { quoteId, createdAt, expiresAt, total: money(quote.total, currency), serverTime: new Date().toISOString(), cart },
        userErrors: [],
      };
    } catch (error) {
      return { quote: null, userErrors: await this.#explain(error, caller) };
    }
  }

  async #explain(error: unknown, caller: Caller): Promise<UserError[]> {
    if (error instanceof BackendError && error.status === 405) return [];
    if (!isRejection(error)) throw error;
    if (error.status !== 404 || rejectionCode(error)) return [rejectionToUserError(error, 'CART_NOT_VALID')];
    // A bare 404 means a lost cart or a backend without quotes; reading the cart tells which.
    return (await this.carts.find(caller)) ? [] : this.carts.lost(caller).userErrors;
  }
}
