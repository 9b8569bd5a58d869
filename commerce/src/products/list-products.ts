import type { BackendProductListMeta, BackendProduct } from '@koura/shared-types/wire/product';
import { NAME_LIST_PAGE_SIZE } from '@koura/shared-types/business-constants';
import type { Access } from '../access/access.ts';
import type { Database } from '../database/database.ts';
import { listOf, textOf, type QueryTree } from '../query/bracket-query.ts';
import { describePage, MAX_PAGE_SIZE, readPagination } from '../query/pagination.ts';
import type { Market } from '../spot/market.ts';
import { describeProducts } from './describe-product.ts';
import { describeStaffFields } from './describe-staff-fields.ts';
import type { PriceKeys } from '../pricing/price-lists.ts';
import { readFilters, whereOf } from './product-filters.ts';
import { readFacets, readPriceRange } from './product-facets.ts';
import { productJoins, selectProducts, type ProductRow } from './product-row.ts';
import { readSort } from './product-sort.ts';

export interface ProductReader {
  database: Database;
  market: Market;
  prices: PriceKeys;
  access: Access;
  now: Date;
}

/**
 * GET /products: filter, search, sort, paginate, select fields; facets and the price range with `facets=true`. Pages hold at most `maximum`
 * products; by default only a list of names is unlimited, because whole products are far larger.
 */
export async function listProducts(
  reader: ProductReader,
  query: QueryTree,
  maximum?: number,
): Promise<{ products: { id: number }[]; meta: BackendProductListMeta }> {
  const { database, prices } = reader;
  const fields = [...listOf(query['fields'])];
  const conditions = readFilters(query);
  const sort = readSort(query);
  const page = readPagination(query, maximum ?? (fields.length > 0 ? NAME_LIST_PAGE_SIZE : MAX_PAGE_SIZE));

  const where = whereOf(conditions);
  const total = (await database.get<{ total: number }>(`SELECT count(*) AS total ${productJoins}${where.sql}`, ...prices, ...where.values))!
    .total;
  const rows = await database.all<ProductRow>(
    `${selectProducts}${where.sql}${sort.sql} LIMIT ? OFFSET ?`,
    ...prices,
    ...where.values,
    ...sort.values,
    page.pageSize,
    page.offset,
  );
  const populated = fields.length > 0 ? [...fields, ...listOf(query['populate'])] : [];
  const products = (await answersFor(reader, rows)).map((product) => pickFields(product, populated));
  const meta: BackendProductListMeta = { pagination: describePage(page, total) };
  if (textOf(query['facets']) === 'true') {
    meta.facets = await readFacets(database, conditions, prices);
    meta.priceRange = await readPriceRange(database, conditions, prices);
  }
  return { products, meta };
}

export async function answersFor({ database, market, access, now }: ProductReader, rows: readonly ProductRow[]): Promise<BackendProduct[]> {
  const products = await describeProducts(database, rows, market.at(now));
  if (access !== 'staff') return products;
  const staffFieldsOf = await describeStaffFields(database, rows);
  return products.map((product, index) => ({ ...product, ...staffFieldsOf(rows[index]!) }));
}

function pickFields(product: BackendProduct, fields: string[]): { id: number } {
  if (fields.length === 0) return product;
  const picked = Object.entries(product).filter(([field]) => field === 'id' || fields.includes(field));
  return Object.fromEntries(picked) as { id: number };
}

export async function countProducts({ database, prices }: ProductReader, query: QueryTree): Promise<number> {
  const where = whereOf(readFilters(query));
  return (await database.get<{ total: number }>(`SELECT count(*) AS total ${productJoins}${where.sql}`, ...prices, ...where.values))!.total;
}
