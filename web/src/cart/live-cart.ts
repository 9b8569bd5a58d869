import type { LiveCart, LiveCartGroup } from '@koura/shared-types/live-events';
import type { Bff } from '../platform/bff-client/bff.ts';
import type { CartFieldsFragment, CartItemFieldsFragment } from './cart.generated.ts';
import { cartState, onCartChange, setCartState } from './cart-store.ts';
import { reloadCart } from './load-cart.ts';
import { isCartBusy } from './cart-queue.ts';

type Cart = CartFieldsFragment;

/** Calls back with the cart's id, now and after every change; null without a cart. */
export function followCartId(listener: (cartId: string | null) => void): void {
  const notify = (): void => listener(cartState().cart?.cartId ?? null);
  onCartChange(notify);
  notify();
}

/**
 * Applies a live event about this cart. Ignored while a change of the shopper's is pending: its response is authoritative.
 * An unknown line was added elsewhere, so the cart is reloaded.
 */
export function applyLiveCart(live: LiveCart, bff: Bff): void {
  const { cart, status, pendingQuantities } = cartState();
  if (!cart || status !== 'ready' || isCartBusy() || Object.keys(pendingQuantities).length > 0) return;
  // Does not interrupt a payment: placing the order reports the error itself.
  if (!live.isValid && cart.isValid && location.pathname.startsWith('/checkout/')) return;
  const next = mergeLiveCart(cart, live);
  if (next) setCartState({ cart: next });
  else void reloadCart(bff);
}

/** The cart with the event's quantities and prices; null when the event has a line that the cart does not have. */
export function mergeLiveCart(cart: Cart, live: LiveCart): Cart | null {
  const items = new Map([...cart.available.items, ...cart.unavailable.items].map((item) => [item.product.id, item]));
  const money = (amount: string): Cart['total'] => ({ __typename: 'Money', amount, currencyCode: live.currency });
  const itemsOf = ({ lines }: LiveCartGroup): (CartItemFieldsFragment | null)[] =>
    lines.map(({ productId, quantity, supplyType, unitPrice, total, savings }) => {
      const item = items.get(String(productId));
      return item ? { ...item, quantity, supplyType, unitPrice: money(unitPrice), total: money(total), savings: money(savings) } : null;
    });
  const available = itemsOf(live.available);
  const unavailable = itemsOf(live.unavailable);
  const isKnown = (item: CartItemFieldsFragment | null): item is CartItemFieldsFragment => item !== null;
  if (!available.every(isKnown) || !unavailable.every(isKnown)) return null;
  return {
    ...cart,
    available: {
      ...cart.available,
      items: available,
      totalUnits: live.available.totalUnits,
      total: money(live.available.total),
      savings: money(live.available.savings),
    },
    unavailable: { ...cart.unavailable, items: unavailable, totalUnits: live.unavailable.totalUnits },
    discounts: live.discounts.map(({ code, label, amount }) => ({ __typename: 'CartDiscount', code, label, amount: money(amount) })),
    discountTotal: money(live.discountTotal),
    shippingTotal: live.shippingTotal === null ? null : money(live.shippingTotal),
    taxTotal: money(live.taxTotal),
    total: money(live.total),
    totalItems: live.totalItems,
    // An event has no products: the cart is not valid while a product in it is gone.
    ...(available.some(({ isGone }) => isGone)
      ? { isValid: false, validationMessage: cart.validationMessage }
      : { isValid: live.isValid, validationMessage: live.validationMessage }),
  };
}
