import { indexTermsOf, termsOf } from '@koura/shared-types/search-terms';
import type { BackendFacet } from '@koura/shared-types/wire/product';
import { type FacetName, FACETS, type IndexedProduct, weightInGrams } from './product-values.ts';
import type { Comparison, ProductFilters, ProductQuery } from './product-query.ts';

type Wanted = Pick<ProductQuery, 'filters' | 'search'>;

/** Filters and searches products in the same way as a dealer's backend. `except`: a filter to ignore. */
export function matchProducts(products: readonly IndexedProduct[], { filters = {}, search }: Wanted, except?: keyof ProductFilters) {
  const { [except ?? 'slug']: _, ...used } = filters;
  const tests = testsOf(except ? used : filters);
  const words = search ? termsOf(search) : [];
  if (search && words.length === 0) return [];
  return products.filter((product) => tests.every((test) => test(product)) && hasWords(product, words));
}

type Test = (product: IndexedProduct) => boolean;

function testsOf({ id, slug, price, minimumQuantity, featured, ...facets }: ProductFilters): Test[] {
  const tests: Test[] = [];
  if (id) tests.push((product) => holds(id, product.id));
  if (slug) tests.push((product) => holds(slug, product.slug));
  if (price) tests.push((product) => holds(price, product.price ?? undefined));
  if (minimumQuantity) tests.push((product) => holds(minimumQuantity, product.minimumSaleQuantity));
  if (featured) tests.push((product) => holds(featured, product.featured));
  for (const [name, filter] of Object.entries(facets)) {
    const comparison = 'slug' in filter ? filter.slug : filter;
    tests.push((product) => holds(comparison, FACETS[name as FacetName](product)?.value));
  }
  return tests;
}

function holds({ $eq, $in, $gte, $lte, $between }: Comparison, value: string | number | boolean | undefined): boolean {
  if (value === undefined) return false;
  if ($eq !== undefined && String($eq) !== String(value)) return false;
  if ($in && !$in.some((one) => String(one) === String(value))) return false;
  if ($gte !== undefined && !(Number(value) >= $gte)) return false;
  if ($lte !== undefined && !(Number(value) <= $lte)) return false;
  return !$between || (Number(value) >= $between[0] && Number(value) <= $between[1]);
}

/** Whether every term of a search is the beginning of one in the name, metal, mint, weight, SKU or type. A weight is one term. */
function hasWords({ name, metal, mint, weight, orderingSku, type }: IndexedProduct, words: string[]): boolean {
  if (words.length === 0) return true;
  const known = indexTermsOf([name, metal.name, mint?.name, weight, orderingSku, type].join(' '));
  return words.every((word) => known.some((one) => one.startsWith(word)));
}

/** Counts each facet's values over the list with every filter but the facet's own applied. */
export function countFacets(products: readonly IndexedProduct[], wanted: Wanted): BackendFacet[] {
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

const ORDERS: Record<string, (product: IndexedProduct) => number | string> = {
  id: ({ id }) => id,
  // Products on request sort after every price.
  price: ({ price }) => price ?? Infinity,
  name: ({ name }) => name.toLowerCase(),
  weight: ({ weight }) => weightInGrams(weight),
  premium: ({ premiumPercent }) => premiumPercent ?? Infinity,
};

/** Sorts by 'field:asc' or 'field:desc'; 'random' shuffles. Ties, and lists without an order, are sorted by id. */
export function sortProducts(products: readonly IndexedProduct[], sort: string | undefined): IndexedProduct[] {
  if (sort === 'random') return shuffle(products);
  const [field = 'id', direction] = (sort ?? 'id:asc').split(':');
  const order = ORDERS[field] ?? ORDERS['id']!;
  const sign = direction === 'desc' ? -1 : 1;
  return products.toSorted((one, other) => sign * compare(order(one), order(other)) || one.id - other.id);
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
