import { isStopped } from '../selling/selling-stop-store.ts';
import { isPaused } from '../spot-sources/price-series-store.ts';
import type { Availability } from '@koura/shared-types/wire/product-figures';
import type { ProductState } from '@koura/shared-types/product-desk';
import { PRICE_COLUMNS, type PriceFigures } from './store-prices.ts';

/** A product joined with its metal, mint, category, supplier and price in one price list. */
export interface ProductRow extends PriceFigures {
  id: number;
  slug: string;
  name: string;
  sku: string;
  type: string;
  search_type: string;
  objective: 'invest' | 'collect';
  weight: string;
  fine_weight_grams: number;
  fineness: number;
  minimum_sale_quantity: number;
  stock: number;
  on_request: number;
  state: ProductState;
  /** Staff have stopped selling it. */
  is_stopped: number;
  /** Its price may not be used at the moment. */
  is_paused: number;
  availability: Availability;
  featured: number;
  details: string;
  minimum_cost_cents: number;
  pricing_model: string;
  updated_at: string;
  metal_id: number;
  metal_slug: string;
  metal_name: string;
  mint_id: number;
  mint_slug: string;
  mint_name: string;
  mint_country: string;
  mint_description: string;
  category_id: number | null;
  category_slug: string | null;
  category_name: string | null;
  supplier_id: number | null;
  supplier_slug: string | null;
  supplier_name: string | null;
  supplier_min_days: number | null;
  supplier_max_days: number | null;
  price_updated_at: string;
}

/** A stored price break: integer cents, `tax` contained in `price`. */
export interface StoredBreak {
  quantity: number;
  price: number;
  premiumPercent: number;
  tax: number;
}

/** SQL of the list that a product's price is in: a customer's own price takes precedence. */
const priceListIn = (list: string, own: string): string =>
  `iif(CAST(${own} AS TEXT) IS NOT NULL AND EXISTS (SELECT 1 FROM product_prices own WHERE own.list = ${own} AND own.product_id = p.id), ${own}, ${list})`;

const JOINS = `
  JOIN metals m ON m.id = p.metal_id AND p.is_public = 1
  JOIN mints t ON t.id = p.mint_id
  LEFT JOIN categories c ON c.id = p.category_id`;

/** The joins of every product query, which finds what has been on sale: drafts are for staff alone. The first two parameters are `PriceKeys`. */
export const productJoins = `
  FROM products p
  JOIN product_prices pp ON pp.product_id = p.id AND pp.list = ${priceListIn('?1', '?2')}${JOINS}`;

// All by name: a statement with an asterisk is planned anew at every call on a server (postgres-session.ts).
const COLUMNS = `p.id, p.slug, p.name, p.sku, p.type, p.search_type, p.objective, p.weight, p.fine_weight_grams, p.fineness, p.minimum_sale_quantity,
    p.stock, p.on_request, p.state, p.availability, p.featured, p.details, p.minimum_cost_cents, p.pricing_model, p.updated_at,
    ${isStopped} AS is_stopped, ${isPaused} AS is_paused,
    m.id AS metal_id, m.slug AS metal_slug, m.name AS metal_name,
    t.id AS mint_id, t.slug AS mint_slug, t.name AS mint_name, t.country AS mint_country, t.description AS mint_description,
    c.id AS category_id, c.slug AS category_slug, c.name AS category_name,
    s.id AS supplier_id, s.slug AS supplier_slug, s.name AS supplier_name, s.min_days AS supplier_min_days, s.max_days AS supplier_max_days,
    ${PRICE_COLUMNS.map((name) => `pp.${name}`).join(', ')}`;

/** Selects ProductRow over `productJoins`. */
export const selectProducts = `SELECT ${COLUMNS} ${productJoins} LEFT JOIN suppliers s ON s.id = p.supplier_id`;

/**
 * Selects ProductRow, and the `reader`, for people who read at the same time. The parameter: JSON of a list of these, the ids of their
 * products and their `PriceKeys`.
 */
export const selectProductsOfReaders = `SELECT CAST(wanted.value ->> 'reader' AS INTEGER) AS reader, ${COLUMNS}
  FROM json_each(?1) AS wanted
  CROSS JOIN products p ON p.id = CAST(wanted.value ->> 'product' AS INTEGER)
  JOIN product_prices pp ON pp.product_id = p.id AND pp.list = ${priceListIn(`wanted.value ->> 'list'`, `wanted.value ->> 'own'`)}${JOINS}
  LEFT JOIN suppliers s ON s.id = p.supplier_id ORDER BY p.id`;

/** The same for staff: drafts, too, with null instead of prices where there are none. */
export const selectKeptProducts = selectProducts
  .replace('JOIN product_prices pp', 'LEFT JOIN product_prices pp')
  .replace(' AND p.is_public = 1', '');
