import * as v from 'valibot';
import { dealerLocale } from '../../dealer-locale.ts';
import { minorUnits, parseDecimal } from '../../money.ts';
import { optionalText } from '../text.ts';
import { idempotencyKey } from '../idempotency-key.ts';

const MAX_OUNCES = 1_000_000;
const MAX_PRICE = 10_000_000;
const OUNCES = 'Please enter troy ounces, such as 12.5 bought or −3 sold.';

/** Troy ounces as they are typed, with up to six digits after the point; undefined for what is none. */
export function ouncesIn(typed: string): number | undefined {
  const plain = typed
    .trim()
    .replace(/^[−–]/, '-')
    .replaceAll(/(?<=\d),(?=\d{3}\b)/g, '');
  return /^[+-]?\d{1,7}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined;
}

const ounces = v.pipe(
  v.string(OUNCES),
  v.check((typed) => {
    const value = ouncesIn(typed);
    return value !== undefined && value !== 0 && Math.abs(value) <= MAX_OUNCES;
  }, OUNCES),
);
const price = v.nullish(
  v.pipe(
    v.string(),
    v.trim(),
    v.check((typed) => {
      if (typed === '') return true;
      const { currency } = dealerLocale();
      const minor = parseDecimal(typed, currency) ?? 0;
      return minor > 0 && minor <= minorUnits(MAX_PRICE, currency);
    }, 'Please enter a price per ounce, such as 4312.50.'),
  ),
  '',
);

export const hedgeFields = {
  metal: v.pipe(v.string(), v.nonEmpty('Please choose a metal.'), v.maxLength(100)),
  ounces,
  price,
  note: optionalText(200),
};

export const recordHedge = v.strictObject({
  ...hedgeFields,
  lastHedgeId: v.nullish(v.string(), null),
  key: idempotencyKey,
});
export type RecordHedge = v.InferOutput<typeof recordHedge>;
