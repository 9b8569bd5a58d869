import { DOCUMENT_ID } from '../id.ts';
import * as v from 'valibot';
import { currencyDigits } from '../currency-digits.ts';
import { minorUnits } from '../money.ts';
import { withoutBidiControls } from '../without-bidi-controls.ts';
import { addressOf, CONTENT_SLUG, isSlug, SLUG, SLUG_IN_WORDS } from '../slug.ts';

/** Larger amounts and counts do not occur in this trade. */
const MAX_AMOUNT = 1e12;
/** Maximum of GraphQL's `Int`. */
const MAX_INT = 2 ** 31 - 1;
const MAX_SHORT_TEXT_LENGTH = 500;

export const text = v.string();
/** The name of a person or a thing: shown beside others, whose direction it must not turn. */
export const nameText = v.pipe(v.string(), v.transform(withoutBidiControls));
/** Names, codes, units: never a paragraph. */
export const shortText = v.pipe(v.string(), v.maxLength(MAX_SHORT_TEXT_LENGTH));
/** Slugs and codes, which a row needs to be linked. */
export const filledText = v.pipe(nameText, v.nonEmpty());

/** Anything but blanks, control characters, and characters without width such as U+200B and U+2800. */
const VISIBLE = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Names and titles: a row without one would be a heading and a link without text. */
export const visibleText = v.pipe(nameText, { ...v.regex(VISIBLE), expects: 'a visible character' }, v.title('visible'));
/** ISO 3166-1 alpha-2, such as NZ. */
export const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Invalid country'));
export const flag = v.boolean();
/** JSON has no NaN, but `1e999` reads as Infinity. */
export const number = v.pipe(v.number(), v.minValue(-MAX_AMOUNT), v.maxValue(MAX_AMOUNT));
/** A decimal of the row's currency. Whether it fits the currency is checked where both are known: `minorUnits`. */
export const amount = v.pipe(v.number(), v.minValue(-MAX_AMOUNT), v.maxValue(MAX_AMOUNT));
export const integer = v.pipe(v.number(), v.integer(), v.minValue(-MAX_INT), v.maxValue(MAX_INT));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INT));
const digits = v.pipe(v.string(), v.digits(), v.transform(Number), count);
/** A count of rows, which databases with 64-bit counts send as text. */
export const textualCount = v.lazy((input): v.GenericSchema<unknown, number> => (typeof input === 'string' ? digits : count));
/**
 * The number of a row, as the contract has it. Strapi 5 names documents by a text, which passes as well although the type does not say so:
 * only the gateway's adapter sees one, and makes a text of every id (`withTextIds`).
 */
export const id = v.union([
  v.pipe(v.number(), v.safeInteger()),
  v.pipe(v.string(), v.regex(DOCUMENT_ID, 'Invalid id')),
]) as v.GenericSchema as v.GenericSchema<unknown, number>;

const ISO_TIME = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?: ?(?:Z|[+-]\d\d(?::?\d\d)?))?)?$/i;
const isTime = (value: string): boolean => ISO_TIME.test(value) && !Number.isNaN(Date.parse(value));
const WITHOUT_ZONE = /[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/i;

/**
 * ISO 8601. Unchanged if it has a zone: `updatedAt` is sent back to the backend as `If-Match`. Databases that store no zone store UTC, and
 * without one every reader would take its own.
 */
export const time = v.pipe(
  v.string(),
  v.check(isTime, 'Invalid time'),
  v.transform((value) => (WITHOUT_ZONE.test(value) ? `${value.replace(' ', 'T')}Z` : value)),
  v.title('time'),
);

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00Z`).toJSON()?.startsWith(value);

/** A calendar day, "2026-07-10". */
export const day = v.pipe(v.string(), v.check(isDay, 'Invalid day'), v.title('day'));

const NORMALISED = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** ISO 8601 in one notation for all backends (`2026-11-22T09:00:00.000Z`), so that times can be compared as strings. */
export const comparableTime = v.pipe(
  time,
  v.transform((value) => (NORMALISED.test(value) ? value : new Date(value).toISOString())),
);

/** An optional text: Strapi sends null when it is empty. */
export const filledIfAny = v.pipe(
  v.nullish(v.string()),
  v.transform((value) => value || undefined),
);

/** A text that may be absent: Strapi sends null for an empty attribute. */
export const textOrEmpty = v.nullish(text, '');

/** A row with another slug could only be linked to a page that does not exist. The value is the slug of its address. */
export const productSlug = v.pipe(
  v.string(),
  Object.assign(v.regex(SLUG), { expects: SLUG_IN_WORDS }),
  v.check(isSlug, 'Neither composed nor decomposed'),
  v.title('slug'),
  v.transform(addressOf),
);

/** The last segment of the path of an article, mint, category or offer. */
export const contentSlug = v.pipe(v.string(), v.regex(CONTENT_SLUG), v.title('slug'));

/** Three letters, in capitals, that may be no currency. */
export const currencyLetters = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z]{3}$/),
  v.title('currency'),
  v.transform((code) => code.toUpperCase()),
);

/** ISO 4217, in capitals. Of anything else nobody knows how many minor units an amount has. */
export const currencyCode = v.pipe(
  currencyLetters,
  v.check((code) => currencyDigits(code) !== undefined, 'Unknown currency'),
);

export const NOT_OF_CURRENCY = 'An amount is none of its currency';

/** Whether a decimal is an amount of a currency: one of JPY with decimals was meant for another currency, or for none. */
export function isAmountOf(currency: string, decimal: number): boolean {
  try {
    minorUnits(decimal, currency);
    return true;
  } catch {
    return false;
  }
}

export const fitsCurrency = ({ total, currency }: { total: number; currency: string }): boolean => isAmountOf(currency, total);
