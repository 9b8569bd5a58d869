import type { OrderHoldReason } from '../../platform/bff-client/schema-types.generated.ts';
import type { OrderHoldFieldsFragment } from './order-holds.generated.ts';

/** `label` stands in lists, `text` tells what to do. */
export const HOLD_TEXTS: Record<OrderHoldReason, { label: string; text: string }> = {
  FRAUD_WARNING: { label: 'Fraud warning', text: 'The cardholder’s bank has warned of fraud. A refund prevents a dispute.' },
  DISPUTED: { label: 'Disputed', text: 'The cardholder’s bank disputes the payment.' },
  NOT_PAID: { label: 'Not paid', text: 'The money isn’t there, or not any more.' },
  REFUND_WAITING: { label: 'Refund waiting', text: 'A refund waits for a second person or the bank, or has failed.' },
  IDENTITY_ASKED: { label: 'Identity asked', text: 'The customer was asked to identify themselves.' },
  UNKNOWN: { label: 'Payment unknown', text: 'It’s unknown whether the money is there.' },
};

type Holds = Pick<OrderHoldFieldsFragment, 'holds'>;

/** "fraud warning, refund waiting" */
export function holdNames({ holds }: Holds): string {
  return [...new Set(holds.map(({ reason }) => HOLD_TEXTS[reason].label))].join(', ').toLowerCase();
}

/** What a dialog says that would send the order; null where nothing holds the order. */
export function sendingWarning(sending: OrderHoldFieldsFragment | null | undefined): string | null {
  if (!sending || sending.holds.length === 0) return null;
  const texts = [...new Set(sending.holds.map(({ reason }) => HOLD_TEXTS[reason].text))].join(' ');
  if (!sending.release) return `This order must not be sent. ${texts}`;
  return `${texts} Released by ${sending.release.by.name}: “${sending.release.reason}”`;
}
