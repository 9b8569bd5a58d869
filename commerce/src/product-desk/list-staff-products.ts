import { MISSING_PARTS, PRODUCT_STATES, type ProductState } from '@koura/shared-types/product-desk';
import type { BackendStaffProductList, BackendStaffProductRow } from '@koura/shared-types/wire/staff-product';
import type { Database } from '../database/database.ts';
import { invalidInput } from '../errors/api-error.ts';
import { loadGalleries, type DescribedImage } from '../products/describe-images.ts';
import { searchCondition } from '../products/search-products.ts';
import { isTree, type QueryTree, textOf } from '../query/bracket-query.ts';
import { describePage, readPagination } from '../query/pagination.ts';
import { ownCurrency } from '../settings/countries.ts';

interface Row {
  id: number;
  slug: string;
  name: string;
  sku: string;
  metal: string;
  state: ProductState;
  price: number | null;
  stock: number;
  has_picture: number;
}

/** GET /staff-products: all products in all states, by name; `filters[state][$eq]`, `searchQuery`, `pagination`. */
export async function listStaffProducts(database: Database, query: QueryTree): Promise<BackendStaffProductList> {
  const page = readPagination(query);
  const state = stateIn(query);
  const search = searchCondition(textOf(query['searchQuery']));
  const found = search?.sql ?? 'true';
  const values = search?.values ?? [];
  const currency = ownCurrency(database);
  const counts = await database.all<{ state: ProductState; count: number }>(
    `SELECT p.state, count(*) AS count FROM products p WHERE ${found} GROUP BY p.state ORDER BY p.state`,
    ...values,
  );
  const countOf = (of: ProductState): number => counts.find((one) => one.state === of)?.count ?? 0;
  const total = state === undefined ? PRODUCT_STATES.reduce((sum, one) => sum + countOf(one), 0) : countOf(state);
  const rows = await database.all<Row>(
    `SELECT p.id, p.slug, p.name, p.sku, m.name AS metal, p.state, pp.price, p.stock,
       EXISTS (SELECT 1 FROM product_pictures WHERE product_id = p.id) AS has_picture
       FROM products p JOIN metals m ON m.id = p.metal_id LEFT JOIN product_prices pp ON pp.product_id = p.id AND pp.list = ?
       WHERE ${found}${state === undefined ? '' : ' AND p.state = ?'} ORDER BY lower(p.name), p.id LIMIT ? OFFSET ?`,
    currency,
    ...values,
    ...(state === undefined ? [] : [state]),
    page.pageSize,
    page.offset,
  );
  const galleryOf = await loadGalleries(
    database,
    rows.map(({ id }) => id),
  );
  return {
    products: rows.map((row) => describe(row, currency, galleryOf(row)[0])),
    pagination: describePage(page, total),
    counts: PRODUCT_STATES.map((of) => ({ state: of, count: countOf(of) })),
  };
}

function describe(
  { price, has_picture: hasPicture, ...row }: Row,
  currency: string,
  picture: DescribedImage | undefined,
): BackendStaffProductRow {
  const isThere = { price: price !== null, picture: hasPicture === 1 };
  return {
    ...row,
    price: price === null ? null : price / 100,
    currency,
    missing: MISSING_PARTS.filter((part) => !isThere[part]),
    picture: picture ?? null,
  };
}

function stateIn(query: QueryTree): ProductState | undefined {
  const filters = isTree(query['filters']) ? query['filters'] : {};
  const filter = filters['state'];
  const asked = isTree(filter) ? textOf(filter['$eq']) : filter;
  if (asked === undefined) return undefined;
  const state = PRODUCT_STATES.find((one) => one === asked);
  if (!state) throw invalidInput({ path: ['filters', 'state'], message: `state must be one of ${PRODUCT_STATES.join(', ')}` });
  return state;
}
