import type { ProductState } from '../../platform/bff-client/schema-types.generated.ts';
import { PRODUCTS } from '../staff-links.ts';
import { STATES } from './product-text.ts';

export interface ProductFilter {
  state: ProductState | null;
}

export const ALL_PRODUCTS: ProductFilter = { state: null };

export function productsHref({ state }: ProductFilter, page = 1): string {
  const query = new URLSearchParams();
  if (state) query.set('state', state.toLowerCase());
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? PRODUCTS : `${PRODUCTS}?${query}`;
}

/** null for a state that does not exist. */
export function readProductFilter(query: URLSearchParams): ProductFilter | null {
  const asked = query.get('state');
  if (asked === null) return ALL_PRODUCTS;
  const state = STATES.find((one) => one.toLowerCase() === asked);
  return state ? { state } : null;
}
