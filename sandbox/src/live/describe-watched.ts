import type { BackendCart } from '@koura/shared-types/backend-cart';
import type { BackendProduct } from '@koura/shared-types/backend-product';
import { totalStoredCart } from '../cart/answer-cart.ts';
import { findOpenCart } from '../cart/cart-store.ts';
import { describeCart } from '../cart/describe-cart.ts';
import { describeProduct } from '../products/describe-product.ts';
import { selectProducts, type ProductRow } from '../products/product-row.ts';
import type { PriceContext } from '../server/context.ts';

/** Products as they stand now, never with staff's fields. Unknown ids are left out. */
export function describeProducts({ database, market, currency, now }: PriceContext, ids: readonly number[]): BackendProduct[] {
  if (ids.length === 0) return [];
  const rows = database.all<ProductRow>(`${selectProducts} WHERE p.id IN (SELECT value FROM json_each(?))`, currency, JSON.stringify(ids));
  return rows.map((row) => describeProduct(row, market.at(now)));
}

/** Carts as they stand now; unknown and completed ones are left out. What they show is not remembered: nobody may be looking. */
export function describeCarts(context: PriceContext, cartIds: readonly string[]): BackendCart[] {
  return cartIds.flatMap((cartId) => {
    const stored = findOpenCart(context.database, cartId);
    return stored ? [describeCart(totalStoredCart(context, stored))] : [];
  });
}
