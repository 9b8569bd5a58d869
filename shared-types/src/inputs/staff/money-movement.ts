import * as v from 'valibot';
import { type Money, parseDecimal } from '../../money.ts';
import { requiredLines } from '../text.ts';
import { idempotencyKey } from '../idempotency-key.ts';

/** Maximum length of a metadata entry at the card provider, rounded down. */
export const MAX_REASON_LENGTH = 450;
const AMOUNT = 'Please enter an amount above 0, such as 120.50.';

export const reason = requiredLines('Please enter a reason.', MAX_REASON_LENGTH);

/** A decimal above 0 with at most the currency's digits after the point. */
export function amountAboveZero(currencyCode: string) {
  return v.pipe(
    v.string(AMOUNT),
    v.trim(),
    v.check((amount) => isAboveZero({ amount, currencyCode }), AMOUNT),
  );
}

export const sentAmount = v.pipe(v.strictObject({ amount: v.string(), currencyCode: v.string() }), v.check(isAboveZero, AMOUNT));

function isAboveZero({ amount, currencyCode }: Money): boolean {
  return (parseDecimal(amount.trim(), currencyCode) ?? 0) > 0;
}

const name = { orderNumber: v.nullish(v.string(), null), reference: v.nullish(v.string(), null) };

export const movePayment = v.strictObject({ ...name, reason, key: idempotencyKey });
export type MovePayment = v.InferOutput<typeof movePayment>;

export const refundPayment = v.strictObject({
  ...name,
  reason,
  amount: sentAmount,
  key: idempotencyKey,
});
export type RefundPayment = v.InferOutput<typeof refundPayment>;

export const settlePaymentReport = v.strictObject({ ...name, version: v.string(), reason });
export type SettlePaymentReport = v.InferOutput<typeof settlePaymentReport>;
