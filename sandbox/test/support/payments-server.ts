import { DatabaseSync } from 'node:sqlite';
import fastify from 'fastify';
import Stripe from 'stripe';
import { FaultSwitch } from '../../src/control/fault-switch.ts';
import { ObjectStore } from '../../src/payments/object-store.ts';
import { registerPayments } from '../../src/payments/payments-plugin.ts';
import { MovableClock } from '../../../commerce/src/context/movable-clock.ts';

/** API keys of the servers below. */
export const keys = { secretKey: 'sk_test_stand_in', publishableKey: 'pk_test_stand_in', webhookSecret: 'whsec_stand_in' };

/** The card provider simulator alone on a free port, and the real SDK as its client, with the secret and with the publishable key. */
export async function startPayments() {
  const app = fastify();
  const clock = new MovableClock();
  const faults = new FaultSwitch();
  const store = new ObjectStore(new DatabaseSync(':memory:'), clock);
  await app.register(registerPayments, { ...keys, store, takeFault: (method, path) => faults.take(method, path) });
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const connect = (key: string) =>
    new Stripe(key, { host: url.hostname, port: Number(url.port), protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
  return {
    url: url.origin,
    clock,
    faults,
    control: async (path: string, body: unknown) => {
      const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const response = await fetch(`${url.origin}/_sandbox/payments/${path}`, request);
      return (await response.json()) as { id: string; error?: { message: string } };
    },
    shop: connect(keys.secretKey),
    browser: connect(keys.publishableKey),
    connect,
    report: async () => (await (await fetch(`${url.origin}/_sandbox/payments`)).json()) as PaymentsReport,
    close: () => app.close(),
  };
}

/** A started server and its clients. */
export type Payments = Awaited<ReturnType<typeof startPayments>>;

interface PaymentsReport {
  intents: { id: string; status: string; amount: number; amountCaptured: number }[];
  charges: { id: string; status: string; captured: boolean; amountCaptured: number; amountRefunded: number }[];
  totals: { capturedCharges: number; amountCaptured: number; amountRefunded: number };
}

/** A token for this number, made with the publishable key as a browser does. */
export async function tokenFor(payments: Payments, number: string): Promise<string> {
  const card = { number, exp_month: '12', exp_year: '2034', cvc: number.startsWith('3') ? '1234' : '123' };
  return (await payments.browser.tokens.create({ card })).id;
}

/** Otherwise Stripe requires a `return_url` for methods that redirect. */
export const cardsOnly: Stripe.PaymentIntentCreateParams.AutomaticPaymentMethods = { enabled: true, allow_redirects: 'never' };

/** What the BFF sends to authorise an amount on a card. */
export function holdOf(token: string, amount = 10_000): Stripe.PaymentIntentCreateParams {
  return {
    amount,
    currency: 'nzd',
    capture_method: 'manual',
    confirm: true,
    automatic_payment_methods: cardsOnly,
    payment_method_data: { type: 'card', card: { token } } as Stripe.PaymentIntentCreateParams.PaymentMethodData,
    expand: ['latest_charge'],
  };
}

/** The error that a call is rejected with; throws when it succeeds. */
export async function failureOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await call.then(
    () => new Error('The call succeeded'),
    (error: unknown) => error,
  );
  if (outcome instanceof Stripe.errors.StripeError) return outcome;
  throw outcome;
}
