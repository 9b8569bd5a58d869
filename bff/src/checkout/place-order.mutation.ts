import { type PlaceOrder as PlaceOrderValues, placeOrder } from '@koura/shared-types/inputs/place-order';
import { Inject } from '@nestjs/common';
import { Field, ID, InputType, Int, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import type { Order } from '../commerce/orders.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../errors/checked-input.ts';
import type { UserError } from '../errors/user-error.model.ts';
import { MoneyInput } from '../money/money.model.ts';
import { ContactInput } from '../orders/contact.input.ts';
import { DeliveryAddressInput } from '../orders/delivery-address.input.ts';
import { setOrderSecretCookie } from '../orders/order-secret-cookie.ts';
import { OrderMapper } from '../orders/order.model.ts';
import { PAYMENT } from '../payments/payment-behaviour.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { Attribution } from './attribution.ts';
import { DeliveryChoiceInput } from './delivery-choice.input.ts';
import { notThisPerson } from './not-this-person.ts';
import { toOrderAttempt } from './order-attempt.ts';
import { type OrderOutcome, PlaceOrderPayload } from './order-outcome.ts';
import { PaymentProof } from './payment-proof.ts';
import { PlaceOrder } from './place-order.ts';

@InputType({ description: 'Payment by bank transfer, after the order was placed (capability "checkout.methods").' })
class TransferInput {
  @Field(() => String, { nullable: true, description: 'The six-digit code, once an attempt ended with EMAIL_CODE_NEEDED.' })
  emailCode?: string | null;
}

@InputType({ description: 'An order that is a gift (capability "checkout.gift").' })
class GiftInput {
  @Field(() => String, { description: 'Printed on a packing slip without prices: plain text of at most 500 characters.' })
  message: string;
}

@InputType({ description: 'By whose link the shopper came (capability "checkout.attribution").' })
class AttributionInput {
  @Field({ description: 'The code of the link (`?ref=`): up to 40 letters, digits and hyphens. Kept in small letters.' })
  ref: string;
}

@InputType({ description: 'An order. Validation errors are returned together as userErrors, with the path of their field.' })
@MatchesSchema(placeOrder)
class PlaceOrderInput {
  @Field(() => ID, {
    description:
      'A random UUID for this attempt. The same key with the same input is one order and one charge however often it is sent; with any other input it is a CONFLICT (409). Create a new one whenever the input changes, which includes a new card token.',
  })
  idempotencyKey: string;
  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description:
      'Whether this key was sent before: after REQUIRES_ACTION, or because no response was received. A repeated attempt that leads to no order is REFUSED only once its key is closed; until then it is CHECKING. Not part of the input that a key identifies.',
  })
  isRepeat?: boolean | null;
  @Field(() => MoneyInput, { description: 'The total that the shopper saw and agreed to; never charged more.' })
  expectedTotal: MoneyInput;
  @Field(() => ID, { nullable: true, description: 'From quoteCart: charges the held total.' })
  quoteId?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      "Single-use token from the card provider's script. Exactly one of cardToken, confirmationToken, savedCardId, transfer and bank.",
  })
  cardToken?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      "A card payment that a wallet approved (Apple Pay, Google Pay, Link): the single-use confirmation token of the card provider's script. Where `website.cardEntry.wallets` is true.",
  })
  confirmationToken?: string | null;
  @Field(() => String, { nullable: true, description: 'Id of a saved card of the signed-in person.' })
  savedCardId?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'Save the card for later. Ignored for visitors and where `website.cardEntry.canSaveCards` is false.',
  })
  saveCard?: boolean | null;
  @Field(() => TransferInput, { nullable: true, description: 'Pay by bank transfer: the order is placed and awaits its money.' })
  transfer?: TransferInput | null;
  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'Pay at the shopper’s bank (capability "checkout.bank"): the order is placed, and `redirectUrl` is where they approve it.',
  })
  bank?: boolean | null;
  @Field(() => ContactInput, { description: 'The person who places the order.' })
  contact: ContactInput;
  @Field(() => DeliveryAddressInput, {
    nullable: true,
    description: 'The delivery address. Not needed for orders that are collected or kept in the vault.',
  })
  delivery?: DeliveryAddressInput | null;
  @Field(() => DeliveryChoiceInput, {
    nullable: true,
    description: 'One of `deliveryOptions`; without it the order goes by courier.',
  })
  deliveryChoice?: DeliveryChoiceInput | null;
  @Field(() => GiftInput, { nullable: true, description: 'Makes the order a gift.' })
  gift?: GiftInput | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Reward points to be spent, of the signed-in account (capability "rewards.spend"). With a quote, those of the quote.',
  })
  points?: number | null;
  @Field(() => AttributionInput, {
    nullable: true,
    description:
      'Who sent the shopper. What a partner’s key orders has the partner’s own code instead, where it has one. Not part of the input that a key identifies.',
  })
  attribution?: AttributionInput | null;
  @Field(() => ID, {
    nullable: true,
    description:
      'The person whose page this is (`viewer.id`). Unless they are the one who is signed in, it is refused with SIGN_IN_REQUIRED, so that an ended session loses nothing and nobody pays for somebody else.',
  })
  viewerId?: string | null;
  @Field(() => Boolean, { description: 'The shopper accepted the terms and conditions.' })
  acceptedTerms: boolean;
}

