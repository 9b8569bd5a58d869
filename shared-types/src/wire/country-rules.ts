import * as v from 'valibot';
import { filledText, flag, number, text } from './values.ts';

export const ADDRESS_FIELDS = ['line1', 'line2', 'suburb', 'city', 'state', 'postcode'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

const MAX_PATTERN_LENGTH = 200;

/** A regular expression for the whole value, as in the `pattern` attribute of HTML. */
const pattern = v.pipe(filledText, v.maxLength(MAX_PATTERN_LENGTH), v.check(isPattern, 'Invalid regular expression'));

function isPattern(source: string): boolean {
  try {
    return Boolean(wholeValue(source));
  } catch {
    return false;
  }
}

/** Compiles a pattern, anchored at both ends. Throws a SyntaxError. */
export function wholeValue(source: string): RegExp {
  return new RegExp(`^(?:${source})$`, 'v');
}

const addressField = v.object({
  name: v.picklist(ADDRESS_FIELDS),
  label: filledText,
  isRequired: flag,
  /** The allowed values, such as a country's States; absent for free text. */
  options: v.nullish(v.array(v.object({ value: filledText, label: filledText }))),
  /** The token of HTML's `autocomplete`, such as "address-level1". */
  autocomplete: v.nullish(text, ''),
});
export type BackendAddressField = v.InferOutput<typeof addressField>;

/** Capability "countries.rules", `rules` of a country: its address format, tax and texts. */
export const countryRules = v.object({
  /** In the order of the country's address format. */
  addressFields: v.pipe(v.array(addressField), v.nonEmpty()),
  /** `message` is the validation error for a value that does not match. */
  postcode: v.object({ pattern, example: text, message: filledText }),
  phone: v.object({ pattern: v.nullish(pattern, null), example: text, message: filledText }),
  tax: v.object({
    /** "GST". */
    name: filledText,
    /** Percent. */
    rate: number,
    /** "incl. 15% GST". */
    includedLabel: text,
    /** "GST number". */
    numberLabel: text,
    /** By metal: the fineness in percent from which it is free of the tax, such as 99.5; metals that are not named are never free. */
    exemptFrom: v.nullish(v.record(filledText, number)),
  }),
  /** "across New Zealand". */
  deliveryArea: text,
  /** "Tax invoice". */
  invoiceTitle: filledText,
  creditNoteTitle: filledText,
  legalNotes: v.nullish(v.array(text), () => []),
});
export type BackendCountryRules = v.InferOutput<typeof countryRules>;
