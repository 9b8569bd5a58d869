import * as v from 'valibot';
import { PAYMENT_METHODS } from '../payment-methods.ts';
import { deliveryChoice } from './delivery-choice.ts';
import { points } from './points.ts';
import { optionalText } from './text.ts';
import { viewerId } from './viewer-id.ts';

export const quoteCart = v.strictObject({
  deliveryChoice: v.nullish(deliveryChoice, null),
  countryCode: v.nullish(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Please choose a country.')), null),
  postcode: optionalText(16),
  payment: v.nullish(v.picklist(PAYMENT_METHODS, 'Please choose one of the ways to pay.'), 'card'),
  points: v.nullish(points, 0),
  viewerId: v.nullish(viewerId, null),
});
export type QuoteCart = v.InferOutput<typeof quoteCart>;
