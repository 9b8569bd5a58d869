import type { SQLInputValue } from 'node:sqlite';
import { invalidInput } from '../errors/api-error.ts';
import { isTree, listOf, textOf, type QueryTree, type QueryValue } from '../query/bracket-query.ts';
import type { Condition } from './condition.ts';
import { searchCondition } from './search-products.ts';
import { weightSlug } from './weight.ts';

const MAX_IDS = 100;

/** Filters by one of several values: `[$eq]`, `[$in][n]`, or the bare value. */
const choices: Record<string, { of: Condition['of']; column: string; relation?: true; read?: (value: string) => string }> = {
  metal: { of: 'metal', column: 'm.slug', relation: true },
  mint: { of: 'mint', column: 't.slug', relation: true },
  category: { of: 'category', column: 'c.slug', relation: true },
  type: { of: 'type', column: 'p.type' },
  searchType: { of: 'other', column: 'p.search_type' },
  weight: { of: 'weight', column: 'p.weight_slug', read: weightSlug },
  objective: { of: 'objective', column: 'p.objective' },
  availability: { of: 'availability', column: 'p.availability' },
  slug: { of: 'other', column: 'p.slug' },
};

/** What is no longer sold has a page, and is in no list. */
const LISTED: Condition = { of: 'other', sql: `p.state = 'listed'`, values: [] };

/**
 * The conditions of a product query: section 7's filters and `searchQuery`. Unknown values match nothing; unknown filters and operators and
 * invalid numbers are rejected with 400.
 */
export function readFilters(query: QueryTree): Condition[] {
  const filters = isTree(query['filters']) ? query['filters'] : {};
  const conditions = Object.entries(filters).map(([field, filter]) => readFilter(field, filter));
  const search = searchCondition(textOf(query['searchQuery']));
  return [LISTED, ...conditions, ...(search ? [search] : [])];
}

export function whereOf(conditions: Condition[], except?: Condition['of']): { sql: string; values: SQLInputValue[] } {
  const used = conditions.filter(({ of }) => of !== except);
  if (used.length === 0) return { sql: '', values: [] };
  return { sql: ` WHERE ${used.map(({ sql }) => sql).join(' AND ')}`, values: used.flatMap(({ values }) => values) };
}

function readFilter(field: string, filter: QueryValue): Condition {
  const choice = Object.hasOwn(choices, field) ? choices[field] : undefined;
  if (choice) {
    const inner = choice.relation && isTree(filter) ? (filter['slug'] ?? '') : filter;
    const values = readChoices(field, inner).map(choice.read ?? ((value) => value));
    return { of: choice.of, sql: inList(choice.column, values), values };
  }
  if (field === 'id') return idCondition(filter);
  if (field === 'price') return priceCondition(filter);
  if (field === 'minimumQuantity')
    return { of: 'other', sql: 'p.minimum_sale_quantity <= ?', values: [readNumber(field, operand(field, filter, '$lte'))] };
  if (field === 'featured') return { of: 'other', sql: 'p.featured = ?', values: [operand(field, filter, '$eq') === 'true' ? 1 : 0] };
  throw invalidInput({ path: ['filters', field], message: `Invalid key ${field}` });
}

function readChoices(field: string, filter: QueryValue): string[] {
  if (!isTree(filter)) return [filter];
  if ('$eq' in filter) return listOf(filter['$eq']);
  if ('$in' in filter) return listOf(filter['$in']);
  throw invalidInput({ path: ['filters', field], message: `Invalid operator for ${field}` });
}

function idCondition(filter: QueryValue): Condition {
  const values = readChoices('id', filter);
  if (values.length > MAX_IDS) throw invalidInput({ path: ['filters', 'id'], message: `At most ${MAX_IDS} ids may be asked for` });
  const ids = values.filter((value) => /^\d{1,15}$/.test(value)).map(Number);
  return { of: 'other', sql: inList('p.id', ids), values: ids };
}

function priceCondition(filter: QueryValue): Condition {
  const tree = isTree(filter) ? filter : { $eq: filter };
  const parts: string[] = [];
  const values: number[] = [];
  const add = (sql: string, text: string | undefined): void => {
    parts.push(sql);
    values.push(Math.round(readNumber('price', text) * 100));
  };
  for (const [operator, bound] of Object.entries(tree)) {
    const bounds = listOf(bound);
    if (operator === '$between' && bounds.length === 2) {
      add('pp.price >= ?', bounds[0]);
      add('pp.price <= ?', bounds[1]);
    } else if (operator === '$gte') add('pp.price >= ?', bounds[0]);
    else if (operator === '$lte') add('pp.price <= ?', bounds[0]);
    else if (operator === '$eq') add('pp.price = ?', bounds[0]);
    else throw invalidInput({ path: ['filters', 'price'], message: `Invalid operator for price` });
  }
  return { of: 'price', sql: `(${parts.join(' AND ') || 'true'})`, values };
}

function operand(field: string, filter: QueryValue, operator: string): string | undefined {
  if (!isTree(filter)) return filter;
  if (operator in filter) return textOf(filter[operator]);
  throw invalidInput({ path: ['filters', field], message: `Invalid operator for ${field}` });
}

function readNumber(field: string, text: string | undefined): number {
  if (text !== undefined && /^\d{1,12}(\.\d{1,6})?$/.test(text)) return Number(text);
  throw invalidInput({ path: ['filters', field], message: `${field} must be a number` });
}

function inList(column: string, values: unknown[]): string {
  return values.length === 0 ? '1 = 0' : `${column} IN (${values.map(() => '?').join(', ')})`;
}
