import type { ListingPath } from './listing-url.ts';
import type { ListingShop } from './listing-words.ts';

/** The path's metal and type as slugs of the shop ("coins" is the segment of type "coin"); null when it knows one of them not. */
export function listingPath({ metals, productTypes }: ListingShop, metal: string | undefined, segment: string | undefined): ListingPath | null {
  const type = segment === undefined ? undefined : productTypes.find((one) => one.segment === segment)?.slug;
  if (metal !== undefined && !metals.some(({ slug }) => slug === metal)) return null;
  if (segment !== undefined && type === undefined) return null;
  return { metal, type };
}
