import { type QuoteCart, quoteCart } from '@koura/shared-types/inputs/quote-cart';
import type { UserErrorCode } from '@koura/shared-types/error-codes';
import type { PaymentMethodCode as ChosenPaymentMethod } from '@koura/shared-types/payment-methods';
import { Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Checkout, type QuoteRequest } from '../commerce/checkout.ts';
import type * as checkout from '../commerce/checkout.ts';
import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { BackendError, isRejection, rejectionCode, rejectionToUserError } from '../errors/backend-error.ts';
import { CartPayloads } from '../cart/cart-payloads.ts';
import { Cart, CartMapper } from '../cart/cart.model.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import { Payload, type UserError } from '../errors/user-error.model.ts';
import { DELIVERY } from '../delivery/delivery-behaviour.ts';
import { Money, money, optionalMoney } from '../money/money.model.ts';
import { PAYMENT } from '../payments/payment-behaviour.ts';
import { PaymentMethodCode } from '../schema/payment-method-code.model.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { DeliveryChoiceInput } from './delivery-choice.input.ts';
import { notThisPerson } from './not-this-person.ts';
import { notOffered } from './offered-choices.ts';

const FIELD_OF_CODE: Partial<Record<UserErrorCode, string>> = { POINTS_NOT_AVAILABLE: 'points', TRANSFER_UNAVAILABLE: 'payment' };
const COURIER = { code: 'courier', slotId: null } as const;

@InputType({ description: 'What the total depends on besides the cart. An order with the quote has to make the same choices.' })
@MatchesSchema(quoteCart)
class QuoteCartInput {
  @Field(() => DeliveryChoiceInput, { nullable: true, description: 'The delivery; without one, by courier.' })
  deliveryChoice?: DeliveryChoiceInput | null;
  @Field(() => String, { nullable: true, description: 'The delivery country, ISO 3166-1 alpha-2; without one, that of the request.' })
  countryCode?: string | null;
  @Field(() => String, { nullable: true, description: 'The postcode, once it is known.' })
  postcode?: string | null;
  @Field(() => PaymentMethodCode, { nullable: true, defaultValue: 'card', description: 'How it will be paid.' })
  payment?: ChosenPaymentMethod | null;
  @Field(() => Int, { nullable: true, defaultValue: 0, description: 'Reward points to be spent.' })
  points?: number | null;
  @Field(() => ID, {
    nullable: true,
    description:
      'The person whose page this is (`viewer.id`). Unless they are the one who is signed in, it is refused with SIGN_IN_REQUIRED, so that an ended session loses nothing and nobody pays for somebody else.',
  })
  viewerId?: string | null;
}

@ObjectType({ description: 'A total that is held for a short time.' })
export class Quote {
  @Field(() => ID, { description: 'For the input of placeOrder.' })
  quoteId: string;
  @Field(() => Money, { description: 'The total that the backend holds until `expiresAt`.' })
  total: Money;
  @Field(() => Money, { nullable: true, description: 'The price of the delivery; null where the backend does not say.' })
  shippingTotal: Money | null;
  @Field(() => Money, { nullable: true, description: 'What the way of paying adds; null where the backend does not say.' })
  paymentFee: Money | null;
  @Field(() => Money, {
    nullable: true,
    description: 'What the points take off, as a positive amount; null where the backend does not say.',
  })
  pointsValue: Money | null;
  @Field(() => Date, { description: 'When the quote arrived, by the clock of `serverTime`.' })
  createdAt: string;
  @Field(() => Date, { description: 'When the quote expires, by the same clock: its whole time after `createdAt`.' })
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

/** Only how long the backend holds a quote is taken from its clock: that may be wrong, and the time begins with the arrival. */
function heldFromNow(quote: Pick<checkout.Quote, 'createdAt' | 'expiresAt'>): Pick<Quote, 'createdAt' | 'expiresAt'> {
  const now = Date.now();
  const heldMs = Math.max(0, Date.parse(quote.expiresAt) - Date.parse(quote.createdAt));
  return { createdAt: new Date(now).toISOString(), expiresAt: new Date(now + heldMs).toISOString() };
}

/** Holds the cart's total for a minute (capability "checkout.quotes": POST /checkout/quote). */
@Resolver()
export class QuoteCartMutation {
  constructor(
    private readonly backend: Checkout,
    private readonly carts: CartPayloads,
    private readonly mapper: CartMapper,
    private readonly website: WebsiteSettings,
  ) {}

