import * as v from 'valibot';
import { orNull, validItems } from './tolerant.ts';
import { amount, currencyCode, filledText } from './values.ts';

/** Where a carrier's tracking address has the number of the parcel. */
export const TRACKING_NUMBER = '{number}';

/** `https`, with the placeholder once. */
export const trackingAddress = v.pipe(
  v.string(),
  v.check(
    (address) => address.startsWith('https://') && address.split(TRACKING_NUMBER).length === 2 && URL.canParse(trackingLink(address, '1')),
    `must be an https address with ${TRACKING_NUMBER} where the number of the parcel stands`,
  ),
);

/** Capability "staff.carriers", `GET /carriers`: who carries the dealer's parcels, in the dealer's order. */
export const carrierList = validItems(
  v.object({
    name: filledText,
    trackingUrl: v.nullish(orNull(trackingAddress, 'trackingUrl'), null),
    /** The most that it insures of one parcel, by currency; for others nothing is known. */
    insuredUpTo: v.nullish(validItems(v.object({ amount, currency: currencyCode }), 'insuredUpTo'), () => []),
  }),
  'carriers',
);
export type BackendCarrier = v.InferOutput<typeof carrierList>[number];

/** The carrier's page about one parcel. */
export function trackingLink(address: string, number: string): string {
  return address.replace(TRACKING_NUMBER, encodeURIComponent(number));
}
