import { addressOf, isSlug } from '@koura/shared-types/slug';
import type { Facet } from '../commerce/catalogue.ts';

/** The values that a filter takes and an address names; others would be links to lists that do not exist. */
export function usableFacets(facets: readonly Facet[]): Facet[] {
  return facets.map(({ name, values }) => ({ name, values: values.filter(({ value }) => isSlug(value) && value === addressOf(value)) }));
}
