import type { FastifyInstance } from 'fastify';
import { returnedAmount, type Charge } from './charges.ts';
import { signedDelivery } from './events.ts';
import type { ObjectStore } from './object-store.ts';
import type { PaymentIntent } from './payment-intent.ts';
import { StripeFailure } from './stripe-failure.ts';

/** Every intent and charge, oldest first, with what was held, taken, given back. Amounts in cents. */
function paymentsReport(store: ObjectStore): object {
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
    totals: {
      capturedCharges: captured.length,
      amountCaptured: sum(captured.map((charge) => charge.amount_captured)),
      amountRefunded: sum(captured.map(returnedAmount)),
    },
  };
}

/** `/_sandbox/payments`: the report, a reset, and an event as Stripe would sign it for a webhook. */
export function registerPaymentsReport(app: FastifyInstance, store: ObjectStore, webhookSecret: string): void {
  app.get('/_sandbox/payments', () => paymentsReport(store));
  app.delete('/_sandbox/payments', (_request, reply) => {
    store.reset();
    return reply.code(204).send();
  });
  app.get<{ Params: { id: string } }>('/_sandbox/payments/deliveries/:id', (request, reply) => {
    try {
      return signedDelivery(store, request.params.id, webhookSecret);
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return reply.code(error.status).send({ error: error.body });
    }
  });
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
