import { knownValues } from '@koura/shared-types/filter-values';
import type { BackendFacet } from '@koura/shared-types/wire/product';
import type { Comparison, ProductFilters } from '../backend/queries/product-query.ts';

/**
 * The filters with their values in the capitals that the list's facets have; undefined where all of them are known. A facet counts with
 * every filter but its own, so that it names what could have been meant.
 */
export function withKnownValues(filters: ProductFilters | undefined, facets: readonly BackendFacet[]): ProductFilters | undefined {
  const known: Record<string, Comparison | { slug: Comparison }> = {};
  for (const { name, values } of facets) {
    const filter = filters?.[name];
    if (!filter) continue;
    const comparison = 'slug' in filter ? filter.slug : filter;
    const asked = (comparison.$in ?? [comparison.$eq]).map(String);
    const meant = knownValues(
      asked,
      values.map(({ value }) => value),
    );
    if (meant.join('\n') === asked.join('\n')) continue;
    const [first] = meant;
    const changed: Comparison = meant.length === 1 ? { $eq: first! } : { $in: meant };
    known[name] = 'slug' in filter ? { slug: changed } : changed;
  }
  return Object.keys(known).length > 0 ? { ...filters, ...known } : undefined;
}

/** How many filters by slug have a value with capital letters, which few backends have. */
export function filtersWithCapitals({ metal, mint, category, type, weight }: ProductFilters = {}): number {
  return [metal?.slug, mint?.slug, category?.slug, type, weight].filter((filter) =>
    (filter?.$in ?? [filter?.$eq]).some((value) => /\p{Lu}/u.test(String(value ?? ''))),
  ).length;
}
