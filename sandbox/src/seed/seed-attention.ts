import type { PastPayment } from '../payments/seed-payment.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A past payment that needs staff attention, and the report of it that the gateway stores in the payment's metadata. */
interface Attention {
  kind: string;
  payment: Pick<PastPayment, 'state'> & Partial<Pick<PastPayment, 'returnedCents' | 'evidenceDueBy' | 'fraudWarning'>>;
  /** When it happened, before now. */
  ago: number;
}

/** By order number: enough of each kind for the staff pages, none of them an order of the documented logins. */
function attentionOf(orderNumber: string, now: Date): Attention | undefined {
  const known: Record<string, Attention> = {
    // Cancelled after capture, and not refunded.
    'K-100285': { kind: 'refundDue', payment: { state: 'taken' }, ago: 5 * HOUR_MS },
    'K-100275': { kind: 'refundPending', payment: { state: 'refundPending' }, ago: 2 * DAY_MS },
    'K-100289': { kind: 'refundFailed', payment: { state: 'refundFailed', returnedCents: 4500 }, ago: DAY_MS },
    'K-100302': {
      kind: 'disputed',
      payment: { state: 'disputed', evidenceDueBy: new Date(now.getTime() + 6 * DAY_MS) },
      ago: 3 * DAY_MS,
    },
    'K-100305': { kind: 'fraudWarning', payment: { state: 'taken', fraudWarning: true }, ago: 2 * HOUR_MS },
  };
  return known[orderNumber];
}

/** What is unusual about the payment of an order; undefined for most. `totalCents`: the order's total. */
export function seedAttention(
  orderNumber: string,
  totalCents: number,
  now: Date,
): (Attention['payment'] & { returnedAt: Date; metadata: Record<string, string> }) | undefined {
  const attention = attentionOf(orderNumber, now);
  if (!attention) return undefined;
  const { kind, payment, ago } = attention;
  const returnedAt = new Date(now.getTime() - ago);
  const pending = payment.state === 'refundPending' ? totalCents : 0;
  const metadata = {
    attention: 'open',
    attention_kind: kind,
    attention_urgent: kind === 'refundPending' ? 'no' : 'yes',
    attention_since: returnedAt.toISOString(),
    // Held, captured, refunded, pending refund, and the order's total.
    attention_sums: [0, totalCents, pending, pending, totalCents].join('/'),
  };
  return { ...payment, returnedAt, metadata };
}
