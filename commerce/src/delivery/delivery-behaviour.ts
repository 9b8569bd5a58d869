import type { DeliveryCode, OrderDeliveryCode } from '@koura/shared-types/deliveries';
import type { BackendDeliveryChoice } from '@koura/shared-types/wire/delivery-option';
import type { DealerSettings } from '../settings/dealer-settings.ts';

type Settings = DealerSettings['delivery'];

/** What this backend does with an order because of how it reaches its buyer. */
interface DeliveryBehaviour {
  /** The mail about a parcel on its way, and about one that is packed; null for none. What is kept in the vault goes nowhere. */
  mailWhenSent: 'orderSent' | null;
  mailWhenReady: 'readyToCollect' | null;
  /** At the counter, which has opening hours: times are booked, and something has to be brought. */
  isCounter: boolean;
}

/** What it means for choosing it. Whether it goes to an address is part of the contract (NEEDS_ADDRESS). */
interface ChoiceBehaviour extends DeliveryBehaviour {
  isOfferedIn: (country: string, settings: Settings) => boolean;
  /** A fixed price, in New Zealand dollars; null: the courier's rates. */
  price: (settings: Settings) => number | null;
  place: (settings: Settings) => Omit<NonNullable<BackendDeliveryChoice['place']>, 'openingHours'> | null;
  /** Kept for its owner, at a yearly price. */
  isStored: boolean;
}

/** The one record of how deliveries differ here. */
export const DELIVERY: Record<DeliveryCode, ChoiceBehaviour> & Record<OrderDeliveryCode, DeliveryBehaviour> = {
  courier: {
    mailWhenSent: 'orderSent',
    mailWhenReady: null,
    isOfferedIn: () => true,
    price: () => null,
    place: () => null,
    isCounter: false,
    isStored: false,
  },
  collect: {
    mailWhenSent: null,
    mailWhenReady: 'readyToCollect',
    isOfferedIn: (country, { collect }) => collect.countries.includes(country),
    price: ({ collect }) => collect.price,
    place: ({ collect }) => collect.place,
    isCounter: true,
    isStored: false,
  },
  vault: {
    mailWhenSent: null,
    mailWhenReady: null,
    isOfferedIn: () => true,
    price: ({ vault }) => vault.price,
    place: ({ vault }) => vault.place,
    isCounter: false,
    isStored: true,
  },
  unknown: { mailWhenSent: null, mailWhenReady: null, isCounter: false },
};
