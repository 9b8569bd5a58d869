import * as v from 'valibot';
import { AVAILABILITIES, haveItsDigits, market, priceBreak, productFigures, settleFigures } from '../wire/product-figures.ts';
import { id, NOT_OF_CURRENCY } from '../wire/values.ts';

/**
 * The backend's `product` event: a product's live figures. Other fields of the row, staff's in particular, are dropped. Stricter than the
 * row of a list: when an event is dropped, the previous figures remain.
 */
export const productEvent = v.pipe(
  v.object({
    ...productFigures,
    id: v.pipe(id, v.minValue(0)),
    priceBreaks: v.pipe(v.array(priceBreak), v.maxLength(50)),
    availability: v.picklist(AVAILABILITIES),
    market,
  }),
  v.transform(settleFigures),
  v.check((row) => haveItsDigits(row), NOT_OF_CURRENCY),
);
export type ProductEvent = v.InferOutput<typeof productEvent>;

const MAX_NAMED = 500;

/** The backend's `refresh` event: product ids, or null for all products when it names none, or more than 500. */
export const refreshEvent = v.pipe(
  v.nullish(v.object({ products: v.nullish(v.array(v.pipe(id, v.minValue(0)))) })),
  v.transform((event): number[] | null => {
    const products = event?.products;
    return !products || products.length > MAX_NAMED ? null : products;
  }),
);
