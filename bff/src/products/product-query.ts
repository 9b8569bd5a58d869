import { isId } from '@koura/shared-types/id';
import { knownValues } from '@koura/shared-types/filter-values';
import { isSlug } from '@koura/shared-types/slug';
import { AVAILABILITIES, type OneOf, type ProductFilters, type ProductOrder, type ProductQuery } from '../commerce/catalogue.ts';
import { RequestError } from '../errors/request-error.ts';
import { parsePriceFilter } from './price-filter.ts';
import type { ProductSort } from './product-enums.model.ts';
import type { ProductFilter } from './product-page.model.ts';

const MAX_VALUES = 100;
const MAX_SEARCH_LENGTH = 100;

/** Values that every backend has. */
const CODES: Partial<Record<keyof ProductFilter, readonly string[]>> = {
  objective: ['invest', 'collect'],
  availability: AVAILABILITIES,
};

const ORDERS: Record<ProductSort, ProductOrder | undefined> = {
  // The backend's default order is by popularity.
  POPULAR: undefined,
  PRICE_ASC: 'priceAscending',
  PRICE_DESC: 'priceDescending',
  NAME: 'name',
  WEIGHT: 'weight',
  PREMIUM: 'premium',
  NEWEST: 'newest',
  RANDOM: 'random',
};

export interface ProductListRequest {
  filter: ProductFilter;
  sort: ProductSort;
  page: number;
  pageSize: number;
}

/**
 * The request for a list, or undefined when a filter can match nothing because its values are invalid. Backends respond to such values with
 * 400 or 500, so they are not sent.
 */
export function productQuery({ filter, sort, page, pageSize }: ProductListRequest): ProductQuery | undefined {
  const filters: PossibleFilters = {};
  for (const name of ['metal', 'mint', 'category'] as const) if (filter[name]) filters[name] = anyOf(known(filter[name], isSlug));
  for (const name of ['type', 'weight', 'objective', 'availability'] as const)
    if (filter[name]) filters[name] = anyOf(known(knownValues(filter[name], CODES[name] ?? []), isSlug));
  if (filter.ids) filters.id = anyOf(known(filter.ids, isId));
  if (typeof filter.price === 'string') filters.price = parsePriceFilter(filter.price);
  if (typeof filter.minimumQuantity === 'number') filters.minimumQuantity = filter.minimumQuantity < 1 ? undefined : filter.minimumQuantity;
  if (!canMatch(filters)) return undefined;
  const search = filter.search?.trim().slice(0, MAX_SEARCH_LENGTH);
  const order = ORDERS[sort];
  return { filters, page, pageSize, ...(order ? { order } : {}), ...(search ? { search } : {}) };
}

/** `undefined` where nothing that is asked for can match. */
type PossibleFilters = { [Name in keyof ProductFilters]: ProductFilters[Name] | undefined };

function canMatch(filters: PossibleFilters): filters is ProductFilters {
  return Object.values(filters).every((value) => value !== undefined);
}

/** Slugs, codes, ids. Anything else cannot match, so it is not requested. */
function known(values: readonly string[], isPossible: (value: string) => boolean): string[] {
  if (values.length > MAX_VALUES) throw new RequestError(`A filter takes at most ${MAX_VALUES} values.`);
  return [...new Set(values)].filter(isPossible);
}

/** undefined when nothing is left: an empty list means different things to different backends. */
function anyOf(values: string[]): OneOf | undefined {
  return values.length > 1 ? values : values[0];
}
