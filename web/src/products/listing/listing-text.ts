import { formatDecimals } from '@koura/shared-types/format-number';
import { metalPath } from '@koura/shared-types/metal-path';
import { formatGrams } from '../../platform/format/format-weight.ts';
import type { ListingPath, ListingState } from './listing-url.ts';
import type { ProductListQuery } from './product-list.generated.ts';

interface Named {
  slug: string;
  name: string;
}
export interface ListingShop {
  metals: readonly Named[];
  productTypes: readonly (Named & { segment: string })[];
  /** "GST", and by metal the fineness in percent from which it is free; null where the shop does not know the country's tax. */
  tax: { name: string; exemptFrom: readonly { metal: string; fineness: number }[] } | null;
}

export interface ListingText {
  heading: string;
  intro: string;
  /** From Home to this list; the last has no link. */
  trail: { label: string; to?: string }[];
}

/** What a search was taken to mean: `correctedSearch` is the spelling that found something. */
export type SearchMeaning = Pick<ProductListQuery['products'], 'correctedSearch' | 'searchedYear'>;

export function listingText(
  { metals, productTypes, tax }: ListingShop,
  path: ListingPath,
  state: ListingState,
  meaning: SearchMeaning = { correctedSearch: null, searchedYear: null },
): ListingText {
  const metal = metals.find(({ slug }) => slug === path.metal);
  const type = productTypes.find(({ slug }) => slug === path.type);
  const trail: ListingText['trail'] = [
    { label: 'Home', to: '/' },
    { label: 'Buy', to: '/buy/' },
  ];
  if (metal) trail.push({ label: metal.name, to: metalPath(metal.slug) });
  if (metal && type) trail.push({ label: type.name });
  if (state.search) {
    const where = metal ? `Searched in ${metal.name.toLowerCase()} only.` : 'Searched in names, mints, metals and weights.';
    return {
      heading: `Results for “${meaning.correctedSearch ?? state.search}”`,
      intro: meaningText(state.search, meaning) ?? where,
      trail: [...trail, { label: 'Search' }],
    };
  }
  const heading = metal && type ? `${metal.name} ${type.name.toLowerCase()}` : (metal?.name ?? 'Coins and bars');
  return { heading, intro: introOf(metal, metals, tax), trail };
}

/** How the results relate to what was typed; null where they are what was typed. */
function meaningText(search: string, { correctedSearch, searchedYear }: SearchMeaning): string | null {
  const parts: string[] = [];
  if (correctedSearch !== null) parts.push(`Nothing matches “${search}”. Showing results for “${correctedSearch}”.`);
  if (searchedYear) {
    const { asked, found } = searchedYear;
    parts.push(`We have none from ${asked}. Showing ${found.length > 0 ? `those from ${found.join(' and ')}` : 'other years'}.`);
  }
  return parts.length > 0 ? parts.join(' ') : null;
}

function introOf(metal: Named | undefined, metals: readonly Named[], tax: ListingShop['tax']): string {
  if (!metal) {
    const ounce = formatGrams(31.1);
    const [first = '', ...others] = metals.map(({ name }) => name.toLowerCase());
    const last = others.pop();
    const all = last ? `${[first, ...others].join(', ')} and ${last}` : first;
    return `${all.charAt(0).toUpperCase()}${all.slice(1)}, each price split into metal value and premium. One ounce is a troy ounce, ${ounce}.`;
  }
  const exempt = tax?.exemptFrom.find((one) => one.metal === metal.slug);
  const exemption = tax && exempt ? ` ${metal.name} of ${formatDecimals(exempt.fineness, 1)}% or finer carries no ${tax.name}.` : '';
  return `See the metal value and our premium in every price.${exemption}`;
}
