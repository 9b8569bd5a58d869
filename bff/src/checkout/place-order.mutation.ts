import { Inject } from '@nestjs/common';
import type { PlaceOrder as PlaceOrderValues } from '@koura/shared-types/inputs/place-order';
import { Mutation, Resolver } from '@nestjs/graphql';

import type { Order } from '../commerce/orders.ts';
import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { type Checked, CheckedInput } from '../errors/checked-input.ts';
import type { UserError } from '../errors/user-error.model.ts';
import { PAYMENT } from '../payments/payment-behaviour.ts';
import { OrderMapper } from '../orders/order-mapper.ts';
import { setOrderSecretCookie } from '../orders/order-secret-cookie.ts';
import { notThisPerson } from './not-this-person.ts';
import { toOrderAttempt } from './order-attempt.ts';
import type { OrderOutcome } from './order-outcome.ts';
import { PlaceOrder } from './place-order.ts';
import { PlaceOrderInput } from './place-order.input.ts';
import { PlaceOrderPayload } from './place-order.model.ts';

const EMPTY_PAYLOAD: Omit<PlaceOrderPayload, 'status'> = {
  order: null,
  orderSecret: null,
  clientSecret: null,
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
  ) {}

  @Access('public')
  @Mutation(() => PlaceOrderPayload, {
    description:
      'Places the order for the cart of X-TOKEN and pays it: never more than expectedTotal. Safe to repeat with the same key and input. A CONFLICT (409) means that the key was used with other input.',
  })
  async placeOrder(
    @CheckedInput(PlaceOrderInput) input: Checked<PlaceOrderValues>,
    @CurrentCaller() caller: Caller,
  ): Promise<PlaceOrderPayload> {
    const userErrors = input.value ? accountErrors(input.value, caller) : input.userErrors;
    if (!input.value || userErrors.length > 0) return { ...EMPTY_PAYLOAD, status: 'REFUSED', userErrors };
    return this.#show(await this.orders.place(toOrderAttempt(input.value, caller.session?.user.id), caller), caller);
  }

  #show(outcome: OrderOutcome, caller: Caller): PlaceOrderPayload {
    if (outcome.status !== 'PLACED') return { ...EMPTY_PAYLOAD, ...outcome };
    const { order } = outcome;
    // The owner needs no secret; in a shared browser it would open the order after signing out.
    if (order.secret && !caller.session) setOrderSecretCookie(caller, order.orderNumber, order.secret, this.config.siteUrl);
    // Withheld from browsers, where scripts could read it; a partner's server has no cookie jar to keep it in.
    const orderSecret = caller.fromBrowser || caller.session ? null : (order.secret ?? null);
    return { ...EMPTY_PAYLOAD, status: isAwaited(order) ? 'AWAITING_PAYMENT' : 'PLACED', order: this.mapper.toOrder(order), orderSecret };
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
