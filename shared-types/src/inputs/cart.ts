import { ID } from '../id.ts';
import * as v from 'valibot';
import { SUPPLY_TYPES } from '../wire/cart-figures.ts';
import { MAX_LINE_QUANTITY } from '../business-constants.ts';
import { formatNumber } from '../format-number.ts';

const MAX_ITEMS = 100;
const MAX_QUANTITY_TEXT = formatNumber(MAX_LINE_QUANTITY);

export const productId = v.pipe(v.string(), v.regex(ID, 'We don’t have this product.'));
const supplyType = v.nullish(v.picklist(SUPPLY_TYPES));
const quantity = v.pipe(v.number(), v.maxValue(MAX_LINE_QUANTITY, `The quantity can be at most ${MAX_QUANTITY_TEXT}. For more, call us.`));

export const addToCart = v.strictObject({
  items: v.pipe(
    v.array(v.strictObject({ productId, quantity: v.pipe(quantity, v.minValue(1, 'The quantity must be at least 1.')), supplyType })),
    v.nonEmpty('items must not be empty.'),
    v.maxLength(MAX_ITEMS, `items must not have more than ${MAX_ITEMS} entries.`),
  ),
  forceAddToCart: v.nullish(v.boolean(), false),
});
export type AddToCart = v.InferOutput<typeof addToCart>;

/** 0 removes the line. */
export const changeCartQuantity = v.strictObject({
  productId,
  quantity: v.pipe(quantity, v.minValue(0, 'The quantity can’t be less than 0.')),
  supplyType,
});
export type ChangeCartQuantity = v.InferOutput<typeof changeCartQuantity>;

export const removeFromCart = v.strictObject({ productId });
export type RemoveFromCart = v.InferOutput<typeof removeFromCart>;
