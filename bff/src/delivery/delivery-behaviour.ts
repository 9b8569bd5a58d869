import type { DeliveryCode, OrderDeliveryCode } from '@koura/shared-types/deliveries';

/** What the gateway does with an order because of how it reaches its buyer. */
interface DeliveryBehaviour {
  /** In emails: goes to the order's address. Otherwise the place is named, or, where none is known, `withoutPlace`. */
  isSent: boolean;
  withoutPlace: string;
  /** In emails, what happens once the order is paid. `when`: what was promised, null where nothing was. */
  nextSteps: (when: string | null, email: string) => string[];
}

/** What it means for placing an order. */
interface ChoiceBehaviour extends DeliveryBehaviour {
  /** The order's total may differ from the cart's, and the backend needs capability "checkout.delivery". */
  changesTotal: boolean;
}

const PICKED = 'We pick, check and seal your pieces.';
const MAIL_WHEN_READY = 'We’ll email you when it’s ready.';

/** The one record of how deliveries differ in the gateway. Whether an address is needed is part of the contract (NEEDS_ADDRESS). */
export const DELIVERY: Record<DeliveryCode, ChoiceBehaviour> & Record<OrderDeliveryCode, DeliveryBehaviour> = {
  courier: {
    isSent: true,
    withoutPlace: MAIL_WHEN_READY,
    nextSteps: (when, email) => [
      PICKED,
      `The insured courier collects your parcel, and we email the tracking number to ${email}.`,
      `Someone signs for the parcel at your door${when ? `: estimated ${when}` : ''}.`,
    ],
    changesTotal: false,
  },
  collect: {
    isSent: false,
    withoutPlace: MAIL_WHEN_READY,
    nextSteps: (when) => [
      PICKED,
      `We email you when your order is ready to collect${when ? `: ${when}` : ''}.`,
      'You collect it at our counter.',
    ],
    changesTotal: true,
  },
  vault: {
    isSent: false,
    withoutPlace: MAIL_WHEN_READY,
    nextSteps: () => ['We check your pieces and put them in our vault.'],
    changesTotal: true,
  },
  unknown: {
    isSent: false,
    withoutPlace: 'We’ll be in touch about how you get it.',
    nextSteps: (when) => [PICKED, `We’ll be in touch about how you get them${when ? `: ${when}` : ''}.`],
  },
};
