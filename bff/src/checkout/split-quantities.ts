import type { Cart, CartItem } from '../commerce/carts.ts';
import { minorUnitsOf } from '../money/minor-units-of.ts';

/** A line and how much of it stays. */
export interface KeptLine {
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
    const quantity = mostFor(item, left, cart.currency);
    left -= quantity * unitPriceAt(item, quantity, cart.currency);
    return { id, quantity };
  });
}

/** The most units of a line for a budget. Fewer units may cost more each, so that the price is that of their own price break. */
function mostFor(item: CartItem, budget: number, currency: string): number {
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
