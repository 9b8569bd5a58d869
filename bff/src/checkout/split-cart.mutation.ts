import { Mutation, Resolver } from '@nestjs/graphql';

import { type Cart, Carts } from '../commerce/carts.ts';
import { Access } from '../access/access.ts';
import { CartPayload } from '../cart/cart.model.ts';
import { CartPayloads } from '../cart/cart-payloads.ts';
import { minorUnitsOf } from '../money/minor-units-of.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { OnlineLimit } from './online-limit.ts';
import { type KeptLine, splitQuantities } from './split-quantities.ts';

/** Prices move between the split and Pay: a cart that fits to the cent would be too large with the next tick. */
const ROOM = 0.01;
/** Price breaks and free delivery may be lost with fewer pieces, which makes the rest dearer than expected. */
const MAX_ROUNDS = 3;

@Resolver()
export class SplitCartMutation {
  constructor(
    private readonly carts: Carts,
    private readonly payloads: CartPayloads,
    private readonly limit: OnlineLimit,
    private readonly website: WebsiteSettings,
  ) {}

  @Access('public')
  @Mutation(() => CartPayload, {
    description:
      'Reduces the cart of X-TOKEN to the largest part of it, in the order of its lines, that this shopper can pay here in one order: a visitor by the limits of a first order. What is taken out is the difference to the cart before; keep it for the next order. A cart that fits is returned as it is.',
  })
  async splitCart(@CurrentCaller() caller: Caller): Promise<CartPayload> {
    const before = await this.payloads.find(caller);
    if (!before) return this.payloads.lost(caller);
    const most = await this.limit.below(minorUnitsOf(before.total, before.currency), before.currency, caller);
    if (most === undefined) return this.payloads.changed(before, caller);
    // Discounts are left out: whether they stand with fewer pieces is the backend's to say.
    const budget = Math.floor((most ?? 0) * (1 - ROOM)) - minorUnitsOf(before.shippingTotal ?? 0, before.currency);
    if (most === null || !hasPieces(splitQuantities(before, budget))) return this.#nothingFits(before, most !== null, caller);
    return this.payloads.change(caller, { code: 'CART_NOT_VALID', field: null }, () => this.#reduce(before, most, budget, caller));
  }

  async #reduce(before: Cart, most: number, budget: number, caller: Caller): Promise<Cart> {
    let cart = before;
    let left = budget;
    for (let round = 0; round < MAX_ROUNDS && minorUnitsOf(cart.total, cart.currency) > most; round += 1) {
      const kept = splitQuantities(cart, left);
      if (!hasPieces(kept)) return cart;
      const items = kept.filter(({ id, quantity }) => quantity !== cart.items[id]!.quantity);
      cart = await this.carts.changeItems({ items }, caller);
      left -= Math.max(1, minorUnitsOf(cart.total, cart.currency) - most);
    }
    return cart;
  }

  /** The cart stays as it is. */
  async #nothingFits(cart: Cart, canBePaid: boolean, caller: Caller): Promise<CartPayload> {
    const { phone } = await this.website.of(caller);
    const call = phone ? `call us on ${phone}` : 'call us';
    const message = canBePaid
      ? `Even one item in this cart is more than you can pay for online. Please ${call}: your cart stays as it is.`
      : `Nothing in this cart can be ordered online at the moment. Please ${call}: your cart stays as it is.`;
    return this.payloads.rejected(cart, [{ code: 'CART_NOT_VALID', message, field: null }], caller);
  }
}

function hasPieces(lines: readonly KeptLine[]): boolean {
  return lines.some(({ quantity }) => quantity > 0);
}
