import type { Charge } from './charges.ts';
import type { Endpoint, StripeRequest } from './endpoint.ts';
import { recordEvent } from './events.ts';
import { endWarningsOf } from './fraud-warnings.ts';
import { newId, type ObjectStore, type StripeObject } from './object-store.ts';
import { invalidState } from './stripe-failure.ts';

/** Status of a dispute; `warning_…` is an inquiry, which withdraws no funds. */
export const disputeStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
] as const;
type DisputeStatus = (typeof disputeStatuses)[number];

/** A card holder contests a payment at their bank. */
export interface Dispute extends StripeObject {
  object: 'dispute';
  amount: number;
  balance_transactions: [];
  charge: string;
  currency: string;
  evidence: Record<string, string>;
  evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean; submission_count: number };
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Record<string, string>;
  payment_intent: string;
  payment_method_details: { type: 'card'; card: { brand: string; case_type: 'chargeback' | 'inquiry'; network_reason_code: string } };
  reason: string;
  status: DisputeStatus;
}

const closed = new Set<DisputeStatus>(['won', 'lost', 'warning_closed']);

/** Disputes: retrieve, list, update (evidence), close (accept). */
export const disputeEndpoints: Endpoint[] = [
  { method: 'GET', path: '/disputes/:id', run: ({ store, id }) => store.get<Dispute>('dispute', id) },
  {
    method: 'GET',
    path: '/disputes',
    run: ({ store, fields, url }) =>
      store.page('dispute', url, fields, { charge: fields.text('charge'), payment_intent: fields.text('payment_intent') }),
  },
  { method: 'POST', path: '/disputes/:id', run: updateDispute },
  { method: 'POST', path: '/disputes/:id/close', run: ({ store, id }) => moveDispute(store, store.get<Dispute>('dispute', id), 'lost') },
];

/** The bank withdraws the funds until the dispute is decided; an inquiry leaves them. */
export function openDispute(
  store: ObjectStore,
  charge: Charge,
  { inquiry, amount, reason, dueBy }: { inquiry: boolean; amount?: number | undefined; reason: string; dueBy: number },
): Dispute {
  const { brand } = charge.payment_method_details.card;
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: amount ?? charge.amount_captured,
    balance_transactions: [],
    charge: charge.id,
    created: store.now(),
    currency: charge.currency,
    evidence: {},
    evidence_details: { due_by: dueBy, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: { type: 'card', card: { brand, case_type: inquiry ? 'inquiry' : 'chargeback', network_reason_code: '10.4' } },
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  };
  store.save(dispute);
  recordEvent(store, 'charge.dispute.created', dispute);
  if (!inquiry) withdraw(store, dispute);
  return dispute;
}

/**
 * Changes a dispute's status and records the resulting events: funds are withdrawn when an inquiry escalates and reinstated when it is won.
 */
export function moveDispute(store: ObjectStore, before: Dispute, status: DisputeStatus): Dispute {
  if (closed.has(before.status)) throw invalidState(`This dispute is already closed: ${before.status}.`);
  const escalates = before.status.startsWith('warning_') && !status.startsWith('warning_');
  const { card } = before.payment_method_details;
  const dispute: Dispute = {
    ...before,
    is_charge_refundable: isOpenInquiry({ status }),
    payment_method_details: { type: 'card', card: escalates ? { ...card, case_type: 'chargeback' } : card },
    status,
  };
  store.save(dispute);
  if (escalates) withdraw(store, dispute);
  recordEvent(store, closed.has(status) ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute);
  if (status === 'won') recordEvent(store, 'charge.dispute.funds_reinstated', dispute);
  return dispute;
}

/** The disputes of a charge, oldest first. */
export function disputesOf(store: ObjectStore, charge: string): Dispute[] {
  return store.all<Dispute>('dispute').filter((dispute) => dispute.charge === charge);
}

/** An open inquiry: refunding the charge closes it. */
export function isOpenInquiry({ status }: Pick<Dispute, 'status'>): boolean {
  return status === 'warning_needs_response' || status === 'warning_under_review';
}

/** Closes the inquiries of a charge that was refunded in full. */
export function closeInquiryOf(store: ObjectStore, charge: Charge): void {
  for (const dispute of disputesOf(store, charge.id)) if (isOpenInquiry(dispute)) moveDispute(store, dispute, 'warning_closed');
}

function withdraw(store: ObjectStore, dispute: Dispute): void {
  const charge: Charge = { ...store.get<Charge>('charge', dispute.charge), disputed: true };
  store.save(charge);
  recordEvent(store, 'charge.dispute.funds_withdrawn', dispute);
  endWarningsOf(store, charge.id);
}

function updateDispute({ store, fields, id }: StripeRequest): Dispute {
  const before = store.get<Dispute>('dispute', id);
  const sent = fields.hash('evidence');
  const evidence = { ...before.evidence, ...sent };
  const submits = Object.keys(sent).length > 0 && fields.text('submit') !== 'false';
  const { submission_count: count } = before.evidence_details;
  const dispute: Dispute = {
    ...before,
    evidence,
    evidence_details: {
      ...before.evidence_details,
      has_evidence: Object.keys(evidence).length > 0,
      submission_count: submits ? count + 1 : count,
    },
    metadata: fields.metadata(before.metadata),
  };
  if (submits) return moveDispute(store, dispute, before.status.startsWith('warning_') ? 'warning_under_review' : 'under_review');
  store.save(dispute);
  recordEvent(store, 'charge.dispute.updated', dispute);
  return dispute;
}
