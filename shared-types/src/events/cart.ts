import * as v from 'valibot';
import { cartFigures, hasItsLines, lineFigures } from '../wire/cart-figures.ts';
import { id } from '../wire/values.ts';

/** The backend's `cart` event: a cart's figures and whose it is. `GET /cart` fits the type as well: it names no owner. */
export const cartEvent = v.pipe(
  v.object({
    ...cartFigures,
    items: v.record(v.string(), v.object(lineFigures)),
    /** The person that it belongs to, null: a visitor's. undefined where the backend does not say. */
    ownerId: v.nullish(id),
  }),
  v.check((cart) => hasItsLines(cart), 'A group names a line that is missing'),
);
export type CartEvent = v.InferOutput<typeof cartEvent>;