const EMPTY_PAYLOAD: Omit<PlaceOrderPayload, 'status'> = {
  order: null,
  orderSecret: null,
  clientSecret: null,
  redirectUrl: null,
  priceChange: null,
  triesLeft: null,
  heldUntil: null,
  userErrors: [],
};

/** Places the order for the cart of the request and pays it (product decision, "Placing an order"). */
@Resolver()
export class PlaceOrderMutation {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly orders: PlaceOrder,
    private readonly mapper: OrderMapper,
    private readonly attribution: Attribution,
    private readonly proof: PaymentProof,
    private readonly website: WebsiteSettings,
  ) {}

  @Access('public')
  @Mutation(() => PlaceOrderPayload, {
    description:
      'Places the order for the cart of X-TOKEN and pays it: never more than expectedTotal. Safe to repeat with the same key and input. A CONFLICT (409) means that the key was used with other input. PROOF_NEEDED (403) for a saved card or points above the dealer’s limits.',
  })
  async placeOrder(
    @CheckedInput(PlaceOrderInput) input: Checked<PlaceOrderValues>,
    @CurrentCaller() caller: Caller,
  ): Promise<PlaceOrderPayload> {
    const userErrors = input.value
      ? [...accountErrors(input.value, caller), ...(await this.#typedCardErrors(input.value, caller))]
      : input.userErrors;
    if (!input.value || userErrors.length > 0) return { ...EMPTY_PAYLOAD, status: 'REFUSED', userErrors };
    await this.proof.demand(input.value, caller);
    const ref = await this.attribution.refOf(input.value.attribution, caller);
    return this.#show(await this.orders.place(toOrderAttempt(input.value, caller.session?.user.id, ref), caller), caller);
  }

  /** Where staff can send an order to be paid, they type nobody's card: not one that was read out to them, and not their own. */
  async #typedCardErrors({ cardToken, confirmationToken }: PlaceOrderValues, caller: Caller): Promise<UserError[]> {
    if (!caller.actingStaff || (!cardToken && !confirmationToken)) return [];
    const { capabilities } = await this.website.load(caller);
    if (!capabilities.includes('staff.drafts')) return [];
    const message = 'Customers type their own card. Please send them a draft of the order, or choose another way to pay.';
    return [{ code: 'INVALID_INPUT', message, field: cardToken ? 'cardToken' : 'confirmationToken' }];
  }

  #show(outcome: OrderOutcome, caller: Caller): PlaceOrderPayload {
    if (outcome.status !== 'PLACED') return { ...EMPTY_PAYLOAD, ...outcome };
    const { order } = outcome;
    // The owner needs no secret; in a shared browser it would open the order after signing out.
    if (order.secret && !caller.session) setOrderSecretCookie(caller, order.orderNumber, order.secret, this.config.siteUrl);
    // Withheld from browsers, where scripts could read it; a partner's server has no cookie jar to keep it in.
    const orderSecret = caller.fromBrowser || caller.session ? null : (order.secret ?? null);
    const status = isAwaited(order) ? 'AWAITING_PAYMENT' : 'PLACED';
    return { ...EMPTY_PAYLOAD, status, order: this.mapper.toOrder(order), orderSecret, redirectUrl: outcome.redirectUrl ?? null };
  }
}

function isAwaited({ payment }: Order): boolean {
  return PAYMENT[payment.method].isPaidLater && payment.state === 'awaiting';
}

/** The page belongs to a person; saved cards and points belong to an account, and whether to save a card is the customer's own decision, not that of staff acting for them. */
function accountErrors({ viewerId, saveCard, savedCardId, points }: PlaceOrderValues, { session, actingStaff }: Caller): UserError[] {
  const errors: UserError[] = [];
  if (viewerId && viewerId !== String(session?.user.id)) return [notThisPerson(session !== undefined)];
  if (savedCardId && !session) errors.push({ code: 'INVALID_INPUT', message: 'Please sign in to use a saved card.', field: 'savedCardId' });
  if (saveCard && actingStaff) errors.push({ code: 'INVALID_INPUT', message: 'Only the customer can save a card.', field: 'saveCard' });
  if (points && !session) errors.push({ code: 'POINTS_NOT_AVAILABLE', message: 'Please sign in to spend points.', field: 'points' });
  return errors;
}
