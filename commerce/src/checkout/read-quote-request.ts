import * as v from 'valibot';
import { DELIVERY_CODES } from '@koura/shared-types/deliveries';
import { PAYMENT_METHODS } from '@koura/shared-types/payment-methods';
import { count, text } from '@koura/shared-types/wire/values';
import { readBody } from '../query/read-body.ts';
import type { CheckoutChoice } from './choose-totals.ts';

const quoteRequest = v.object({
  delivery: v.nullish(
    v.object({
      code: v.picklist(DELIVERY_CODES),
      slotId: v.nullish(text, null),
      countryCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be two capital letters')),
      postcode: v.nullish(text, ''),
    }),
    null,
  ),
  paymentMethod: v.nullish(v.picklist(PAYMENT_METHODS), 'card'),
  points: v.nullish(count, 0),
});

/** The choices in the body of POST /checkout/quote; undefined without a body. `countryCode`: the country of the request. */
export function readQuoteRequest(body: unknown, countryCode: string): CheckoutChoice | undefined {
  if (body === undefined || body === null) return undefined;
  const { delivery, paymentMethod, points } = readBody(quoteRequest, body);
  if (typeof body === 'object' && Object.keys(body).length === 0) return undefined;
  return { delivery: delivery?.code ?? 'courier', countryCode: delivery?.countryCode ?? countryCode, paymentMethod, points };
}
