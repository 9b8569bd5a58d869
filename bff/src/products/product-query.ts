import { isId } from '@koura/shared-types/id';
import { knownValues } from '@koura/shared-types/filter-values';
import { isSlug } from '@koura/shared-types/slug';
import { type OneOf, type ProductFilters, type ProductOrder, type ProductQuery } from '../commerce/catalogue.ts';
import { RequestError } from '../errors/request-error.ts';
import { parsePriceFilter } from './price-filter.ts';
import { Availability, Objective, type ProductSort } from './product-enums.model.ts';
import type { ProductFilter } from './product-page.model.ts';

const MAX_VALUES = 100;
const MAX_SEARCH_LENGTH = 100;

/** Values that every backend has, by the names of the enum in GraphQL, which mean the same. */
const CODES = { objective: Objective, availability: Availability } as const;

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
 * 400 or 500, so they are not sent. Throws BAD_USER_INPUT for a price, an availability or an objective that does not exist.
 */
export function productQuery({ filter, sort, page, pageSize }: ProductListRequest): ProductQuery | undefined {
  const filters: PossibleFilters = {};
  for (const name of ['metal', 'mint', 'category'] as const) if (filter[name]) filters[name] = anyOf(known(filter[name], isSlug));
  for (const name of ['type', 'weight'] as const) if (filter[name]) filters[name] = anyOf(known(knownValues(filter[name], []), isSlug));
  for (const name of ['objective', 'availability'] as const)
    if (filter[name]) filters[name] = anyOf(known(codesOf(name, filter[name]), isSlug));
  if (filter.ids) filters.id = anyOf(known(filter.ids, isId));
  if (typeof filter.price === 'string') filters.price = priceOf(filter.price);
  if (typeof filter.minimumQuantity === 'number') filters.minimumQuantity = filter.minimumQuantity < 1 ? undefined : filter.minimumQuantity;
  if (!canMatch(filters)) return undefined;
  const search = filter.search?.trim().slice(0, MAX_SEARCH_LENGTH);
  const order = ORDERS[sort];
  return { filters, page, pageSize, ...(order ? { order } : {}), ...(search ? { search } : {}) };
}

function priceOf(text: string): ProductFilters['price'] {
  const price = parsePriceFilter(text);
  if (!price) throw new RequestError('`filter.price` is `100 to 500` for a range, or `100` for at least that.');
  return price;
}

/** The backend's codes of values, which may be the enum's names or the codes in any capitals. */
function codesOf(name: keyof typeof CODES, values: readonly string[]): string[] {
  const codes: Record<string, string> = CODES[name];
  const all = Object.values(codes);
  return knownValues(values, all).map((value) => {
    const enumName = value.toUpperCase();
    const code = Object.hasOwn(codes, enumName) ? codes[enumName]! : value;
    if (!all.includes(code)) throw notAmong(name, value, Object.keys(codes));
    return code;
  });
}

const MAX_SHOWN = 60;

/** The refusal of a filter's value, with the values that there are. */
export const notAmong = (filter: string, value: string, allowed: readonly string[]): RequestError =>
  new RequestError(`\`filter.${filter}\` has no ${JSON.stringify(value.slice(0, MAX_SHOWN))}: allowed are ${allowed.join(', ')}.`);

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
