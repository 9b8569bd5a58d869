import * as v from 'valibot';
import { cartFigures, hasItsLines, lineFigures } from '../wire/cart-figures.ts';
import { fitsCurrency, id, NOT_OF_CURRENCY } from '../wire/values.ts';

/** The backend's `cart` event: a cart's figures and its owner. `GET /cart` fits the type as well, without an owner. */
export const cartEvent = v.pipe(
  v.object({
    ...cartFigures,
    items: v.record(v.string(), v.object(lineFigures)),
    /** User id of the owner; null for a visitor's cart, undefined where the backend does not send it. */
    ownerId: v.nullish(id),
  }),
  v.check((cart) => hasItsLines(cart), 'A group refers to a line that is missing'),
  v.check((cart) => fitsCurrency(cart), NOT_OF_CURRENCY),
);
export type CartEvent = v.InferOutput<typeof cartEvent>;
