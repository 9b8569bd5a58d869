import type { Pagination } from '@koura/shared-types/wire/envelope';
import {
  type BackendStaffEnquiry,
  type BackendStaffEnquiryListMeta,
  ENQUIRY_KINDS,
  ENQUIRY_STATES,
} from '@koura/shared-types/wire/staff-enquiry';
import type { Database } from '../database/database.ts';
import { invalidInput } from '../errors/api-error.ts';
import { isTree, type QueryTree, textOf } from '../query/bracket-query.ts';
import { describePage, readPagination } from '../query/pagination.ts';
import { type SqlCondition, whereOf } from '../query/where.ts';
import { enquiriesWhere } from './enquiry-store.ts';

type Facet = 'state' | 'kind';
interface Condition extends SqlCondition {
  facet: Facet | null;
}

/** GET /enquiries: newest first. Filters `id`, `state`, `kind` and `customer[id]` ($eq); `facets=true` counts states and kinds. */
export async function listEnquiries(
  database: Database,
  query: QueryTree,
): Promise<{ enquiries: BackendStaffEnquiry[]; pagination: Pagination; meta: BackendStaffEnquiryListMeta }> {
  const page = readPagination(query);
  const conditions = conditionsOf(query);
  const facets = await Array.fromAsync(['state', 'kind'] as const, async (name) => ({
    name,
    values: await countsOf(database, conditions, name),
  }));
  return {
    enquiries: await enquiriesWhere(database, whereOf(conditions), page),
    pagination: describePage(page, await countEnquiries(database, query)),
    meta: textOf(query['facets']) === 'true' ? { facets } : {},
  };
}

export async function countEnquiries(database: Database, query: QueryTree): Promise<number> {
  const { where, values } = whereOf(conditionsOf(query));
  return (await database.get<{ total: number }>(`SELECT count(*) AS total FROM enquiries WHERE ${where}`, ...values))!.total;
}

async function countsOf(
  database: Database,
  conditions: Condition[],
  name: Facet,
): Promise<{ value: string; label: string; count: number }[]> {
  const { where, values } = whereOf(conditions.filter(({ facet }) => facet !== name));
  const rows = await database.all<{ value: string; count: number }>(
    `SELECT ${name} AS value, count(*) AS count FROM enquiries WHERE ${where} GROUP BY 1 ORDER BY 1`,
    ...values,
  );
  return rows.map(({ value, count }) => ({ value, label: value, count }));
}

function conditionsOf(query: QueryTree): Condition[] {
  const filters = treeIn(query, 'filters');
  const state = readOneOf(ENQUIRY_STATES, filters, 'state');
  const kind = readOneOf(ENQUIRY_KINDS, filters, 'kind');
  const customer = readId(treeIn(filters, 'customer'), ['customer', 'id']);
  const enquiry = readId(filters, ['id']);
  return [
    ...(state ? [{ facet: 'state' as const, sql: 'enquiries.state = ?', values: [state] }] : []),
    ...(kind ? [{ facet: 'kind' as const, sql: 'enquiries.kind = ?', values: [kind] }] : []),
    ...(customer === undefined ? [] : [{ facet: null, sql: 'enquiries.customer_id = ?', values: [customer] }]),
    ...(enquiry === undefined ? [] : [{ facet: null, sql: 'enquiries.id = ?', values: [enquiry] }]),
  ];
}

function readOneOf<T extends string>(known: readonly T[], filters: QueryTree, name: string): T | undefined {
  const text = textOf(treeIn(filters, name)['$eq']);
  if (text === undefined) return undefined;
  const found = known.find((one) => one === text);
  if (found) return found;
  throw invalidInput({ path: ['filters', name], message: `${name} must be one of ${known.join(', ')}` });
}

function readId(tree: QueryTree, path: string[]): number | undefined {
  const text = textOf(treeIn(tree, 'id')['$eq']);
  if (text === undefined || /^\d{1,15}$/.test(text)) return text === undefined ? undefined : Number(text);
  throw invalidInput({ path: ['filters', ...path], message: `${path.join('.')} must be an id` });
}

function treeIn(tree: QueryTree, name: string): QueryTree {
  const value = tree[name];
  return isTree(value) ? value : {};
}
