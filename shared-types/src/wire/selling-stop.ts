import * as v from 'valibot';
import { namedRow } from './named.ts';
import { staffMember } from './staff-member.ts';
import { id, text, time } from './values.ts';

/** Capability "staff.stopSelling" (docs/backend-contract.md): a stop of all sales, of a metal or of a product. For staff. */
export const sellingStop = v.object({
  id,
  at: time,
  by: staffMember,
  /** What is not sold: a metal, or a product; without either, everything. */
  metal: v.nullish(namedRow, null),
  product: v.nullish(namedRow, null),
  reason: text,
  /** When it ended, and who ended it; null while it lasts. */
  resumed: v.nullish(v.object({ at: time, by: staffMember }), null),
});
export type BackendSellingStop = v.InferOutput<typeof sellingStop>;

/** `POST /selling-stops`, an entity: at most one of `metal`, a slug, and `product`, an id. */
export interface BackendNewSellingStop {
  metal: string | null;
  product: number | null;
  reason: string;
}
