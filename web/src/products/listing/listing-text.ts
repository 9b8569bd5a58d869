import { formatGrams } from '../../platform/format/format-weight.ts';
import type { ListingPath, ListingState } from './listing-url.ts';

interface Named {
  slug: string;
  name: string;
}
/** Shop data used in a listing's texts. */
export interface ListingShop {
  metals: readonly Named[];
  productTypes: readonly (Named & { segment: string })[];
  /** "GST"; null where the country's tax has no name. */
  taxName: string | null;
}

export interface ListingText {
  heading: string;
  intro: string;
  /** From Home to this list; the last has no link. */
  trail: { label: string; to?: string }[];
}

/** Minimum fineness of GST-exempt investment metal (product decision, "Prices"). */
const EXEMPT_FROM: Record<string, string> = { gold: '99.5 %', silver: '99.9 %', platinum: '99.0 %' };

/** Heading, introduction and breadcrumbs of a listing. `correctedSearch`: the spelling that found something. */
export function listingText(
  { metals, productTypes, taxName }: ListingShop,
  path: ListingPath,
  state: ListingState,
  correctedSearch: string | null = null,
): ListingText {
  const metal = metals.find(({ slug }) => slug === path.metal);
  const type = productTypes.find(({ slug }) => slug === path.type);
  const trail: ListingText['trail'] = [
    { label: 'Home', to: '/' },
    { label: 'Buy', to: '/buy/' },
  ];
  if (metal) trail.push({ label: metal.name, to: `/buy/${metal.slug}/` });
  if (metal && type) trail.push({ label: type.name });
  if (state.search) {
    const where = metal ? `Searched in ${metal.name.toLowerCase()} only.` : 'Searched in names, mints, metals and weights.';
    return {
      heading: `Results for “${correctedSearch ?? state.search}”`,
      intro: correctedSearch === null ? where : `Nothing matches “${state.search}”. This is the nearest spelling.`,
      trail: [...trail, { label: 'Search' }],
    };
  }
  const heading = metal && type ? `${metal.name} ${type.name.toLowerCase()}` : (metal?.name ?? 'Coins and bars');
  return { heading, intro: introOf(metal, metals, taxName), trail };
}

function introOf(metal: Named | undefined, metals: readonly Named[], taxName: string | null): string {
  if (!metal) {
    const ounce = formatGrams(31.1);
    const [first = '', ...others] = metals.map(({ name }) => name.toLowerCase());
    const last = others.pop();
    const all = last ? `${[first, ...others].join(', ')} and ${last}` : first;
    return `${all.charAt(0).toUpperCase()}${all.slice(1)}, each price split into metal value and premium. One ounce is a troy ounce, ${ounce}.`;
  }
  const exempt = EXEMPT_FROM[metal.slug];
  const exemption = exempt ? ` ${metal.name} of ${exempt} or finer carries no ${taxName ?? 'tax'}.` : '';
  return `Every price shows what is metal and what is premium.${exemption}`;
}
