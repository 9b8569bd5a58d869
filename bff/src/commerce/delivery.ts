import type { DeliveryCode, OrderDeliveryCode } from '@koura/shared-types/deliveries';
import type { PaymentMethodCode } from '@koura/shared-types/payment-methods';
import type { Caller } from '../request/caller.ts';

export interface DeliverySlot {
  id: string;
  from: string;
  until: string;
}

export interface DeliveryOption {
  /** Free collection slots, earliest first. */
  slots: DeliverySlot[];
  refusesPoBoxes: boolean;
  /** A sentence for shoppers that says what to do instead; null when the option is available. */
  unavailableBecause: string | null;
  note: string | null;
  label: string;
  /** Decimal of the country's currency, tax included. */
  price: number;
  /** First and last day on which the order arrives or is ready; null when unknown. */
  from: string | null;
  until: string | null;
  place: {
    name: string;
    lines: string[];
    openingHours: string | null;
  } | null;
  bring: string[];
  code: DeliveryCode;
}

export interface DeliveryChoice {
  slot: DeliverySlot | null;
  label: string;
  /** Decimal of the country's currency, tax included. */
  price: number;
  /** First and last day on which the order arrives or is ready; null when unknown. */
  from: string | null;
  until: string | null;
  place: {
    name: string;
    lines: string[];
    openingHours: string | null;
  } | null;
  bring: string[];
  code: OrderDeliveryCode;
}

export interface DeliveryRequest {
  code: DeliveryCode;
  /** Required for a collection where slots are offered. */
  slotId: string | null;
}

export interface WantedDelivery {
  countryCode: string;
  postcode: string | null;
  payment: PaymentMethodCode | null;
}

/** The port to the deliveries of the cart that `caller.cartId` names (capability "checkout.delivery"). */
export abstract class DeliveryOptions {
  /** The delivery options of the cart. Throws a 404 BackendError for a cart that is not the caller's. */
  abstract options({ countryCode, postcode, payment }: WantedDelivery, caller: Caller): Promise<DeliveryOption[]>;
}
