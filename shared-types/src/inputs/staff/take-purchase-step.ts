import * as v from 'valibot';
import { dealerLocale } from '../../dealer-locale.ts';
import { minorUnits, parseDecimal } from '../../money.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { optionalText } from '../text.ts';

const MAX_PRICE = 100_000_000;
const MAX_GRAMS = 1_000_000;
const HOLDS = 'Please choose how long the offer holds.';

const purchasePrice = v.pipe(
  v.string(),
  v.trim(),
  v.check((typed) => {
    const { currency } = dealerLocale();
    const minor = parseDecimal(typed, currency) ?? 0;
    return minor > 0 && minor <= minorUnits(MAX_PRICE, currency);
  }, 'Please enter a price for all of it, such as 4312.50.'),
);

export const fineGrams = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (typed) => /^\d{1,7}(?:\.\d{1,4})?$/.test(typed) && Number(typed) > 0 && Number(typed) <= MAX_GRAMS,
    'Please enter the fine weight in grams, such as 31.1.',
  ),
);

export const holdsForMinutes = v.pipe(v.number(HOLDS), v.integer(HOLDS), v.minValue(5, HOLDS), v.maxValue(20_160, HOLDS));

/** Which of them a step needs is the backend's rule. */
export const takePurchaseStep = v.strictObject({
  enquiryId: v.string(),
  stepsSeen: v.pipe(v.number(), v.integer(), v.minValue(0)),
  state: v.picklist(['OFFERED', 'ACCEPTED', 'AWAITED', 'RECEIVED', 'TESTED', 'PAID', 'DECLINED']),
  price: v.nullish(purchasePrice, null),
  holdsForMinutes: v.nullish(holdsForMinutes, null),
  fineGrams: v.nullish(fineGrams, null),
  reason: optionalText(200),
  key: idempotencyKey,
});
export type TakePurchaseStep = v.InferOutput<typeof takePurchaseStep>;
