import * as v from 'valibot';
import { optionalText, requiredText } from './text.ts';

const NO_POSTCODE = 'Please enter the postcode.';
const POSTCODE = /^[A-Za-z\d](?:[A-Za-z\d -]{1,8}[A-Za-z\d])$/;
const POSTCODES = new Map([
  ['NZ', { pattern: /^\d{4}$/, message: 'A New Zealand postcode has four digits, such as 0626.' }],
  ['AU', { pattern: /^\d{4}$/, message: 'An Australian postcode has four digits, such as 2000.' }],
  ['SG', { pattern: /^\d{6}$/, message: 'A Singapore postal code has six digits, such as 049213.' }],
]);

/** A delivery address. `countryCode` is ISO 3166-1 alpha-2; the rule for `postcode` depends on it. */
export const delivery = v.pipe(
  v.strictObject({
    line1: requiredText('Please enter the street and number.', 120),
    line2: optionalText(120),
    suburb: optionalText(),
    city: requiredText('Please enter the town or city.'),
    postcode: v.pipe(v.string(NO_POSTCODE), v.trim(), v.nonEmpty(NO_POSTCODE)),
    countryCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Please choose a country.')),
  }),
  v.forward(
    v.partialCheck(
      [['postcode'], ['countryCode']],
      ({ postcode, countryCode }) => postcode === '' || (POSTCODES.get(countryCode)?.pattern ?? POSTCODE).test(postcode),
      ({ input }) => POSTCODES.get(input.countryCode)?.message ?? 'Please enter a postcode, such as SW1A 1AA.',
    ),
    ['postcode'],
  ),
);
export type Delivery = v.InferOutput<typeof delivery>;
