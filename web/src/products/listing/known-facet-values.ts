import { knownValues } from '@koura/shared-types/filter-values';
import type { ProductListQuery } from './product-list.generated.ts';
import { facetParam, type ListingState } from './listing-url.ts';

/** The state with its filters as the list's facets write them: ?availability=SoldOut is soldOut, for the gateway too. */
export function withKnownValues(state: ListingState, facets: ProductListQuery['products']['facets']): ListingState {
  const known = { ...state.facets };
  for (const { name, values } of facets) {
    const param = facetParam(name);
    const chosen = state.facets[param];
    if (chosen)
      known[param] = knownValues(
        chosen,
        values.map(({ value }) => value),
      );
  }
  return { ...state, facets: known };
}
