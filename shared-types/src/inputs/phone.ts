import * as v from 'valibot';
import { nullIfEmpty } from './text.ts';

const INVALID = 'Please enter a phone number in digits, such as 021 123 4567, or leave it out.';
/** Digits with the usual separators, also around the country code: "(+64) 9 555-0182", "09/555 0182". */
const PHONE = /^\(?\+?[\d \u00A0().\-/]{1,30}$/;
const MIN_DIGITS = 6;
/** E.164. */
const MAX_DIGITS = 15;

/** A phone number, or an empty text for none. Trims. */
export const phone = v.pipe(
  v.string(INVALID),
  v.trim(),
  v.check((text) => text === '' || (PHONE.test(text) && hasEnoughDigits(text)), INVALID),
);

/** An optional phone number; null when it is omitted. */
export const optionalPhone = v.pipe(v.nullish(phone, ''), v.transform(nullIfEmpty));

function hasEnoughDigits(text: string): boolean {
  const { length } = text.replaceAll(/\D/g, '');
  return length >= MIN_DIGITS && length <= MAX_DIGITS;
}
