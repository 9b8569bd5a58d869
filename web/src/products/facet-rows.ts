import type { ProductListQuery } from '../gql/graphql.ts';
import { facetParam, type FacetParam, type ListingPath, type ListingState } from './listing-url.ts';

type Facets = ProductListQuery['products']['facets'];

export interface FacetRow {
  value: string;
  label: string;
  count: number;
  checked: boolean;
}
export interface FacetGroup {
  name: FacetParam;
  title: string;
  /** For "3 more mints". */
  plural: string;
  /** Always in sight; the rest opens on demand. */
  rows: FacetRow[];
  more: FacetRow[];
}

const WORDS: Record<FacetParam, { title: string; plural: string }> = {
  availability: { title: 'Availability', plural: 'states' },
  metal: { title: 'Metal', plural: 'metals' },
  type: { title: 'Type', plural: 'types' },
  weight: { title: 'Weight', plural: 'weights' },
  mint: { title: 'Mint', plural: 'mints' },
  objective: { title: 'Bought for', plural: 'aims' },
  category: { title: 'Shelf', plural: 'shelves' },
};
const ORDER: readonly FacetParam[] = ['availability', 'metal', 'type', 'weight', 'mint', 'objective', 'category'];

/** So many values stand without opening; one or two beyond it are not worth a click. */
const SHOWN = 6;
const SLACK = 2;

/** Groups of checkboxes. What the path fixes is no choice; a chosen value that the answer does not know stays there to be unticked. */
export function facetGroups(facets: Facets, state: ListingState, path: ListingPath): FacetGroup[] {
  const byName = new Map(facets.map(({ name, values }) => [facetParam(name), values]));
  return ORDER.flatMap((name) => {
    if (path[name as keyof ListingPath]) return [];
    const chosen = state.facets[name] ?? [];
    const values = byName.get(name) ?? [];
    const rows = values.map((value) => ({ ...pick(value), checked: chosen.includes(value.value) }));
    for (const value of chosen) {
      if (!values.some((known) => known.value === value)) rows.push({ value, label: value, count: 0, checked: true });
    }
    // One value and nothing chosen leaves nothing to choose.
    if (rows.length === 0 || (rows.length === 1 && chosen.length === 0)) return [];
    const shown = rows.length <= SHOWN + SLACK ? rows.length : SHOWN;
    return [{ name, ...WORDS[name], rows: rows.slice(0, shown), more: rows.slice(shown) }];
  });
}

/** A value in words: the answer's label, else the value as it stands in the URL. */
export function facetLabel(facets: Facets, name: FacetParam, value: string): string {
  return facets.find((facet) => facetParam(facet.name) === name)?.values.find((one) => one.value === value)?.label ?? value;
}

const pick = ({ value, label, count }: { value: string; label: string; count: number }) => ({ value, label, count });
