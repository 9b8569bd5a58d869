import type { ShellQuery } from '../../shop/shell.generated.ts';
import { formatWeight } from '../../platform/format/format-weight.ts';
import type { ProductListQuery } from './product-list.generated.ts';
import { facetParam, type FacetParam } from './listing-url.ts';

export type FacetNames = Pick<ShellQuery['website'], 'metals' | 'productTypes'>;

const NAMES: Partial<Record<FacetParam, Record<string, string>>> = {
  availability: { inStock: 'In stock', atSupplier: 'At the supplier', soldOut: 'Sold out', onRequest: 'On request' },
  objective: { invest: 'Investing', collect: 'Collecting' },
};

export function facetLabel(facets: ProductListQuery['products']['facets'], names: FacetNames, name: FacetParam, value: string): string {
  const known = facets.find((facet) => facetParam(facet.name) === name)?.values.find((one) => one.value === value)?.label;
  return known === undefined ? missingLabel(names, name, value) : readableLabel(name, known);
}

/** As the page writes it: weights have one notation. */
export function readableLabel(name: FacetParam, label: string): string {
  return name === 'weight' ? formatWeight(label) : label;
}

/** The label of a value that is in the URL only, from its slug. */
export function missingLabel({ metals, productTypes }: FacetNames, name: FacetParam, value: string): string {
  if (name === 'metal') return metals.find(({ slug }) => slug === value)?.name ?? value;
  if (name === 'type') return productTypes.find(({ slug }) => slug === value)?.name ?? value;
  // "1-10-oz" is 1/10 oz.
  if (name === 'weight') return formatWeight(value.replace(/^(\d+)-(\d+)-/, '$1/$2-').replaceAll('-', ' '));
  const words = value.replaceAll('-', ' ');
  return NAMES[name]?.[value] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
