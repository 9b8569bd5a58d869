import * as v from 'valibot';
import { requiredText } from '../text.ts';

export const MAX_LIFT_REASON_LENGTH = 200;

export const liftReason = requiredText('Please say how you know that it’s the customer.', MAX_LIFT_REASON_LENGTH);

export const liftPayoutFreeze = v.strictObject({ customerId: v.string(), reason: liftReason });
export type LiftPayoutFreeze = v.InferOutput<typeof liftPayoutFreeze>;