  @Access('public')
  @Mutation(() => QuotePayload, {
    description:
      'Holds the total of the cart of X-TOKEN for 60 seconds; asking again reprices it. Without a quote and without an error, the backend has no quotes.',
  })
  async quoteCart(
    @CheckedInput(QuoteCartInput, { description: 'The choices; without them the courier and a card.', nullable: true })
    input: Checked<QuoteCart>,
    @CurrentCaller() caller: Caller,
  ): Promise<QuotePayload> {
    if (!input.value) return { quote: null, userErrors: input.userErrors };
    const { viewerId } = input.value;
    if (viewerId && viewerId !== String(caller.session?.user.id)) {
      return { quote: null, userErrors: [notThisPerson(caller.session !== undefined)] };
    }
    if (!caller.cartId) return { quote: null, userErrors: this.carts.lost(caller).userErrors };
    const choices = await this.#choices(input.value, caller);
    if (choices.userErrors) return { quote: null, userErrors: choices.userErrors };
    try {
      const quote = await this.backend.quote(choices.request, caller);
      const { quoteId, currency } = quote;
      const held = heldFromNow(quote);
      return {
        quote: {
          quoteId,
          total: money(quote.total, currency),
          shippingTotal: optionalMoney(quote.shippingTotal, currency),
          paymentFee: optionalMoney(quote.paymentFee, currency),
          pointsValue: optionalMoney(quote.pointsValue, currency),
          ...held,
          serverTime: new Date().toISOString(),
          cart: await this.mapper.toCart(quote.cart, caller),
        },
        userErrors: [],
      };
    } catch (error) {
      return { quote: null, userErrors: await this.#explain(error, caller) };
    }
  }

  /** Nothing is sent for the choices that a quote has anyway, so that a backend without choices need not know of them. */
  async #choices(
    { deliveryChoice, countryCode, postcode, payment, points }: QuoteCart,
    caller: Caller,
  ): Promise<{ request?: QuoteRequest; userErrors?: UserError[] }> {
    const { code, slotId } = deliveryChoice ?? COURIER;
    const country = countryCode ?? caller.country;
    const paymentMethod = payment ?? 'card';
    const isUsual = !DELIVERY[code].changesTotal && !PAYMENT[paymentMethod].changesTotal && country === caller.country;
    if (isUsual && !points) return {};
    const { capabilities } = await this.website.load(caller);
    const chosen = { delivery: code, paymentMethod, points: points ?? 0 };
    const userErrors = notOffered(chosen, capabilities, 'payment');
    if (userErrors.length > 0) return { userErrors };
    const delivery = { code, slotId: slotId ?? null, countryCode: country, postcode: postcode ?? '' };
    const canChoose = capabilities.includes('checkout.delivery');
    return { request: { delivery: canChoose ? delivery : null, paymentMethod, points: chosen.points } };
  }

  async #explain(error: unknown, caller: Caller): Promise<UserError[]> {
    if (error instanceof BackendError && error.status === 405) return [];
    if (!isRejection(error)) throw error;
    if (error.status !== 404 || rejectionCode(error)) return [toUserError(error)];
    // A bare 404 means a lost cart or a backend without quotes; reading the cart tells which.
    return (await this.carts.find(caller)) ? [] : this.carts.lost(caller).userErrors;
  }
}

function toUserError(error: BackendError): UserError {
  const { code, message } = rejectionToUserError(error, 'CART_NOT_VALID');
  return { code, message, field: FIELD_OF_CODE[code] ?? null };
}
