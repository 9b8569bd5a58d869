import type { BackendHedge, BackendHedgeList } from '@koura/shared-types/wire/exposure';
import type { BackendStaffMember } from '@koura/shared-types/wire/staff-member';
import type { Database } from '../database/database.ts';
import type { QueryTree } from '../query/bracket-query.ts';
import { describePage, readPagination } from '../query/pagination.ts';
import { ownCurrency } from '../settings/countries.ts';
import { personJson } from '../staff/person-json.ts';
import { MICRO } from './metal-result.ts';

interface HedgeRow {
  id: number;
  at: string;
  ounces: number;
  price: number | null;
  note: string | null;
  by: string;
}

const SELECT = `SELECT h.id, h.at, h.ounces, h.price, h.note, m.slug, m.name, ${personJson('u')} AS by
  FROM hedges h JOIN users u ON u.id = h.staff_id JOIN metals m ON m.id = h.metal_id`;

/** GET /hedges: every hedge ever, the newest first, by page. */
export async function listHedges(database: Database, query: QueryTree): Promise<BackendHedgeList> {
  const page = readPagination(query);
  const total = (await database.get<{ total: number }>('SELECT count(*) AS total FROM hedges'))!.total;
  const rows = await database.all<HedgeRow & { slug: string; name: string }>(
    `${SELECT} ORDER BY h.id DESC LIMIT ? OFFSET ?`,
    page.pageSize,
    page.offset,
  );
  return {
    currency: ownCurrency(database),
    hedges: rows.map(({ slug, name, ...row }) => ({ metal: { slug, name }, ...describeHedge(row) })),
    pagination: describePage(page, total),
  };
}

export async function lastHedgeOf(database: Database, metalId: number): Promise<BackendHedge | null> {
  const row = await database.get<HedgeRow>(`${SELECT} WHERE h.metal_id = ? ORDER BY h.id DESC LIMIT 1`, metalId);
  return row ? describeHedge(row) : null;
}

function describeHedge({ id, at, ounces, price, note, by }: HedgeRow): BackendHedge {
  return { id, at, by: JSON.parse(by) as BackendStaffMember, ounces: ounces / MICRO, price: price === null ? null : price / 100, note };
}
