import { decimalString, minorUnits } from '@koura/shared-types/money';

import type { Dispute } from '../../payments/disputes.ts';
import type { Payment } from '../../payments/payment.ts';

/** Sums of a payment in integer minor units; null where unknown. */
export interface RefundSums {
  currency: string;
  taken: number | null;
  returned: number | null;
  refundPending: number;
}

export function sumsOfPayment({ currency, state, taken, returned, refundPending }: Payment): RefundSums {
  return { currency, taken: state === 'taken' ? taken : 0, returned, refundPending };
}

/** Why this amount cannot be refunded; undefined when it can. Pure. */
export function refundRejectionReason(amount: number, sums: RefundSums, dispute?: Dispute): string | undefined {
  const { currency, taken, returned, refundPending } = sums;
  const money = (minor: number): string => `${currency} ${decimalString(minor, currency)}`;
  if (taken === 0) return 'Nothing has been taken, so nothing can be refunded.';
  if (dispute && !dispute.isInquiry)
    return 'The cardholder’s bank disputes this payment, so it can’t be refunded. Answer the dispute at the card provider.';
  if (taken === null || returned === null) return undefined;
  const left = taken - returned;
  if (left <= 0) return `All of it has been returned already${refundPending > 0 ? ', or is on its way' : ''}: ${money(returned)}.`;
  if (amount <= left) return undefined;
  const onItsWay = refundPending > 0 ? `, ${money(refundPending)} of it on its way` : '';
  return `At most ${money(left)} can be refunded: ${money(taken)} was taken and ${money(returned)} returned${onItsWay}.`;
}

/** Whether the refunds of an order then exceed what one person may return. `limit` in units of the currency, such as dollars. */
export function needsSecondPerson(amount: number, { currency, returned }: RefundSums, limit: number): boolean {
  return (returned ?? 0) + amount > minorUnits(limit, currency);
}
