import { createContext } from 'react-router';
import { readCartId } from '../platform/cart-id.ts';
import type { CartFieldsFragment } from './cart.generated.ts';
import type { ServedPaymentMethods } from './payment-methods/use-payment-methods.ts';
import { type CartState, LOST, NO_CART } from './cart-store.ts';

/** Ids of the routes that serve the cart with their page. */
export const CART_ROUTE = 'src/cart/page/cart-page.tsx';
const CHECKOUT_ROUTE = 'src/checkout/checkout-page.tsx';

/**
 * How long the page of a request that names a cart waits for responses about it, in milliseconds. Null where it names none, and in the
 * browser, which loads the cart itself.
 */
export const cartWaitContext = createContext<number | null>(null);

/** The cart as it came with the page (`serveCart`): null for an id that is no cart any more. */
interface ServedCart {
  cart: CartFieldsFragment | null;
  /** The payment methods for it; null where the server did not have them in time. */
  paymentMethods: ServedPaymentMethods | null;
}

/** What the cart page's loader returns: null when the server has no id, 'failed' when it could not load the cart. */
export type CartResponse = ServedCart | 'failed' | null;

/** The part of what the checkout's loader returns that is about the cart (`serveCart`); null without one. */
export interface CartOfCheckout {
  cart: CartFieldsFragment | null;
}

/** The browser's first state on a page that was served with a cart; undefined on all others. */
export function servedState(response: CartResponse | undefined): CartState | undefined {
  if (!response || response === 'failed') return undefined;
  return response.cart ? ready(response.cart) : LOST;
}

/** The browser's first state, by what the loaders of its page returned. */
export function servedWith(loaderData: Record<string, unknown> = {}): CartState | undefined {
  const checkout = loaderData[CHECKOUT_ROUTE] as CartOfCheckout | undefined;
  // A cart that is gone may be an order whose outcome this browser still has to ask for: then it loads the cart itself.
  if (checkout?.cart && readCartId()?.endsWith(checkout.cart.cartId)) return ready(checkout.cart);
  return servedState(loaderData[CART_ROUTE] as CartResponse | undefined);
}

/** The payment methods that came with the page, as long as the cart is the one that they are for. */
export function servedPaymentMethods(response: CartResponse, { total }: CartFieldsFragment): ServedPaymentMethods | null {
  return response && response !== 'failed' && response.cart?.total.amount === total.amount ? response.paymentMethods : null;
}

const ready = (cart: CartFieldsFragment): CartState => ({ ...NO_CART, status: 'ready', cart: { ...cart, cartId: readCartId() ?? '' } });
