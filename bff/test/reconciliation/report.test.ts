import { describe, expect, it } from 'vitest';

import type { Payment } from '../../src/payments/payment.ts';
import { isSettled, reportChanges, reportIn, settledBy, sumsOf } from '../../src/reconciliation/report.ts';
import { CREATED, HOUR, paymentOf } from './support/payment-of.ts';

const REFUND_DUE = { kind: 'refundDue', urgent: true } as const;

/** The payment after the provider has applied the changes: an empty value removes an entry. */
function noted(payment: Payment, changes: Record<string, string> | undefined): Payment {
  const metadata = Object.entries({ ...payment.metadata, ...changes }).filter(([, value]) => value !== '');
  return { ...payment, metadata: Object.fromEntries(metadata) };
}

const taken = paymentOf('taken', HOUR);
const sums = sumsOf(taken, 100);
const open = noted(taken, reportChanges(taken, REFUND_DUE, sums));
const settled = noted(open, settledBy('7', 'the customer keeps it'));

describe('a report in the metadata of a payment', () => {
  it('opens with kind, time and sums', () => {
    expect(reportIn(open)).toEqual({
      kind: 'refundDue',
      urgent: true,
      since: new Date(CREATED + HOUR).toISOString(),
      sums: '0/10000/0/0/100',
      settled: null,
    });
  });

  it('is written once', () => {
    expect(reportChanges(open, REFUND_DUE, sums)).toBeUndefined();
  });

  it('ends when there is nothing to report, and leaves no entry', () => {
    expect(noted(open, reportChanges(open, undefined, sums)).metadata).toEqual({});
    expect(reportChanges(taken, undefined, sums)).toBeUndefined();
  });

  it('keeps its start when it becomes urgent or its sums change', () => {
    const later = { ...open, readAt: CREATED + 5 * HOUR };
    const changed = noted(later, reportChanges(later, REFUND_DUE, 'other sums'));
    expect(reportIn(changed)).toMatchObject({ sums: 'other sums', since: reportIn(open)!.since });
  });

  it('starts again as another kind', () => {
    const later = { ...open, readAt: CREATED + 5 * HOUR };
    const changed = noted(later, reportChanges(later, { kind: 'disputed', urgent: true }, sums));
    expect(reportIn(changed)).toMatchObject({ kind: 'disputed', since: new Date(CREATED + 5 * HOUR).toISOString() });
  });

  it('is settled by staff with a reason, for these sums under any kind', () => {
    expect(reportIn(settled)!.settled).toEqual({ staffId: '7', reason: 'the customer keeps it' });
    expect(isSettled(settled, sums)).toBe(true);
    expect(reportChanges(settled, REFUND_DUE, sums)).toBeUndefined();
    expect(reportChanges(settled, { kind: 'takenDiffers', urgent: true }, sums)).toBeUndefined();
  });

  it('opens again when the sums change', () => {
    const { returned: _, ...rest } = settled;
    const partly = { ...rest, returned: 4000 };
    const again = sumsOf(partly, 100);
    expect(isSettled(partly, again)).toBe(false);
    expect(reportIn(noted(partly, reportChanges(partly, REFUND_DUE, again)))).toMatchObject({ settled: null, sums: '0/10000/4000/0/100' });
  });

  it('shortens reasons to the provider’s limit', () => {
    expect(Object.values(settledBy('7', 'x'.repeat(2000))).every((value) => value.length <= 500)).toBe(true);
  });

  it('is absent when its kind is unknown: other programs may write metadata', () => {
    expect(reportIn(paymentOf('taken', 0, { metadata: { attention: 'open', attention_kind: 'of their own' } }))).toBeUndefined();
  });
});
