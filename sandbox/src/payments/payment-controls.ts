import type { FastifyInstance } from 'fastify';
import { expireHold } from './cancel-payment-intent.ts';
import type { Charge } from './charges.ts';
import { completeCharge, leaveProcessing, recordDecline } from './confirm-payment-intent.ts';
import { disputeStatuses, moveDispute, openDispute, type Dispute } from './disputes.ts';
import { warnOfFraud } from './fraud-warnings.ts';
import { MAX_SEARCH_LAG, type ObjectStore, type StripeObject } from './object-store.ts';
import type { PaymentIntent } from './payment-intent.ts';
import type { PaymentMethod } from './payment-methods.ts';
import { walletDomains } from './provider-switches.ts';
import { settleRefund, type Refund } from './refunds.ts';
import { invalidRequest, resourceMissing } from './stripe-failure.ts';
import { behaviourOf } from './test-cards.ts';

type Sent = Record<string, unknown>;

const dueSeconds = 7 * 24 * 3600;
const MAX_TIMES = 1000;

/** Actions of banks and card holders: outcomes of payments and refunds, disputes, warnings, the lag of the search, whether the domain is verified for wallets. */
export function registerPaymentControls(app: FastifyInstance, store: ObjectStore): void {
  const route = (path: string, run: (sent: Sent, id: string) => object): void => {
    app.post<{ Params: { id?: string } }>(`/_sandbox/payments/${path}`, ({ body, params }) =>
      run(typeof body === 'object' && body !== null ? (body as Sent) : {}, params.id ?? ''),
    );
  };
  route('next', (sent) => planNext(store, sent));
  route('search', (sent) => {
    store.switches.searchLagSeconds = wholeIn(sent, 'lagSeconds', 0, MAX_SEARCH_LAG) ?? 0;
    return { lagSeconds: store.switches.searchLagSeconds };
  });
  route('wallet-domain', (sent) => {
    store.switches.walletDomain = oneOf(sent, 'status', walletDomains);
    return { status: store.switches.walletDomain };
  });
  route('intents/:id', (sent, id) => endPayment(store, sent, store.get<PaymentIntent>('payment_intent', id, 'intent')));
  route('refunds/:id', (sent, id) => {
    const status = oneOf(sent, 'status', ['succeeded', 'failed'] as const);
    const refund = store.get<Refund>('refund', id);
    const settled = settleRefund(store, id, status);
    if (!settled) throw invalidRequest(`The refund is ${refund.status} and can’t become ${status}`, { param: 'status' });
    return settled;
  });
  route('disputes', (sent) => {
    const inquiry = (sent['kind'] === undefined ? 'dispute' : oneOf(sent, 'kind', ['dispute', 'inquiry'] as const)) === 'inquiry';
    const charge = takenCharge(store, sent);
    const amount = wholeIn(sent, 'amount', 1, charge.amount_captured);
    const reason = typeof sent['reason'] === 'string' ? sent['reason'] : 'fraudulent';
    const dueBy = store.now() + (wholeIn(sent, 'dueInSeconds', 0, 100 * dueSeconds) ?? dueSeconds);
    return openDispute(store, charge, { inquiry, amount, reason, dueBy });
  });
  route('disputes/:id', (sent, id) => {
    const status = oneOf(sent, 'status', disputeStatuses);
    const dispute = store.get<Dispute>('dispute', id);
    if (status.startsWith('warning_') && !dispute.status.startsWith('warning_')) {
      throw invalidRequest('A dispute does not become an inquiry', { param: 'status' });
    }
    return moveDispute(store, dispute, status);
  });
  route('fraud-warnings', (sent) => {
    const type = typeof sent['fraudType'] === 'string' ? sent['fraudType'] : 'unauthorized_use_of_card';
    return warnOfFraud(store, chargeOf(store, sent), type);
  });
}

function planNext(store: ObjectStore, sent: Sent): object {
  const times = wholeIn(sent, 'times', 1, MAX_TIMES) ?? 1;
  if (sent['payment'] !== undefined) {
    oneOf(sent, 'payment', ['processing']);
    store.switches.planProcessing(times);
    return { payment: 'processing', times };
  }
  const status = oneOf(sent, 'refund', ['succeeded', 'pending', 'failed'] as const);
  const later = sent['later'] === undefined ? undefined : oneOf(sent, 'later', ['succeeded', 'failed'] as const);
  const afterSeconds = wholeIn(sent, 'afterSeconds', 0, 400 * 24 * 3600);
  store.switches.planRefunds({ status, later, afterSeconds }, times);
  return { refund: status, later, afterSeconds, times };
}

/** Makes a payment processing, ends one that is, or lets a hold expire early. */
function endPayment(store: ObjectStore, sent: Sent, intent: PaymentIntent): StripeObject {
  const outcome = oneOf(sent, 'outcome', ['processing', 'charged', 'failed', 'expired'] as const);
  const wanted = {
    processing: ['requires_confirmation', 'requires_action'],
    charged: ['processing'],
    failed: ['processing'],
    expired: ['requires_capture'],
  };
  if (!wanted[outcome].includes(intent.status) || !intent.payment_method) {
    throw invalidRequest(`The payment is ${intent.status} and can’t become ${outcome}`, { param: 'outcome' });
  }
  const method = store.get<PaymentMethod>('payment_method', intent.payment_method);
  if (outcome === 'processing') leaveProcessing(store, intent);
  else if (outcome === 'charged') completeCharge(store, intent, method);
  else if (outcome === 'failed') recordDecline(store, intent, method, behaviourOf('4000000000000002').decline!);
  else expireHold(store, intent.id);
  return store.get('payment_intent', intent.id);
}

function chargeOf(store: ObjectStore, sent: Sent): Charge {
  const reference = String(sent['payment']);
  const { latest_charge: charge } = store.get<PaymentIntent>('payment_intent', reference, 'payment');
  if (!charge) throw resourceMissing('charge', reference, 'payment');
  return store.get<Charge>('charge', charge);
}

function takenCharge(store: ObjectStore, sent: Sent): Charge {
  const charge = chargeOf(store, sent);
  if (!charge.captured) throw invalidRequest('Only what was taken can be disputed', { param: 'payment' });
  return charge;
}

function oneOf<Option extends string>(sent: Sent, name: string, options: readonly Option[]): Option {
  const option = options.find((one) => one === sent[name]);
  if (option === undefined) throw invalidRequest(`${name} must be one of ${options.join(', ')}`, { param: name });
  return option;
}

function wholeIn(sent: Sent, name: string, from: number, to: number): number | undefined {
  const value = sent[name];
  if (value === undefined) return undefined;
  if (Number.isInteger(value) && (value as number) >= from && (value as number) <= to) return value as number;
  throw invalidRequest(`${name} must be a whole number from ${from} to ${to}`, { param: name });
}
