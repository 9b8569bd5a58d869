import { indexTermsOf, termsOf } from '@koura/shared-types/search-terms';
import type { Facet, FacetName, OneOf, ProductFilters, ProductOrder, ProductQuery } from '../../commerce/catalogue.ts';
import { FACETS, type IndexedProduct, weightInGrams } from './product-values.ts';

type Wanted = Pick<ProductQuery, 'filters' | 'search'>;

/** Filters and searches products in the same way as a dealer's backend. `except`: a filter to ignore. */
export function matchProducts(products: readonly IndexedProduct[], { filters = {}, search }: Wanted, except?: keyof ProductFilters) {
  const tests = testsOf(except ? { ...filters, [except]: undefined } : filters);
  const words = search ? termsOf(search) : [];
  if (search && words.length === 0) return [];
  return products.filter((product) => tests.every((test) => test(product)) && hasWords(product, words));
}

type Test = (product: IndexedProduct) => boolean;

function testsOf({ id, price, minimumQuantity, featured, ...facets }: ProductFilters): Test[] {
  const tests: Test[] = [];
  if (id) tests.push((product) => isOneOf(id, product.id));
  if (price) tests.push((product) => product.price !== null && product.price >= price.from && product.price <= (price.to ?? Infinity));
  if (minimumQuantity !== undefined) tests.push((product) => product.minimumSaleQuantity <= minimumQuantity);
  if (featured !== undefined) tests.push((product) => product.featured === featured);
  for (const [name, wanted] of Object.entries(facets)) {
    if (wanted !== undefined) tests.push((product) => isOneOf(wanted, FACETS[name as FacetName](product)?.value));
  }
  return tests;
}

function isOneOf(wanted: OneOf, value: string | undefined): boolean {
  return value !== undefined && (typeof wanted === 'string' ? wanted === value : wanted.includes(value));
}

/** Whether every term of a search is the beginning of one in the name, metal, mint, weight, SKU or type. A weight is one term. */
function hasWords({ name, metal, mint, weight, orderingSku, type }: IndexedProduct, words: string[]): boolean {
  if (words.length === 0) return true;
  const known = indexTermsOf([name, metal.name, mint?.name, weight, orderingSku, type].join(' '));
  return words.every((word) => known.some((one) => one.startsWith(word)));
}

/** Counts each facet's values over the list with every filter but the facet's own applied. */
export function countFacets(products: readonly IndexedProduct[], wanted: Wanted): Facet[] {
  return (Object.keys(FACETS) as FacetName[]).map((name) => {
    const counts = new Map<string, { label: string; place: number | string; count: number }>();
    for (const product of matchProducts(products, wanted, name)) {
      const found = FACETS[name](product);
      if (!found) continue;
      const known = counts.get(found.value);
      if (known) known.count++;
      else counts.set(found.value, { label: found.label, place: found.place, count: 1 });
    }
    const values = [...counts].toSorted(([a, one], [b, other]) => compare(one.place, other.place) || compare(a, b));
    return { name, values: values.map(([value, { label, count }]) => ({ value, label, count })) };
  });
}

/** Lowest and highest price of the list with every filter but price applied; zeros for an empty list. */
export function priceRange(products: readonly IndexedProduct[], wanted: Wanted): { min: number; max: number } {
  const prices = matchProducts(products, wanted, 'price').flatMap(({ price }) => price ?? []);
  return prices.length === 0 ? { min: 0, max: 0 } : { min: Math.min(...prices), max: Math.max(...prices) };
}

const ORDERS: Record<
  Exclude<ProductOrder, 'newest' | 'random'>,
  { by: (product: IndexedProduct) => number | string; isDescending?: true }
> = {
  // Products on request sort after every price.
  priceAscending: { by: ({ price }) => price ?? Infinity },
  priceDescending: { by: ({ price }) => price ?? Infinity, isDescending: true },
  name: { by: ({ name }) => name.toLowerCase() },
  weight: { by: ({ weight }) => weightInGrams(weight) },
  premium: { by: ({ premiumPercent }) => premiumPercent ?? Infinity },
};

/** `products` are in the order in which they were added, which decides ties. 'random' shuffles. */
export function sortProducts(products: readonly IndexedProduct[], order: ProductOrder | undefined): IndexedProduct[] {
  if (order === undefined) return [...products];
  if (order === 'newest') return products.toReversed();
  if (order === 'random') return shuffle(products);
  const { by, isDescending = false } = ORDERS[order];
  const sign = isDescending ? -1 : 1;
  return products.toSorted((one, other) => sign * compare(by(one), by(other)));
}

function shuffle(products: readonly IndexedProduct[]): IndexedProduct[] {
  const shuffled = [...products];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
  }
  return shuffled;
}

function compare(one: number | string, other: number | string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
