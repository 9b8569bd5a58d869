import type { ProductListQuery } from './product-list.generated.ts';
import { missingLabel, readableLabel, type FacetNames } from './facet-labels.ts';
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
  rows: FacetRow[];
  more: FacetRow[];
}

const TEXTS: Record<FacetParam, { title: string; plural: string }> = {
  availability: { title: 'Availability', plural: 'states' },
  metal: { title: 'Metal', plural: 'metals' },
  type: { title: 'Type', plural: 'types' },
  weight: { title: 'Weight', plural: 'weights' },
  mint: { title: 'Mint', plural: 'mints' },
  objective: { title: 'Purpose', plural: 'purposes' },
  category: { title: 'Category', plural: 'categories' },
};
const ORDER: readonly FacetParam[] = ['availability', 'metal', 'type', 'weight', 'mint', 'objective', 'category'];

/** Number of values always shown; one or two more are shown too. */
const SHOWN = 6;
const SLACK = 2;

/** Facets as groups of checkboxes. Facets fixed by the path are left out; a chosen value missing in the response stays, to be unticked. */
export function facetGroups(facets: Facets, state: ListingState, path: ListingPath, names: FacetNames): FacetGroup[] {
  const byName = new Map(facets.map(({ name, values }) => [facetParam(name), values]));
  return ORDER.flatMap((name) => {
    if (path[name as keyof ListingPath]) return [];
    const chosen = state.facets[name] ?? [];
    const values = byName.get(name) ?? [];
    const rows = values.map((value) => ({
      value: value.value,
      label: readableLabel(name, value.label),
      count: value.count,
      checked: chosen.includes(value.value),
    }));
    for (const value of chosen) {
      if (!values.some((known) => known.value === value))
        rows.push({ value, label: missingLabel(names, name, value), count: 0, checked: true });
    }
    // A single value is no choice.
    if (rows.length === 0 || (rows.length === 1 && chosen.length === 0)) return [];
    const often = commonest(rows);
    return [{ name, ...TEXTS[name], rows: rows.filter((row) => often.has(row)), more: rows.filter((row) => !often.has(row)) }];
  });
}

/** The most frequent values; all of them when there are few. */
function commonest(rows: FacetRow[]): Set<FacetRow> {
  if (rows.length <= SHOWN + SLACK) return new Set(rows);
  return new Set(rows.toSorted((a, b) => b.count - a.count).slice(0, SHOWN));
}
