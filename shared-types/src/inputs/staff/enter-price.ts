import * as v from 'valibot';

const MAX_PRICE = 100_000_000;
const PRICE = 'Please enter a price above zero, such as 7201.50.';

/** A price or a rate as it is typed, with up to six digits after the point and commas at thousands; undefined for what is none. */
export function priceIn(typed: string): number | undefined {
  const plain = typed.trim().replaceAll(/(?<=\d),(?=\d{3}\b)/g, '');
  const price = /^\d{1,9}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : 0;
  return price > 0 && price <= MAX_PRICE ? price : undefined;
}

/** The price of a metal or the rate of a currency, entered by staff. `confirmed`: meant, although it differs by more than 1%. */
export const enterPrice = v.strictObject({
  series: v.pipe(v.string(), v.regex(/^[A-Za-z-]{1,50}$/, 'Please choose a metal or a currency.')),
  price: v.pipe(
    v.string(PRICE),
    v.check((typed) => priceIn(typed) !== undefined, PRICE),
  ),
  confirmed: v.nullish(v.boolean(), false),
});
export type EnterPrice = v.InferOutput<typeof enterPrice>;
