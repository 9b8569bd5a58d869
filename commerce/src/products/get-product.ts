import type { BackendProduct } from '@koura/shared-types/wire/product';
import { notFound } from '../errors/api-error.ts';
import { answerFor, type ProductReader } from './list-products.ts';
import { selectProducts, type ProductRow } from './product-row.ts';

const RELATED_PRODUCTS = 6;

/** GET /products/{slug}, or by id: the product with its related ones. 404 when there is none. */
export function getProduct(reader: ProductReader, slugOrId: string): BackendProduct {
  const { database, prices } = reader;
  const byId = /^\d{1,15}$/.test(slugOrId);
  const row = database.get<ProductRow>(
    `${selectProducts} WHERE ${byId ? 'p.id' : 'p.slug'} = ?`,
    ...prices,
    byId ? Number(slugOrId) : slugOrId,
  );
  if (!row) throw notFound();
  return { ...answerFor(reader, row), relatedProducts: relatedTo(reader, row).map((related) => answerFor(reader, related)) };
}

/** The same metal and purpose, nearest in weight; available products first. */
function relatedTo(
  { database, prices }: ProductReader,
  { id, metal_id: metal, fine_weight_grams: weight, objective }: ProductRow,
): ProductRow[] {
  return database.all<ProductRow>(
    `${selectProducts} WHERE p.metal_id = ? AND p.id <> ?
     ORDER BY p.availability IN ('soldOut', 'onRequest'), abs(ln(p.fine_weight_grams / ?)) + (p.objective <> ?) * 2, p.popularity DESC, p.id LIMIT ?`,
    ...prices,
    metal,
    id,
    weight,
    objective,
    RELATED_PRODUCTS,
  );
}
