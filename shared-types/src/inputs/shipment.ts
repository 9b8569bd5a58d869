import * as v from 'valibot';
import { SHIPMENT_EVENTS } from '../wire/shipment.ts';
import { optionalText, requiredText } from './text.ts';

const TIME = 'Please enter a time such as 2026-11-22T09:30:00+13:00.';

const event = v.strictObject({
  at: v.pipe(v.string(TIME), v.isoTimestamp(TIME)),
  kind: v.picklist(SHIPMENT_EVENTS),
  place: optionalText(),
  signedBy: optionalText(),
});

/** A parcel as staff enter it. Without `lines` it holds what is in no other parcel of the order. */
export const saveShipment = v.strictObject({
  carrier: requiredText('Please enter the carrier.'),
  number: requiredText('Please enter the tracking number.'),
  url: v.nullish(
    v.pipe(
      v.string(),
      v.trim(),
      v.url('Please enter an address that starts with https://.'),
      v.startsWith('https://', 'Please enter an address that starts with https://.'),
    ),
    null,
  ),
  insuredFor: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(1e9)), null),
  isSignatureRequired: v.nullish(v.boolean(), false),
  weightGrams: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000)), null),
  lines: v.nullish(
    v.pipe(
      v.array(
        v.strictObject({
          productId: v.pipe(v.number(), v.safeInteger()),
          quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
          serials: v.nullish(v.pipe(v.array(requiredText('Please enter the serial number.', 60)), v.maxLength(1000)), () => []),
        }),
      ),
      v.maxLength(200),
    ),
  ),
  events: v.nullish(v.pipe(v.array(event), v.maxLength(100)), () => []),
});
export type SaveShipment = v.InferOutput<typeof saveShipment>;
