import { ID } from '../../id.ts';
import * as v from 'valibot';
import { SHIPMENT_EVENTS } from '../../wire/shipment.ts';
import { sentAmount } from './money-movement.ts';
import { optionalText, requiredText } from '../text.ts';

const TIME = 'Please enter a time such as 2026-11-22T09:30:00+13:00.';
const ADDRESS = 'Please enter an address that starts with https://.';

export const shipmentFields = {
  carrier: requiredText('Please enter the carrier.'),
  number: requiredText('Please enter the tracking number.'),
  url: v.pipe(
    optionalText(500),
    v.check((url) => url === null || (url.startsWith('https://') && URL.canParse(url)), ADDRESS),
  ),
  isSignatureRequired: v.nullish(v.boolean(), false),
};

const WEIGHT = 'Please enter whole grams, such as 1250.';
/** In grams, with the packaging; at most 10 tonnes. */
export const weightGrams = v.pipe(v.number(WEIGHT), v.integer(WEIGHT), v.minValue(1, WEIGHT), v.maxValue(10_000_000, WEIGHT));
/** A typed weight, with or without separators; empty for none. */
export const typedWeight = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/[\s,]/g, '')),
  v.check((digits) => digits === '' || (/^\d+$/.test(digits) && v.is(weightGrams, Number(digits))), WEIGHT),
);

/** One serial number a piece. */
export const serials = v.pipe(
  v.array(requiredText('Please enter the serial number.', 60)),
  v.maxLength(1000, 'Please use at most 1,000 serial numbers.'),
);

const event = v.strictObject({
  at: v.pipe(
    v.string(TIME),
    v.check((time) => !Number.isNaN(Date.parse(time)), TIME),
  ),
  kind: v.picklist(SHIPMENT_EVENTS),
  place: optionalText(),
  signedBy: optionalText(),
});

/** A parcel as staff enter it. Without `lines` a new one holds what is in no other parcel of the order. */
export const saveShipment = v.strictObject({
  orderNumber: requiredText('Please enter the order number.'),
  /** Missing: a new one. */
  shipmentId: v.nullish(v.pipe(v.string(), v.regex(ID, 'shipmentId is not an id.')), null),
  ...shipmentFields,
  insuredFor: v.nullish(sentAmount, null),
  /** Missing: not known, and unchanged for a known parcel. */
  weightGrams: v.nullish(weightGrams),
  lines: v.nullish(
    v.pipe(
      v.array(
        v.strictObject({
          productId: v.pipe(v.string(), v.regex(ID, 'productId is not an id.')),
          quantity: v.pipe(v.number(), v.integer(), v.minValue(1, 'Please enter a whole number from 1.')),
          serials: v.nullish(serials, () => []),
        }),
      ),
      v.minLength(1, 'Please choose what’s in the parcel.'),
      v.maxLength(200),
    ),
    null,
  ),
  events: v.nullish(v.pipe(v.array(event), v.maxLength(100)), () => []),
});
export type SaveShipment = v.InferOutput<typeof saveShipment>;
