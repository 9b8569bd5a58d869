import { ApiError } from '../errors/api-error.ts';
import { isTree, listOf, type QueryTree, type QueryValue, textOf } from '../query/bracket-query.ts';

/** Parameters of section 7 that a dealer's backend accepts in either version. */
const SECTION_7 = new Set(['filters', 'pagination', 'sort', 'searchQuery', 'facets', 'fields', 'populate', 'seed']);
const OPERATORS: Record<string, string> = { eq: '$eq', in: '$in', gte: '$gte', lte: '$lte' };
const DEFAULT_LIMIT = '100';
/** What `_limit=-1` means. */
const NO_LIMIT = '999999999';
/** Strapi 3 parses a longer list as an object and then finds nothing, with status 200. */
const MAX_IDS = 100;

/**
 * Translates Strapi 3's query (`_start _limit _sort _where _q field_op`) to section 7's notation. `_where` holds conditions or a list of
 * them. Bracket queries pass through. A plain Strapi 3 knows timestamps by its own names only: throws its error for others.
 */
export function readV3Query(query: QueryTree, isPlain: boolean): QueryTree {
  const filters: QueryTree = Object.assign(Object.create(null), isTree(query['filters']) ? query['filters'] : {});
  const read: QueryTree = Object.create(null);
  for (const [key, value] of Object.entries(query)) {
    if (SECTION_7.has(key) || (key === 'status' && value === 'draft')) read[key] = value;
    else if (key === '_publicationState') read['publicationState'] = value;
    else if (key === '_where') conditionsOf(value).forEach(([name, wanted]) => addCondition(filters, name, wanted));
    else if (!key.startsWith('_')) addCondition(filters, key, value);
  }
  const sort = textOf(query['_sort']);
  if (isPlain && sort && /(?:^|,)(?:published|updated|created)At\b/.test(sort)) {
    throw new ApiError(500, 'InternalServerError', 'Internal Server Error');
  }
  if (sort) read['sort'] = Object.fromEntries(sort.split(',').map((term, place) => [String(place), withoutSnakeCase(term)]));
  const search = textOf(query['_q']);
  if (search) read['searchQuery'] = search;
  read['pagination'] ??= {
    start: textOf(query['_start']) ?? '0',
    limit: textOf(query['_limit']) === '-1' ? NO_LIMIT : (textOf(query['_limit']) ?? DEFAULT_LIMIT),
  };
  if (Object.keys(filters).length > 0) read['filters'] = filters;
  return read;
}

/** Strapi 3's timestamp fields by the names used elsewhere here. */
function withoutSnakeCase(term: string): string {
  return term.replace(/^(published|updated|created)_at\b/, '$1At');
}

function conditionsOf(where: QueryValue): [string, QueryValue][] {
  if (!isTree(where)) return [];
  return Object.entries(where).flatMap(([key, value]) => (/^\d+$/.test(key) && isTree(value) ? Object.entries(value) : [[key, value]]));
}

function addCondition(filters: QueryTree, name: string, value: QueryValue): void {
  const [, path = name, operator = 'eq'] = /^(.+)_(eq|in|gte|lte)$/.exec(name) ?? [];
  const tooMany = path === 'id' && listOf(value).length > MAX_IDS;
  const wanted = tooMany ? '0' : value;
  const several = operator === 'in' || isTree(wanted);
  const condition: QueryTree = { [several ? '$in' : OPERATORS[operator]!]: wanted };
  const [field = path, inner] = path.split('.');
  const known = filters[field];
  if (inner !== undefined) filters[field] = { [inner]: condition };
  else filters[field] = isTree(known) ? { ...known, ...condition } : condition;
}
