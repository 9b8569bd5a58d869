import { metalPath } from '@koura/shared-types/metal-path';
import { formatWeight } from '../../platform/format/format-weight.ts';
import type { MetalMenuQuery } from './metal-menu.generated.ts';

interface MenuLink {
  label: string;
  to: string;
  count?: number;
}
export interface MenuColumn {
  title: string;
  links: MenuLink[];
}

/** Links of a column: more would be a page, which the last link leads to. */
const MAX_LINKS = 8;

interface MenuMetal {
  slug: string;
  name: string;
}

/** The columns of a metal's menu: kinds, weights and mints that the shop has, the commonest of them in the order of its filters. */
export function metalMenuColumns({ slug, name }: MenuMetal, response: MetalMenuQuery | null): MenuColumn[] {
  const base = metalPath(slug);
  const valuesOf = (facet: string) => response?.products.facets.find((one) => one.name === facet)?.values ?? [];
  const segments = new Map(response?.website.productTypes.map((type) => [type.slug, type.segment]));
  const filtered = (param: string, value: string) => `${base}?${new URLSearchParams({ [param]: value }).toString()}`;

  const types = valuesOf('TYPE').flatMap(({ value, label, count }) => {
    const segment = segments.get(value);
    return segment === undefined ? [] : [{ label, count, to: `${base}${segment}/` }];
  });
  const offers = valuesOf('CATEGORY')
    .filter(({ value }) => value === 'special-offers')
    .map(({ value, label, count }) => ({ label, count, to: filtered('category', value) }));
  const weights = commonest(valuesOf('WEIGHT')).map(({ value, label, count }) => ({
    label: formatWeight(label),
    count,
    to: filtered('weight', value),
  }));
  const mints = commonest(valuesOf('MINT')).map(({ value, label, count }) => ({ label, count, to: filtered('mint', value) }));
  return [
    { title: name, links: [{ label: `All ${name.toLowerCase()}`, to: base }, ...types, ...offers] },
    { title: 'Weight', links: weights },
    { title: 'Mint', links: mints.length > 0 ? [...mints, { label: 'All mints', to: '/mints/' }] : [] },
  ].filter(({ links }) => links.length > 0);
}

function commonest<Value extends { count: number }>(values: readonly Value[]): Value[] {
  const often = new Set(values.toSorted((a, b) => b.count - a.count).slice(0, MAX_LINKS));
  return values.filter((value) => often.has(value));
}
