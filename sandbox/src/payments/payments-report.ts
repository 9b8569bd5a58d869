import { returnedAmount, type Charge } from './charges.ts';
import type { Dispute } from './disputes.ts';
import type { ObjectStore } from './object-store.ts';
import type { PaymentIntent } from './payment-intent.ts';
import type { Refund } from './refunds.ts';

/** Every intent, charge, refund and dispute, oldest first, with the amounts held, captured and refunded. Amounts in cents. */
export function paymentsReport(store: ObjectStore): object {
  const charges = store.all<Charge>('charge');
  const captured = charges.filter((charge) => charge.captured);
  return {
    intents: store.all<PaymentIntent>('payment_intent').map((intent) => ({
      id: intent.id,
      status: intent.status,
      amount: intent.amount,
      amountCaptured: intent.amount_received,
      currency: intent.currency,
      customer: intent.customer,
      captureMethod: intent.capture_method,
      description: intent.description,
      cancellationReason: intent.cancellation_reason,
      metadata: intent.metadata,
      charge: intent.latest_charge,
    })),
    charges: charges.map((charge) => ({
      id: charge.id,
      intent: charge.payment_intent,
      status: charge.status,
      captured: charge.captured,
      amount: charge.amount,
      amountCaptured: charge.amount_captured,
      amountRefunded: returnedAmount(charge),
      failureCode: charge.failure_code,
      brand: charge.payment_method_details.card.brand,
      last4: charge.payment_method_details.card.last4,
    })),
    refunds: store.all<Refund>('refund').map(({ id, payment_intent: intent, status, amount, reason, metadata }) => ({
      id,
      intent,
      status,
      amount,
      reason,
      metadata,
    })),
    disputes: store.all<Dispute>('dispute').map(({ id, payment_intent: intent, status, amount, reason }) => ({
      id,
      intent,
      status,
      amount,
      reason,
    })),
    totals: {
      capturedCharges: captured.length,
      amountCaptured: sum(captured.map((charge) => charge.amount_captured)),
      amountRefunded: sum(captured.map(returnedAmount)),
    },
  };
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
