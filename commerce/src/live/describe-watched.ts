import type { BackendCart } from '@koura/shared-types/wire/cart';
import type { BackendProduct } from '@koura/shared-types/wire/product';
import { findUser } from '../account/user-store.ts';
import { totalStoredCart } from '../cart/respond-with-cart.ts';
import { findOpenCart } from '../cart/cart-store.ts';
import { cartNumber } from '../cart/cart-number.ts';
import { describeCart } from '../cart/describe-cart.ts';
import { priceKeysOf } from '../pricing/price-lists.ts';
import { describeProducts } from '../products/describe-product.ts';
import { selectProducts, type ProductRow } from '../products/product-row.ts';
import type { PriceContext } from '../context/request-context.ts';

/** The current state of products, without staff fields. Unknown ids are left out. */
export async function describeWatchedProducts(
  { database, market, prices, now }: PriceContext,
  ids: readonly number[],
): Promise<BackendProduct[]> {
  if (ids.length === 0) return [];
  const rows = await database.all<ProductRow>(
    `${selectProducts} WHERE p.id IN (SELECT CAST(value AS INTEGER) FROM json_each(?)) ORDER BY p.id`,
    ...prices,
    JSON.stringify(ids),
  );
  return describeProducts(database, rows, market.at(now));
}

/**
 * The current state of carts, at their owners' prices and with their owners' ids; unknown and ordered ones are left out. Does not count as
 * shown to the shopper, who may not be looking.
 */
export async function describeCarts(
  context: PriceContext,
  cartIds: readonly string[],
): Promise<(BackendCart & { ownerId: number | null })[]> {
  return (
    await Array.fromAsync(cartIds, async (cartId) => {
      const found = await findOpenCart(context.database, cartId);
      if (!found) return [];
      const owner = found.ownerId === null ? undefined : await findUser(context.database, 'id', found.ownerId);
      const prices = priceKeysOf(context.database, context.currency, owner);
      return [
        {
          ...describeCart(await totalStoredCart({ ...context, prices }, found.stored), { number: cartNumber(found.stored.rowId) }),
          ownerId: found.ownerId,
        },
      ];
    })
  ).flat();
}
