import { describeProduct, estimateFor, isForSale, storedBreaks } from '../products/describe-product.ts';
import { loadGalleries } from '../products/describe-images.ts';
import { selectProductsOfReaders, type ProductRow } from '../products/product-row.ts';
import type { PriceContext } from '../context/request-context.ts';
import type { Catalogue } from './cart-state.ts';

/** The products with these ids as the cart rules need them, at the caller's prices. Unknown ids are left out. */
export async function loadCatalogue(context: PriceContext, ids: readonly number[]): Promise<Catalogue> {
  return (await loadCatalogues(context, [{ prices: context.prices, ids }]))[0]!;
}

/** The same for any number of people, each with their own products. */
export async function loadCatalogues(
  { database, market, now }: Pick<PriceContext, 'database' | 'market' | 'now'>,
  readers: readonly (Pick<PriceContext, 'prices'> & { ids: readonly number[] })[],
): Promise<Catalogue[]> {
  const wanted = readers.flatMap(({ prices: [list, own], ids }, reader) =>
    [...new Set(ids)].map((product) => ({ reader, product, list, own })),
  );
  if (wanted.length === 0) return readers.map(() => new Map());
  const [rows, galleryOf] = await Promise.all([
    database.all<ProductRow & { reader: number }>(selectProductsOfReaders, JSON.stringify(wanted)),
    loadGalleries(
      database,
      wanted.map(({ product }) => product),
    ),
  ]);
  const marketNow = market.at(now);
  const catalogues: Catalogue[] = readers.map(() => new Map());
  for (const row of rows)
    catalogues[row.reader]!.set(row.id, {
      product: describeProduct(database, row, marketNow, galleryOf(row)),
      price: row.price,
      breaks: storedBreaks(row),
      stock: row.stock,
      hasSupplier: row.supplier_id !== null,
      forSale: isForSale(row),
      isStopped: row.is_stopped === 1,
      isPaused: row.is_paused === 1,
      isRetired: row.state === 'retired',
      estimates: { inStock: estimateFor(database, row, 'inStock'), atSupplier: estimateFor(database, row, 'atSupplier') },
    });
  return catalogues;
}
