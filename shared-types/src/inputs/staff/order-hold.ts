import * as v from 'valibot';
import { requiredLines } from '../text.ts';

export const MAX_HOLD_REASON_LENGTH = 500;

/** Why staff release a held order, or ask a buyer to identify themselves. */
export const holdReason = requiredLines('Please say why, for your colleagues.', MAX_HOLD_REASON_LENGTH);

export const releaseOrderHolds = v.strictObject({ orderNumber: v.string(), holdIds: v.array(v.string()), reason: holdReason });
export type ReleaseOrderHolds = v.InferOutput<typeof releaseOrderHolds>;

export const checkIdentity = v.strictObject({
  orderNumber: v.string(),
  step: v.picklist(['ASKED', 'SEEN', 'WITHDRAWN']),
  note: holdReason,
});
export type CheckIdentity = v.InferOutput<typeof checkIdentity>;
