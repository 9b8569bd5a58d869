import * as v from 'valibot';
import { DELIVERY_CODES, type DeliveryCode } from '../deliveries.ts';
import { codeOrUnknown, validItems } from './tolerant.ts';
import { amount, day, filledText, flag, text, time } from './values.ts';

export const deliverySlot = v.object({ id: filledText, from: time, until: time });
export type BackendDeliverySlot = v.InferOutput<typeof deliverySlot>;

const place = v.object({ name: filledText, lines: v.array(text), openingHours: v.nullish(text, null) });

/** Fields of an option that an order keeps once it is chosen. */
const optionEntries = {
  label: filledText,
  /** Decimal of the country's currency, tax included. */
  price: amount,
  /** First and last day on which the order arrives or is ready; null when unknown. */
  from: v.nullish(day, null),
  until: v.nullish(day, null),
  place: v.nullish(place, null),
  bring: v.nullish(v.array(text), () => []),
};

const deliveryOption = v.object({
  code: v.picklist(DELIVERY_CODES),
  ...optionEntries,
  /** Free collection slots, earliest first. */
  slots: v.nullish(validItems(deliverySlot, 'slots'), () => []),
  refusesPoBoxes: v.nullish(flag, false),
  /** A sentence for shoppers that says what to do instead; null when the option is available. */
  unavailableBecause: v.nullish(text, null),
  note: v.nullish(text, null),
});
export type BackendDeliveryOption = v.InferOutput<typeof deliveryOption>;

/** Capability "checkout.delivery", `GET /delivery-options?country&postcode`, header X-TOKEN: in the dealer's order. Unknown codes are left out. */
export const deliveryOptions = validItems(deliveryOption, 'deliveryOptions');

export const deliveryChoice = v.object({
  code: v.nullish(codeOrUnknown(DELIVERY_CODES), 'unknown'),
  ...optionEntries,
  slot: v.nullish(deliverySlot, null),
});
export type BackendDeliveryChoice = v.InferOutput<typeof deliveryChoice>;

export interface BackendDeliveryRequest {
  code: DeliveryCode;
  /** Required for a collection where slots are offered. */
  slotId: string | null;
}

/** Capability "checkout.delivery", `website.delivery`: the delivery promise for in-stock orders placed now. */
export const websiteDelivery = v.object({
  /** Decimal of the website's currency. */
  courierPrice: amount,
  /** The courier is free for goods of this total or more; null when it is never free. */
  freeFrom: v.nullish(amount, null),
  from: day,
  until: day,
  /** The days hold for orders placed before this time; null where the backend does not say. */
  validUntil: v.nullish(time, null),
  /** Collection of an order in stock at the counter; null where it is not offered. */
  collection: v.nullish(v.object({ label: filledText, price: amount, from: day }), null),
});
export type BackendWebsiteDelivery = v.InferOutput<typeof websiteDelivery>;
