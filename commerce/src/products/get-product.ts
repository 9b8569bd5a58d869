import type { BackendProduct } from '@koura/shared-types/wire/product';
import { notFound } from '../errors/api-error.ts';
import { ownCurrency } from '../settings/countries.ts';
import { answersFor, type ProductReader } from './list-products.ts';
import { selectKeptProducts, selectProducts, type ProductRow } from './product-row.ts';

const RELATED_PRODUCTS = 6;

/** GET /products/{slug}, or by id: the product with its related ones. 404 when there is none. */
export async function getProduct(reader: ProductReader, slugOrId: string): Promise<BackendProduct> {
  const { database, prices } = reader;
  const byId = /^\d{1,15}$/.test(slugOrId);
  const row = await database.get<ProductRow>(
    `${selectProducts} WHERE ${byId ? 'p.id' : 'p.slug'} = ?`,
    ...prices,
    byId ? Number(slugOrId) : slugOrId,
  );
  if (!row) return draftFor(reader, byId ? Number(slugOrId) : 0);
  const [product, ...relatedProducts] = await answersFor(reader, [row, ...(await relatedTo(reader, row))]);
  return { ...product!, relatedProducts };
}

/** What only staff know is read by them to be priced. 404 for anybody else. */
async function draftFor(reader: ProductReader, id: number): Promise<BackendProduct> {
  const row =
    reader.access === 'staff' && (await reader.database.get<UnpricedRow>(`${selectKeptProducts} WHERE p.id = ?`, ...reader.prices, id));
  if (!row) throw notFound();
  const priced =
    row.price === null ? { ...row, ...NO_PRICE, currency: ownCurrency(reader.database), price_updated_at: row.updated_at } : row;
  const [product] = await answersFor(reader, [priced as ProductRow]);
  return { ...product!, relatedProducts: [] };
}

type UnpricedRow = Omit<ProductRow, 'price'> & { price: number | null };

/** Without a price it is sold by the sales desk. */
const NO_PRICE = {
  price: 0,
  min_price: 0,
  max_price: 0,
  savings: 0,
  spot_value: 0,
  premium: 0,
  price_premium_percent: 0,
  tax_rate_percent: 0,
  tax: 0,
  buy_back: 0,
  price_breaks: '[]',
};

/** The same metal and purpose, nearest in weight; available products first. */
async function relatedTo(
  { database, prices }: ProductReader,
  { id, metal_id: metal, fine_weight_grams: weight, objective }: ProductRow,
): Promise<ProductRow[]> {
  return database.all<ProductRow>(
    `${selectProducts} WHERE p.metal_id = ? AND p.id <> ? AND p.state = 'listed'
     ORDER BY p.availability IN ('soldOut', 'onRequest'), abs(ln(p.fine_weight_grams / ?)) + CASE WHEN p.objective <> ? THEN 2 ELSE 0 END, p.popularity DESC, p.id LIMIT ?`,
    ...prices,
    metal,
    id,
    weight,
    objective,
    RELATED_PRODUCTS,
  );
}
