import { newCharge } from './charges.ts';
import { spendConfirmationToken } from './confirmation-tokens.ts';
import { planStep } from './due.ts';
import { recordEvent } from './events.ts';
import { newId, type ObjectStore } from './object-store.ts';
import { futureUsages, unexpectedState, type PaymentIntent, type PaymentIntentSecrets } from './payment-intent.ts';
import {
  attachTo,
  namedPaymentMethod,
  newPaymentMethod,
  spentMethod,
  type PaymentMethod,
  type PaymentMethodSecrets,
} from './payment-methods.ts';
import type { RequestFields } from './request-fields.ts';
import { cardError, invalidRequest } from './stripe-failure.ts';
import type { Decline } from './test-cards.ts';
import { readCard, spendToken } from './tokens.ts';

const needsAuthentication: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** The payment method of a create or confirm request, checked against the intent's customer. */
export function methodInRequest(
  store: ObjectStore,
  fields: RequestFields,
  customer: string | null,
  key: 'secret' | 'publishable',
): PaymentMethod | undefined {
  const method = readMethod(store, fields, key);
  if (!method) return undefined;
  if (store.hidden<PaymentMethodSecrets>(method.id).spent) throw spentMethod();
  if (method.customer && method.customer !== customer) {
    const message = customer
      ? `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`
      : `The PaymentMethod ${method.id} belongs to a Customer. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`;
    throw invalidRequest(message, { param: 'payment_method' });
  }
  return method;
}

function readMethod(store: ObjectStore, fields: RequestFields, key: 'secret' | 'publishable'): PaymentMethod | undefined {
  const confirmation = fields.text('confirmation_token');
  if (confirmation) return spendConfirmationToken(store, confirmation, fields);
  const named = fields.text('payment_method');
  if (named) return namedPaymentMethod(store, named, fields);
  if (!fields.has('payment_method_data')) return undefined;
  fields.choice('payment_method_data[type]', ['card']);
  const param = 'payment_method_data[card][token]';
  const token = fields.text(param);
  return newPaymentMethod(
    store,
    token ? spendToken(store, token, param) : readCard(fields, key, store.today()),
    fields,
    'payment_method_data',
  );
}

/**
 * Confirms: charges the card, requests 3-D Secure, or fails (402 with the failed charge and the intent).
 * @returns the intent in its new
 * state, saved
 */
export function confirmPaymentIntent(
  store: ObjectStore,
  before: PaymentIntent,
  fields: RequestFields,
  key: 'secret' | 'publishable',
): PaymentIntent {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(before.status)) {
    const ended = before.status === 'canceled' || before.status === 'processing';
    const already = ended ? `it has a status of ${before.status}` : 'it has already succeeded after being previously confirmed';
    throw unexpectedState(before, `You cannot confirm this PaymentIntent because ${already}.`);
  }
  requireReturnUrl(before, fields, key);
  const sent = methodInRequest(store, fields, before.customer, key);
  const chosen = sent?.id ?? before.payment_method;
  if (!chosen) {
    const message =
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a " +
      'payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.';
    throw unexpectedState(before, message);
  }
  const method = store.get<PaymentMethod>('payment_method', chosen);
  const usage = fields.choice('setup_future_usage', futureUsages) ?? before.setup_future_usage;
  const intent: PaymentIntent = { ...before, payment_method: method.id, setup_future_usage: usage };
  const { behaviour } = store.hidden<PaymentMethodSecrets>(method.id);
  const { authenticated } = store.hidden<PaymentIntentSecrets>(intent.id);
  if (behaviour.decline) throw recordDecline(store, intent, method, behaviour.decline);
  const setUp = behaviour.authentication === 'once' && method.customer !== null;
  if (behaviour.authentication && !setUp && !(authenticated && !sent)) {
    if (fields.flag('off_session') || fields.flag('error_on_requires_action')) {
      throw recordDecline(store, intent, method, needsAuthentication);
    }
    return requireAction(store, intent);
  }
  return chargeIntent(store, intent, method);
}

/** The payment is processing at the bank; its outcome is not known yet. */
export function leaveProcessing(store: ObjectStore, intent: PaymentIntent): PaymentIntent {
  const waiting: PaymentIntent = { ...intent, last_payment_error: null, next_action: null, status: 'processing' };
  store.save(waiting);
  recordEvent(store, 'payment_intent.processing', waiting);
  return waiting;
}

export function chargeIntent(store: ObjectStore, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  return store.switches.takeProcessing() ? leaveProcessing(store, intent) : completeCharge(store, intent, method);
}

export function completeCharge(store: ObjectStore, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const charge = newCharge(store, intent, method);
  const { capture_before: end } = charge.payment_method_details.card;
  if (end !== undefined) planStep(store, intent.id, end, 'expire hold');
  const paid: PaymentIntent = {
    ...intent,
    amount_capturable: charge.captured ? 0 : charge.amount,
    amount_received: charge.amount_captured,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    status: charge.captured ? 'succeeded' : 'requires_capture',
  };
  store.save(paid);
  if (paid.customer && paid.setup_future_usage) attachTo(store, method, paid.customer);
  else if (!method.customer) {
    store.save(method, { ...store.hidden<PaymentMethodSecrets>(method.id), spent: true } satisfies PaymentMethodSecrets);
  }
  recordEvent(store, charge.captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated', paid);
  return paid;
}

function requireAction(store: ObjectStore, intent: PaymentIntent): PaymentIntent {
  const waiting: PaymentIntent = {
    ...intent,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', source: newId('payatt') } },
    status: 'requires_action',
  };
  store.save(waiting, {} satisfies PaymentIntentSecrets);
  recordEvent(store, 'payment_intent.requires_action', waiting);
  return waiting;
}

/** Records a failed attempt. Returns the error to throw: 402 with the failed charge and the intent. */
export function recordDecline(store: ObjectStore, intent: PaymentIntent, method: PaymentMethod, decline: Decline): Error {
  const charge = newCharge(store, intent, method, decline);
  const details = { ...decline, charge: charge.id, payment_method: method };
  const declined: PaymentIntent = {
    ...intent,
    last_payment_error: { type: 'card_error', ...details },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  store.save(declined);
  recordEvent(store, 'payment_intent.payment_failed', declined);
  return cardError({ ...details, payment_intent: declined });
}

/** As at Stripe: unless methods are restricted to cards, confirming on the server needs a `return_url`. */
function requireReturnUrl(intent: PaymentIntent, fields: RequestFields, key: 'secret' | 'publishable'): void {
  const redirects = intent.automatic_payment_methods?.allow_redirects === 'always';
  if (!redirects || key === 'publishable' || fields.has('return_url') || fields.flag('off_session')) return;
  const message =
    'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might ' +
    "redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment " +
    'methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when ' +
    'creating Setup Intents and Payment Intents.';
  throw invalidRequest(message, { param: 'return_url' });
}
