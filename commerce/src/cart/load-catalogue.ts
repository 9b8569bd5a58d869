import { describeProducts, estimateFor, isForSale, storedBreaks } from '../products/describe-product.ts';
import { selectProducts, type ProductRow } from '../products/product-row.ts';
import type { PriceContext } from '../context/request-context.ts';
import type { Catalogue } from './cart-state.ts';

/** The products with these ids as the cart rules need them, at the caller's prices. Unknown ids are left out. */
export async function loadCatalogue({ database, market, prices, now }: PriceContext, ids: number[]): Promise<Catalogue> {
  if (ids.length === 0) return new Map();
  const rows = await database.all<ProductRow>(
    `${selectProducts} WHERE p.id IN (SELECT CAST(value AS INTEGER) FROM json_each(?))`,
    ...prices,
    JSON.stringify(ids),
  );
  const products = await describeProducts(database, rows, market.at(now));
  return new Map(
    rows.map((row, index) => [
      row.id,
      {
        product: products[index]!,
        price: row.price,
        breaks: storedBreaks(row),
        stock: row.stock,
        hasSupplier: row.supplier_id !== null,
        forSale: isForSale(row),
        isStopped: row.is_stopped === 1,
        isPaused: row.is_paused === 1,
        isRetired: row.state === 'retired',
        estimates: { inStock: estimateFor(database, row, 'inStock'), atSupplier: estimateFor(database, row, 'atSupplier') },
      },
    ]),
  );
}
