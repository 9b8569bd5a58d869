import type { BackendOrder } from '@koura/shared-types/wire/order';
import type { BackendRequiresAction } from '@koura/shared-types/wire/payment';
import type { RequestContext } from '../context/request-context.ts';
import type { OrderAnnouncer } from './place-order.ts';
import type { CardCheckout } from './read-checkout.ts';

/** A checkout that is asked for: the request's context, and the client network that its claims are counted by. */
export interface Asking {
  context: RequestContext;
  cartId: string;
  network: string;
  announce: OrderAnnouncer;
}

/**
 * What the rules of orders ask of a card provider where the backend charges cards itself (PAYMENTS=backend of the gateway). Without one
 * the gateway charges, and the backend accepts orders whose payment is authorised.
 */
export interface CardPayments {
  /** Authorises the agreed total, places the order and captures the payment; throws the errors of `placeOrder`, and 402 `CARD_DECLINED`. */
  charge(asking: Asking, checkout: CardCheckout): Promise<BackendOrder | BackendRequiresAction>;
  /** Closes the key if its payment has waited too long for its confirmation. */
  closeOverdue(key: string): Promise<void>;
  /** Cancels what is authorised under a key that was closed. */
  keyClosed(key: string): Promise<void>;
}
