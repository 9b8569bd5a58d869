import type { BackendStaffMember } from '@koura/shared-types/wire/staff-member';
import type { Database } from '../database/database.ts';
import { personJson } from '../staff/person-json.ts';

/** The change of a product's pricing that waits for a second person, or for being published. */
export async function awaitingApproval(
  database: Database,
  productId: number,
): Promise<{ id: number; at: string; by: BackendStaffMember } | null> {
  const row = await database.get<{ id: number; at: string; author: string }>(
    `SELECT batch.id, batch.at, ${personJson('author')} AS author
       FROM pricing_batches batch JOIN users author ON author.id = batch.staff_id
       WHERE batch.state IN ('draft', 'approved') AND CAST(batch.request ->> '$.product.id' AS INTEGER) = ? ORDER BY batch.id DESC LIMIT 1`,
    productId,
  );
  return row ? { id: row.id, at: row.at, by: JSON.parse(row.author) as BackendStaffMember } : null;
}
