import { knownValues } from '@koura/shared-types/filter-values';
import type { Facet, FacetName, OneOf, ProductFilters } from '../commerce/catalogue.ts';

/**
 * The filters with their values in the capitals that the list's facets have; undefined where all of them are known. A facet counts with
 * every filter but its own, so that it names what could have been meant.
 */
export function withKnownValues(filters: ProductFilters | undefined, facets: readonly Facet[]): ProductFilters | undefined {
  const known: Partial<Record<FacetName, OneOf>> = {};
  for (const { name, values } of facets) {
    const filter = filters?.[name];
    if (!filter) continue;
    const asked = [filter].flat();
    const meant = knownValues(
      asked,
      values.map(({ value }) => value),
    );
    if (meant.join('\n') !== asked.join('\n')) known[name] = meant.length === 1 ? meant[0]! : meant;
  }
  return Object.keys(known).length > 0 ? { ...filters, ...known } : undefined;
}

/** How many filters by slug have a value with capital letters, which few backends have. */
export function filtersWithCapitals({ metal, mint, category, type, weight }: ProductFilters = {}): number {
  return [metal, mint, category, type, weight].filter((filter) => [filter ?? []].flat().some((value) => /\p{Lu}/u.test(value))).length;
}
