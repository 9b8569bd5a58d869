import * as v from 'valibot';
import { optionalText } from './text.ts';

const text = (longest?: number) =>
  v.pipe(
    optionalText(longest),
    v.transform((value) => value ?? ''),
  );

/**
 * A delivery address as it was sent: trimmed and printable. Which fields are required, and what a postcode looks like, the rules of its
 * country say (`country-address.ts`).
 */
export const sentAddress = v.strictObject({
  line1: text(120),
  line2: optionalText(120),
  suburb: optionalText(),
  city: text(),
  state: optionalText(),
  postcode: text(),
  countryCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Please choose a country.')),
});
export type SentAddress = v.InferOutput<typeof sentAddress>;
