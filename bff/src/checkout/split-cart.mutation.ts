import { Injectable } from '@nestjs/common';
import { Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { CartPayloads } from '../cart/cart-payloads.ts';
import { CartPayload } from '../cart/cart.model.ts';
import { type Cart, type CartItem, Carts } from '../commerce/carts.ts';
import type { PaymentMethod } from '../commerce/checkout.ts';
import { minorUnitsOf } from '../money/money.model.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { PaymentMethods } from './payment-methods.ts';

/** A line and how much of it stays. */
interface KeptLine {
  id: string;
  quantity: number;
}

/**
 * How much of each available line fits into a budget (minor units), in the order of the cart: as many units of the first as fit, then of the
 * next. The backend's total decides; this only finds quantities to ask it for.
 */
export function splitQuantities(cart: Cart, budget: number): KeptLine[] {
  let left = budget;
  return cart.available.items.map((id) => {
    const item = cart.items[id]!;
    const quantity = maxQuantity(item, left, cart.currency);
    left -= quantity * unitPriceAt(item, quantity, cart.currency);
    return { id, quantity };
  });
}

/** The most units of a line for a budget. Fewer units may cost more each, so that the price is that of their own price break. */
function maxQuantity(item: CartItem, budget: number, currency: string): number {
  const least = item.product?.minimumSaleQuantity ?? 1;
  let quantity = item.quantity;
  while (quantity >= least && quantity * unitPriceAt(item, quantity, currency) > budget) {
    // Never above the next guess: a smaller quantity costs at least as much for each unit.
    quantity = Math.min(quantity - 1, Math.floor(budget / unitPriceAt(item, quantity, currency)));
  }
  return quantity >= least ? quantity : 0;
}

/** In minor units. The line's own price, or that of a lower price break where the quantity does not reach the line's. */
function unitPriceAt({ product, quantity: whole, unitPrice }: CartItem, quantity: number, currency: string): number {
  if (quantity === whole) return minorUnitsOf(unitPrice, currency);
  const reached = (product?.priceBreaks ?? []).filter((one) => one.quantity <= quantity).map(({ price }) => minorUnitsOf(price, currency));
  return reached.length > 0
    ? Math.min(...reached)
    : Math.max(minorUnitsOf(unitPrice, currency), minorUnitsOf(product?.price ?? 0, currency));
}

/** The largest order that this shopper is sure to be able to pay here. A visitor may be a new customer, so the lower limit counts. */
@Injectable()
export class OnlineLimit {
  constructor(private readonly methods: PaymentMethods) {}

  /** For a cart of this total, in minor units; undefined where it is no larger, null where nothing can be paid here at all. */
  async below(total: number, currency: string, caller: Caller): Promise<number | undefined | null> {
    const methods = await this.methods.load({ total: undefined, countryCode: null, delivery: null }, caller);
    if (methods.some((method) => method.unavailableBecause === null && total <= (limitOf(method, currency) ?? total))) return undefined;
    const limits = methods.flatMap((method) => limitOf(method, currency) ?? []).toSorted((a, b) => b - a);
    for (const limit of limits) {
      // A way to pay may be closed for other reasons than the total.
      const atLimit = await this.methods.load({ total: { minor: limit, currency }, countryCode: null, delivery: null }, caller);
      if (atLimit.some((method) => method.unavailableBecause === null && (limitOf(method, currency) ?? limit) >= limit)) return limit;
    }
    return null;
  }
}

/** In minor units; undefined without a limit. */
function limitOf({ maximum, firstOrderMaximum }: PaymentMethod, currency: string): number | undefined {
  const limits = [maximum, firstOrderMaximum].filter((limit) => limit !== null).map((limit) => minorUnitsOf(limit, currency));
  return limits.length > 0 ? Math.min(...limits) : undefined;
}

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
    const { phone } = await this.website.load(caller);
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
