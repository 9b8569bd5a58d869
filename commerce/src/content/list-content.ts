import type { Pagination } from '@koura/shared-types/wire/envelope';
import { invalidInput } from '../errors/api-error.ts';
import { isTree, listOf, type QueryTree, type QueryValue } from '../query/bracket-query.ts';
import { describePage, readPagination } from '../query/pagination.ts';

export interface ContentFields {
  filters: readonly string[];
  sorts: readonly string[];
}

type Row = { id: number };

/**
 * A page of an ordinary collection: `filters[field]` by `$eq` or `$in`, `sort` by one or several fields, `fields` and `populate` select
 * attributes. Throws a 400 for unknown fields.
 */
export function listContent<T extends Row>(
  rows: readonly T[],
  fields: ContentFields,
  query: QueryTree,
): { entities: Row[]; pagination: Pagination } {
  const page = readPagination(query);
  const found = rows.filter(filterOf<T>(fields, query)).toSorted(orderOf<T>(fields, query));
  const picked = listOf(query['fields']);
  const wanted = picked.length > 0 ? new Set(['id', ...picked, ...listOf(query['populate'])]) : undefined;
  const entities = found.slice(page.offset, page.offset + page.pageSize).map((row) => (wanted ? pick(row, wanted) : { ...row }));
  return { entities, pagination: describePage(page, found.length) };
}

export function countContent<T extends Row>(rows: readonly T[], fields: ContentFields, query: QueryTree): number {
  return rows.filter(filterOf<T>(fields, query)).length;
}

function filterOf<T extends Row>(fields: ContentFields, query: QueryTree): (row: T) => boolean {
  const filters = isTree(query['filters']) ? query['filters'] : {};
  const tests = Object.entries(filters).map(([field, filter]) => {
    if (field !== 'id' && !fields.filters.includes(field))
      throw invalidInput({ path: ['filters', field], message: `Invalid key ${field}` });
    const values = new Set(valuesOf(field, filter));
    return (row: T) => values.has(String(row[field as keyof T]));
  });
  return (row) => tests.every((test) => test(row));
}

function valuesOf(field: string, filter: QueryValue): string[] {
  if (!isTree(filter)) return [filter];
  if (Object.keys(filter).every((operator) => operator === '$eq' || operator === '$in'))
    return [...listOf(filter['$eq']), ...listOf(filter['$in'])];
  throw invalidInput({ path: ['filters', field], message: `Invalid operator for ${field}` });
}

function orderOf<T extends Row>(fields: ContentFields, query: QueryTree): (one: T, other: T) => number {
  const terms = listOf(query['sort']).map((term) => {
    const [field = '', direction = 'asc'] = term.split(':');
    if (field !== 'id' && !fields.sorts.includes(field)) throw invalidInput({ path: ['sort'], message: `Invalid sort ${field}` });
    return { field: field as keyof T, sign: direction.toLowerCase() === 'desc' ? -1 : 1 };
  });
  return (one, other) => {
    for (const { field, sign } of terms) {
      if (one[field] !== other[field]) return one[field] < other[field] ? -sign : sign;
    }
    return one.id - other.id;
  };
}

function pick(row: Row, wanted: ReadonlySet<string>): Row {
  return Object.fromEntries(Object.entries(row).filter(([field]) => wanted.has(field))) as Row;
}
