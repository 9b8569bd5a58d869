import * as v from 'valibot';

/** Fields that several seed files have. */

export const text = v.pipe(v.string(), v.nonEmpty());
export const email = v.pipe(v.string(), v.email());
export const positive = v.pipe(v.number(), v.gtValue(0));
/** A whole number from 0. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const fromOne = v.pipe(v.number(), v.integer(), v.minValue(1));
/** Set or left out. */
export const flag = v.optional(v.literal(true));
export const pricing = v.optional(v.picklist(['standard', 'wholesale']), 'standard');

export const address = v.strictObject({
  line1: text,
  line2: v.nullable(text),
  suburb: v.nullable(text),
  city: text,
  postcode: text,
  countryCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
});
