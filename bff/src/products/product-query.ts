import { knownValues } from '@koura/shared-types/filter-values';
import { isSlug } from '@koura/shared-types/slug';
import { AVAILABILITIES } from '@koura/shared-types/wire/product-figures';
import type { Comparison, ProductQuery } from '../backend/queries/product-query.ts';
import { RequestError } from '../errors/request-error.ts';
import { parsePriceFilter } from './price-filter.ts';
import type { ProductSort } from './product-enums.model.ts';
import type { ProductFilter } from './product-page.model.ts';

const MAX_VALUES = 100;
const MAX_SEARCH_LENGTH = 100;

const isId = (value: string): boolean => /^\d{1,15}$/.test(value);

/** Values that every backend has. */
const CODES: Partial<Record<keyof ProductFilter, readonly string[]>> = {
  objective: ['invest', 'collect'],
  availability: AVAILABILITIES,
};

const SORTS: Record<ProductSort, string | undefined> = {
  // The backend's default order is by popularity.
  POPULAR: undefined,
  PRICE_ASC: 'price:asc',
  PRICE_DESC: 'price:desc',
  NAME: 'name:asc',
  WEIGHT: 'weight:asc',
  PREMIUM: 'premium:asc',
  NEWEST: 'id:desc',
  RANDOM: 'random',
};

export interface ProductListRequest {
  filter: ProductFilter;
  sort: ProductSort;
  page: number;
  pageSize: number;
}

/**
 * The request for a list, or undefined when a filter can match nothing because its values are invalid. Backends answer such values with
 * 400 or 500, so they are not sent.
 */
export function productQuery({ filter, sort, page, pageSize }: ProductListRequest): ProductQuery | undefined {
  const filters: Record<string, Comparison | { slug: Comparison | undefined } | undefined> = {};
  for (const name of ['metal', 'mint', 'category'] as const) if (filter[name]) filters[name] = { slug: anyOf(known(filter[name], isSlug)) };
  for (const name of ['type', 'weight', 'objective', 'availability'] as const)
    if (filter[name]) filters[name] = anyOf(known(knownValues(filter[name], CODES[name] ?? []), isSlug));
  if (filter.ids) filters['id'] = anyOf(known(filter.ids, isId));
  if (typeof filter.price === 'string') filters['price'] = parsePriceFilter(filter.price);
  if (typeof filter.minimumQuantity === 'number')
    filters['minimumQuantity'] = filter.minimumQuantity < 1 ? undefined : { $lte: filter.minimumQuantity };
  if (Object.values(filters).some(isImpossible)) return undefined;
  const search = filter.search?.trim().slice(0, MAX_SEARCH_LENGTH);
  const order = SORTS[sort];
  return {
    filters,
    pagination: { page, pageSize },
    ...(order ? { sort: order } : {}),
    ...(search ? { search } : {}),
  };
}

/** Slugs, codes, ids. Anything else cannot match, so it is not requested. */
function known(values: readonly string[], isPossible: (value: string) => boolean): string[] {
  if (values.length > MAX_VALUES) throw new RequestError(`A filter takes at most ${MAX_VALUES} values.`);
  return [...new Set(values)].filter(isPossible);
}

/** undefined when nothing is left: an empty `$in` means different things to different backends. */
function anyOf(values: string[]): Comparison | undefined {
  const [first] = values;
  if (first === undefined) return undefined;
  return values.length === 1 ? { $eq: first } : { $in: values };
}

function isImpossible(value: Comparison | { slug: Comparison | undefined } | undefined): boolean {
  return value === undefined || ('slug' in value && value.slug === undefined);
}
