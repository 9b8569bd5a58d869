import type { CartFieldsFragment } from '../cart/cart.generated.ts';
import type { CartOfCheckout } from '../cart/served-cart.ts';
import type { ServedPaymentMethods } from '../cart/payment-methods/use-payment-methods.ts';
import type { ServedDelivery } from './delivery/delivery-options.ts';

export interface ServedResponses {
  paymentMethods: ServedPaymentMethods | null;
  delivery: ServedDelivery | null;
}

/** The cart as it came with the page, and responses about it. */
export interface ServedCheckout extends CartOfCheckout, ServedResponses {}

export const NOTHING_SERVED: ServedCheckout = { cart: null, paymentMethods: null, delivery: null };

/** The responses, as long as the cart is the one that they are about. */
export function servedResponsesFor({ cart: served, ...responses }: ServedCheckout, { cartId, total }: CartFieldsFragment): ServedResponses {
  const isSame = served && cartId.endsWith(served.cartId) && served.total.amount === total.amount;
  return isSame ? responses : NOTHING_SERVED;
}
