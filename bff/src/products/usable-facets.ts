import { addressOf, isSlug } from '@koura/shared-types/slug';
import type { BackendFacet } from '@koura/shared-types/wire/product';

/** The values that a filter takes and an address names; others would be links to lists that do not exist. */
export function usableFacets(facets: readonly BackendFacet[]): BackendFacet[] {
  return facets.map(({ name, values }) => ({ name, values: values.filter(({ value }) => isSlug(value) && value === addressOf(value)) }));
}
