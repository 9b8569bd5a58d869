import type { FacetName, ProductFilter, ProductSort } from '../../platform/bff-client/schema-types.generated.ts';
import { knownValues } from '@koura/shared-types/filter-values';
import type { ProductListQueryVariables } from './product-list.generated.ts';
import { parsePriceFilter, priceFilterOf, serialisePriceFilter, type PriceFilter } from './price-filter.ts';

/** Repeatable parameters of a listing's query, in canonical order. */
export const FACET_PARAMS = ['metal', 'type', 'weight', 'mint', 'objective', 'availability', 'category'] as const;
export type FacetParam = (typeof FACET_PARAMS)[number];

/** Sort orders by URL parameter; the first is the default and left out of URLs. */
export const SORTS = [
  { param: 'popular', sort: 'POPULAR', label: 'Best sellers' },
  { param: 'premium', sort: 'PREMIUM', label: 'Lowest premium' },
  { param: 'price-asc', sort: 'PRICE_ASC', label: 'Price, low to high' },
  { param: 'price-desc', sort: 'PRICE_DESC', label: 'Price, high to low' },
  { param: 'weight', sort: 'WEIGHT', label: 'Weight, light to heavy' },
  { param: 'newest', sort: 'NEWEST', label: 'Newest' },
  { param: 'name', sort: 'NAME', label: 'Name, A to Z' },
] as const satisfies readonly { param: string; sort: ProductSort; label: string }[];
export type SortParam = (typeof SORTS)[number]['param'];

export interface ListingState {
  search: string;
  facets: Partial<Record<FacetParam, readonly string[]>>;
  price: PriceFilter | null;
  sort: SortParam;
  page: number;
  /** A parameter with an invalid value (page=abc, price=dear): the result is empty and the value is not sent to the BFF. */
  impossible: 'page' | 'price' | 'value' | null;
}

export const EMPTY_LISTING: ListingState = { search: '', facets: {}, price: null, sort: 'popular', page: 1, impossible: null };

const MAX_VALUES = 40;
const MAX_VALUE_LENGTH = 80;
const MAX_SEARCH_LENGTH = 100;
/** Higher pages are past the end of any list; still fits a GraphQL Int. */
export const MAX_PAGE = 100_000;

/** Reads a listing's query. Unknown parameters are ignored, an unknown sort is the default one. */
export function parseListing(params: URLSearchParams): ListingState {
  const state: ListingState = { ...EMPTY_LISTING, facets: {} };
  state.search = (params.get('search') ?? '')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH);
  for (const name of FACET_PARAMS) {
    const values = [...new Set(params.getAll(name).map((value) => value.trim()))].filter(Boolean);
    if (values.length > MAX_VALUES || values.some((value) => isInvalidValue(value) || !isCode(name, value))) state.impossible = 'value';
    else if (values.length > 0) state.facets[name] = values;
  }
  const price = params.get('price');
  // Without JavaScript the form sends `from` and `to`.
  const filter = price === null ? priceFilterOf(params.get('from') ?? '', params.get('to') ?? '') : parsePriceFilter(price);
  if (filter === undefined) state.impossible = 'price';
  else state.price = filter;
  state.sort = SORTS.find(({ param }) => param === params.get('sort'))?.param ?? 'popular';
  const page = params.get('page') ?? '1';
  if (/^[1-9]\d*$/.test(page)) state.page = Math.min(Number(page), MAX_PAGE + 1);
  else state.impossible = 'page';
  return state;
}

/** Values that every shop has. */
const CODES: Partial<Record<FacetParam, readonly string[]>> = {
  objective: ['invest', 'collect'],
  availability: ['inStock', 'atSupplier', 'soldOut', 'onRequest'],
};
const isCode = (name: FacetParam, value: string): boolean =>
  CODES[name] === undefined || knownValues([value], CODES[name]).some((known) => CODES[name]!.includes(known));

/** The state without metals that the shop does not trade, which the gateway would refuse. `metals`: none while they are not known. */
export function withKnownMetals(state: ListingState, metals: readonly { slug: string }[]): ListingState {
  const { metal: asked, ...others } = state.facets;
  if (!asked || metals.length === 0) return state;
  const known = knownValues(
    asked,
    metals.map(({ slug }) => slug),
  ).filter((value) => metals.some(({ slug }) => slug === value));
  if (known.length === asked.length) return state;
  return known.length > 0 ? { ...state, facets: { ...others, metal: known } } : { ...state, facets: others, impossible: 'value' };
}

/** Too long, or with control characters. */
const isInvalidValue = (value: string): boolean => value.length > MAX_VALUE_LENGTH || /[\p{C}\uFFFD]/u.test(value);

/** The query in canonical order: '' or '?search=kiwi&metal=gold&page=2'. */
export function listingSearch(state: ListingState): string {
  const params = new URLSearchParams();
  if (state.search) params.set('search', state.search);
  for (const name of FACET_PARAMS) for (const value of state.facets[name] ?? []) params.append(name, value);
  if (state.price) params.set('price', serialisePriceFilter(state.price));
  if (state.sort !== 'popular') params.set('sort', state.sort);
  if (state.page > 1) params.set('page', String(state.page));
  const text = params.toString();
  return text && `?${text}`;
}

/** Changes filters, and goes back to page 1. */
export function changeListing(state: ListingState, change: Partial<ListingState>): ListingState {
  return { ...state, page: 1, impossible: null, ...change };
}

export function withoutValue(state: ListingState, name: FacetParam, value: string): ListingState {
  const { [name]: values = [], ...others } = state.facets;
  const left = values.filter((one) => one !== value);
  return changeListing(state, { facets: left.length > 0 ? { ...others, [name]: left } : others });
}

export function countFilters(state: ListingState): number {
  const values = FACET_PARAMS.reduce((count, name) => count + (state.facets[name]?.length ?? 0), 0);
  return values + (state.price ? 1 : 0);
}

export interface ListingPath {
  metal?: string | undefined;
  type?: string | undefined;
}

/** Variables of the list query. Metal and type of the path override the query's. */
export function listVariables(state: ListingState, path: ListingPath): ProductListQueryVariables {
  const filter: ProductFilter = {};
  for (const name of FACET_PARAMS) {
    const values = state.facets[name];
    if (values) filter[name] = [...values];
  }
  if (path.metal) filter.metal = [path.metal];
  if (path.type) filter.type = [path.type];
  if (state.price) filter.price = serialisePriceFilter(state.price);
  if (state.search) filter.search = state.search;
  const { sort } = SORTS.find(({ param }) => param === state.sort) ?? SORTS[0];
  return { filter: Object.keys(filter).length > 0 ? filter : null, sort, page: state.impossible ? 1 : state.page };
}

export const facetParam = (name: FacetName): FacetParam => name.toLowerCase() as FacetParam;
