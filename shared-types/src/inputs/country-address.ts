import * as v from 'valibot';
import { type BackendAddressField, type BackendCountryRules, wholeValue } from '../wire/country-rules.ts';
import { type Delivery, delivery } from './delivery.ts';
import { optionalPhone } from './phone.ts';
import { nullIfEmpty, optionalText, requiredText } from './text.ts';

/** A delivery address in a country with its own rules. `state` is absent in countries without States. */
export type CountryAddress = Delivery & { state?: string | null };

const MAX_LENGTH = 80;
const MAX_LINE_LENGTH = 120;
/** Short, which bounds the run time of a country's pattern. */
const MAX_POSTCODE_LENGTH = 16;

/** A field that the country's addresses do not have. */
const FIELD_OF_OTHER_COUNTRIES = v.pipe(
  v.nullish(v.string(), ''),
  v.trim(),
  v.check((value) => value === '', 'Addresses of this country have no such field.'),
);

/** The part of a country's rules that addresses and phone numbers follow. */
type AddressRules = Pick<BackendCountryRules, 'addressFields' | 'postcode' | 'phone'>;

/**
 * The schema of an address by its country's rules: fields, required fields, options and the postcode pattern. Without rules the schema
 * `delivery`. Fields that the country does not have must be empty or absent.
 */
export function countryAddress(rules: AddressRules | null | undefined): v.GenericSchema<unknown, CountryAddress> {
  if (!rules) return delivery;
  const { postcode } = rules;
  const field = (name: BackendAddressField['name']): BackendAddressField | undefined =>
    rules.addressFields.find((one) => one.name === name);
  const textOf = (name: BackendAddressField['name'], longest = MAX_LENGTH) => {
    const known = field(name);
    if (!known) return FIELD_OF_OTHER_COUNTRIES;
    const { label, options } = known;
    const text = known.isRequired
      ? requiredText(`Please ${options ? 'choose' : 'enter'} the ${inSentence(label)}.`, longest)
      : v.pipe(optionalText(longest), v.transform(emptyIfNull));
    if (!options) return text;
    return v.pipe(
      text,
      v.check(
        (value) => value === '' || options.some((one) => one.value === value),
        `Please choose the ${inSentence(label)} from the list.`,
      ),
    );
  };
  const orNull = (name: BackendAddressField['name'], longest = MAX_LENGTH) => v.pipe(textOf(name, longest), v.transform(nullIfEmpty));
  const whole = wholeValue(postcode.pattern);
  return v.strictObject({
    line1: textOf('line1', MAX_LINE_LENGTH),
    line2: v.optional(orNull('line2', MAX_LINE_LENGTH), ''),
    suburb: v.optional(orNull('suburb'), ''),
    city: v.optional(textOf('city'), ''),
    state: v.optional(orNull('state'), ''),
    postcode: v.pipe(
      v.optional(textOf('postcode', MAX_POSTCODE_LENGTH), ''),
      v.check((value) => value === '' || whole.test(value), postcode.message),
    ),
    countryCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Please choose a country.')),
  });
}

/** An optional phone number by the country's pattern; numbers of any country without one. */
export function countryPhone(rules: AddressRules | null | undefined): v.GenericSchema<string | null | undefined, string | null> {
  const { pattern, message } = rules?.phone ?? {};
  if (!pattern || message === undefined) return optionalPhone;
  const whole = wholeValue(pattern);
  return v.pipe(
    optionalPhone,
    v.check((value) => value === null || whole.test(value), message),
  );
}

/** "Street address" within a sentence: "street address"; an abbreviation such as "PIN code" stays. */
function inSentence(label: string): string {
  return label.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());
}

function emptyIfNull(text: string | null): string {
  return text ?? '';
}
