import * as v from 'valibot';
import { DELIVERY_CODES } from '../deliveries.ts';

const SLOT = /^[\w:.+-]{1,100}$/;

/** The delivery that the shopper chose; `slotId` is a time at the counter. */
export const deliveryChoice = v.strictObject({
  code: v.picklist(DELIVERY_CODES, 'Please choose how you want to receive your order.'),
  slotId: v.nullish(v.pipe(v.string(), v.regex(SLOT, 'This isn’t one of our counter times. Please choose another one.')), null),
});
