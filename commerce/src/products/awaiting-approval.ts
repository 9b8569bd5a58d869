import type { BackendStaffMember } from '@koura/shared-types/wire/staff-member';
import type { Part } from '../database/parts.ts';
import { personJson } from '../staff/person-json.ts';

/** The changes of a product's pricing that wait for a second person, or for being published; the last one counts. */
export const awaiting: Part<{ id: number; at: string; by: BackendStaffMember }> = {
  fields: { id: 'batch.id', at: 'batch.at', by: personJson('author') },
  from: 'pricing_batches AS batch JOIN users AS author ON author.id = batch.staff_id',
  owner: `CAST(batch.request ->> '$.product.id' AS INTEGER)`,
  where: `batch.state IN ('draft', 'approved')`,
  order: { id: 'batch.id' },
};
