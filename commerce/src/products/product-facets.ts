import type { BackendFacet, BackendProductListMeta } from '@koura/shared-types/wire/product';
import type { Database } from '../database/database.ts';
import type { PriceKeys } from '../pricing/price-lists.ts';
import type { Condition } from './condition.ts';
import { whereOf } from './product-filters.ts';
import { productJoins } from './product-row.ts';

interface FacetSource {
  name: BackendFacet['name'];
  value: string;
  label: string;
  order: string;
}

/** Where each facet's values, labels and order come from. */
const sources: FacetSource[] = [
  { name: 'metal', value: 'm.slug', label: 'm.name', order: 'min(m.id)' },
  { name: 'type', value: 'p.type', label: 'p.type', order: 'p.type DESC' },
  { name: 'weight', value: 'p.weight_slug', label: 'p.weight', order: 'min(p.weight_grams), p.weight_slug' },
  { name: 'mint', value: 't.slug', label: 't.name', order: 'min(lower(t.name))' },
  { name: 'category', value: 'c.slug', label: 'c.name', order: 'min(c.id)' },
  { name: 'objective', value: 'p.objective', label: 'p.objective', order: 'p.objective DESC' },
  {
    name: 'availability',
    value: 'p.availability',
    label: 'p.availability',
    order: `instr('inStock atSupplier soldOut onRequest', p.availability)`,
  },
];

const labels: Record<string, string> = {
  coin: 'Coins',
  bar: 'Bars',
  invest: 'Investing',
  collect: 'Collecting',
  inStock: 'In stock',
  atSupplier: 'At the supplier',
  soldOut: 'Sold out',
  onRequest: 'On request',
};

/** Counts a facet's values over the list filtered by all other facets, in display order. */
export async function readFacets(database: Database, conditions: Condition[], prices: PriceKeys): Promise<BackendFacet[]> {
  return await Array.fromAsync(sources, async ({ name, value, label, order }) => {
    const where = whereOf(conditions, name);
    const rows = await database.all<{ value: string | null; label: string; count: number }>(
      `SELECT ${value} AS value, min(${label}) AS label, count(*) AS count ${productJoins}${where.sql} GROUP BY ${value} ORDER BY ${order}`,
      ...prices,
      ...where.values,
    );
    const values = rows.flatMap((row) =>
      row.value === null ? [] : [{ value: row.value, label: labels[row.label] ?? row.label, count: row.count }],
    );
    return { name, values };
  });
}

/** Lowest and highest price over the list filtered by everything but price; zeros for an empty list. */
export async function readPriceRange(
  database: Database,
  conditions: Condition[],
  prices: PriceKeys,
): Promise<NonNullable<BackendProductListMeta['priceRange']>> {
  const where = whereOf(conditions, 'price');
  const row = await database.get<{ min: number | null; max: number | null }>(
    `SELECT min(pp.price) AS min, max(pp.price) AS max ${productJoins}${where.sql}`,
    ...prices,
    ...where.values,
  );
  return { min: (row?.min ?? 0) / 100, max: (row?.max ?? 0) / 100 };
}
