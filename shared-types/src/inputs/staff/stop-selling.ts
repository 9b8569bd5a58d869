import * as v from 'valibot';
import { requiredLines } from '../text.ts';

export const MAX_STOP_REASON_LENGTH = 500;

export const stopReason = requiredLines('Please say why, for your colleagues.', MAX_STOP_REASON_LENGTH);

/** A stop of a metal or a product or, without either, of everything. */
export const stopSelling = v.strictObject({
  metal: v.nullish(v.pipe(v.string(), v.maxLength(100)), null),
  productId: v.nullish(v.string(), null),
  reason: stopReason,
});
export type StopSelling = v.InferOutput<typeof stopSelling>;
