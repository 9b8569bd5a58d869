import type { BackendAuditChange, BackendAuditEntry, BackendAuditListMeta } from '@koura/shared-types/wire/audit';
import type { Pagination } from '@koura/shared-types/wire/envelope';
import type { Database } from '../database/database.ts';
import { invalidInput } from '../errors/api-error.ts';
import { isTree, type QueryTree, textOf } from '../query/bracket-query.ts';
import { describePage, readPagination } from '../query/pagination.ts';
import { type SqlCondition, whereOf } from '../query/where.ts';

const MAX_PRODUCTS = 100;

interface Row {
  id: number;
  at: string;
  address: string;
  action: string;
  changes: string;
  reason: string | null;
  method: string;
  path: string;
  status: number;
  staff_id: number;
  staff_username: string;
  staff_first_name: string;
  staff_last_name: string;
  customer_id: number | null;
  username: string;
  first_name: string;
  last_name: string;
  order_number: string | null;
  product_id: number | null;
  slug: string;
  name: string;
}

function linesOf(select: string, where: string): string {
  return `${select} FROM audit_trail AS entries JOIN users AS staff ON staff.id = entries.staff_id
    LEFT JOIN users AS customer ON customer.id = entries.customer_id
    LEFT JOIN orders ON orders.id = entries.order_id LEFT JOIN products ON products.id = entries.product_id WHERE ${where}`;
}
const ROWS = `
  SELECT entries.*, staff.username AS staff_username, staff.first_name AS staff_first_name, staff.last_name AS staff_last_name,
    customer.username, customer.first_name, customer.last_name, orders.order_number, products.slug, products.name`;

type FacetName = 'staff' | 'action' | 'product';
const FACETS: Record<FacetName, { select: string; most: number }> = {
  staff: { select: `SELECT entries.staff_id AS value, staff.first_name || ' ' || staff.last_name AS label`, most: 1000 },
  action: { select: 'SELECT entries.action AS value, entries.action AS label', most: 100 },
  product: { select: 'SELECT entries.product_id AS value, products.name AS label', most: MAX_PRODUCTS },
};

interface Condition extends SqlCondition {
  facet: FacetName | null;
}

/**
 * GET /audit-entries: newest first. Filters: `staff`, `customer` and `product` (`[id][$eq]`), `orderNumber` and `action` (`[$eq]`), `at`
 * (`[$gte]`, `[$lt]`). With `facets=true` staff, action and product are counted, each with every filter but its own.
 */
export async function listAuditEntries(
  database: Database,
  query: QueryTree,
): Promise<{ entries: BackendAuditEntry[]; pagination: Pagination; meta: BackendAuditListMeta }> {
  const page = readPagination(query);
  const conditions = conditionsOf(query);
  const { where, values } = whereOf(conditions);
  const rows = await database.all<Row>(
    `${linesOf(ROWS, where)} ORDER BY entries.id DESC LIMIT ? OFFSET ?`,
    ...values,
    page.pageSize,
    page.offset,
  );
  const meta = textOf(query['facets']) === 'true' ? { facets: await facetsOf(database, conditions) } : {};
  return { entries: rows.map(describe), pagination: describePage(page, await countOf(database, conditions)), meta };
}

export async function countAuditEntries(database: Database, query: QueryTree): Promise<number> {
  return countOf(database, conditionsOf(query));
}

async function countOf(database: Database, conditions: Condition[]): Promise<number> {
  const { where, values } = whereOf(conditions);
  return (await database.get<{ total: number }>(linesOf('SELECT count(*) AS total', where), ...values))!.total;
}

async function facetsOf(database: Database, conditions: Condition[]): Promise<NonNullable<BackendAuditListMeta['facets']>> {
  return await Array.fromAsync(Object.entries(FACETS), async ([name, { select, most }]) => {
    const { where, values } = whereOf(conditions.filter(({ facet }) => facet !== name));
    const rows = await database.all<{ value: string | number | null; label: string; count: number }>(
      `${linesOf(`${select}, count(*) AS count`, where)} GROUP BY value, label ORDER BY count(*) DESC, label NULLS FIRST LIMIT ?`,
      ...values,
      most,
    );
    return { name, values: rows.flatMap(({ value, ...row }) => (value === null ? [] : [{ value: String(value), ...row }])) };
  });
}

function conditionsOf(query: QueryTree): Condition[] {
  const filters = treeIn(query, 'filters');
  const text = (name: string, operator = '$eq'): string | undefined => textOf(treeIn(filters, name)[operator]);
  const wanted: [FacetName | null, string, string | number | undefined][] = [
    ['staff', 'entries.staff_id = ?', idIn(filters, 'staff')],
    [null, 'entries.customer_id = ?', idIn(filters, 'customer')],
    ['product', 'entries.product_id = ?', idIn(filters, 'product')],
    ['action', 'entries.action = ?', text('action')],
    [null, 'orders.order_number = ?', text('orderNumber')?.toUpperCase()],
    [null, 'entries.at >= ?', instant(text('at', '$gte'))],
    [null, 'entries.at < ?', instant(text('at', '$lt'))],
  ];
  return wanted.flatMap(([facet, sql, value]) => (value === undefined ? [] : [{ facet, sql, values: [value] }]));
}

function treeIn(tree: QueryTree, name: string): QueryTree {
  const value = tree[name];
  return isTree(value) ? value : {};
}

function idIn(filters: QueryTree, name: string): number | undefined {
  const text = textOf(treeIn(treeIn(filters, name), 'id')['$eq']);
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw invalidInput({ path: ['filters', name, 'id'], message: 'id must be a number' });
  return Number(text);
}

function instant(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw invalidInput({ path: ['filters', 'at'], message: 'at must be a time' });
  return at.toISOString();
}

function describe(row: Row): BackendAuditEntry {
  return {
    id: row.id,
    at: row.at,
    action: row.action,
    outcome: row.status < 400 ? 'done' : row.status < 500 ? 'rejected' : 'unknown',
    staff: { id: row.staff_id, username: row.staff_username, firstName: row.staff_first_name, lastName: row.staff_last_name },
    customer:
      row.customer_id === null ? null : { id: row.customer_id, username: row.username, firstName: row.first_name, lastName: row.last_name },
    orderNumber: row.order_number,
    product: row.product_id === null ? null : { id: row.product_id, name: row.name, slug: row.slug },
    changes: JSON.parse(row.changes) as BackendAuditChange[],
    reason: row.reason,
    address: row.address,
    request: `${row.method} ${row.path}`,
  };
}
