import * as v from 'valibot';

/** Above this no amount and no count of the trade makes sense. */
const LARGEST = 1e12;
/** GraphQL's `Int` holds no more. */
const LARGEST_INT = 2 ** 31 - 1;
const LONGEST_SHORT_TEXT = 500;

export const text = v.string();
/** Names, codes, units: what is never a paragraph. */
export const shortText = v.pipe(v.string(), v.maxLength(LONGEST_SHORT_TEXT));
/** Slugs and names, without which a row can be neither linked nor shown. */
export const filledText = v.pipe(v.string(), v.nonEmpty());
export const flag = v.boolean();
/** JSON has no NaN, but `1e999` reads as Infinity. */
export const number = v.pipe(v.number(), v.minValue(-LARGEST), v.maxValue(LARGEST));
/** A decimal of the row's currency. */
export const amount = v.pipe(v.number(), v.minValue(-LARGEST), v.maxValue(LARGEST));
export const integer = v.pipe(v.number(), v.integer(), v.minValue(-LARGEST_INT), v.maxValue(LARGEST_INT));
/** Pieces, orders, pixels. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST_INT));
export const id = v.pipe(v.number(), v.safeInteger());

const isTime = (value: string): boolean => !Number.isNaN(Date.parse(value));

/** ISO 8601, unchanged: `updatedAt` goes back to the backend as `If-Match`. */
export const time = v.pipe(v.string(), v.check(isTime, 'Invalid time'), v.title('time'));

const NORMALISED = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** ISO 8601 in one notation for all backends (`2026-11-22T09:00:00.000Z`), so that times order as strings. */
export const comparableTime = v.pipe(
  time,
  v.transform((value) => (NORMALISED.test(value) ? value : new Date(value).toISOString())),
);

/** A text that is there or not: Strapi sends null for what is empty. */
export const filledIfAny = v.pipe(
  v.nullish(v.string()),
  v.transform((value) => value || undefined),
);

/** A text that may be missing: Strapi sends null for an empty attribute. */
export const textOrEmpty = v.nullish(text, '');
