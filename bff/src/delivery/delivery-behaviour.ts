import type { DeliveryCode, OrderDeliveryCode } from '@koura/shared-types/deliveries';

/** What the gateway does with an order because of how it reaches its buyer. */
interface DeliveryBehaviour {
  /** In emails: goes to the order's address. Otherwise the place is named, or, where none is known, `withoutPlace`. */
  isSent: boolean;
  withoutPlace: string;
  /** Kept by the dealer, at a yearly price. */
  isStored: boolean;
}

/** What it means for placing an order. */
interface ChoiceBehaviour extends DeliveryBehaviour {
  /** The order's total may differ from the cart's, and the backend needs capability "checkout.delivery". */
  changesTotal: boolean;
}

const MAIL_WHEN_READY = 'We’ll email you when it’s ready.';

/** The one record of how deliveries differ in the gateway. Whether an address is needed is part of the contract (NEEDS_ADDRESS). */
export const DELIVERY: Record<DeliveryCode, ChoiceBehaviour> & Record<OrderDeliveryCode, DeliveryBehaviour> = {
  courier: {
    isSent: true,
    withoutPlace: MAIL_WHEN_READY,
    isStored: false,
    changesTotal: false,
  },
  collect: {
    isSent: false,
    withoutPlace: MAIL_WHEN_READY,
    isStored: false,
    changesTotal: true,
  },
  vault: {
    isSent: false,
    withoutPlace: MAIL_WHEN_READY,
    isStored: true,
    changesTotal: true,
  },
  unknown: {
    isSent: false,
    withoutPlace: 'We’ll be in touch about how you get it.',
    isStored: false,
  },
};
