import type { ProviderStatements } from '../provider-records.ts';
import type { MovableClock } from '../../../commerce/src/context/movable-clock.ts';
import { cancelPaymentIntent } from './cancel-payment-intent.ts';
import { capturePaymentIntent } from './capture-payment-intent.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import { createCustomer, type Customer } from './customers.ts';
import { describePayment, type ProviderPayment } from './describe-payment.ts';
import type { StripeRequest } from './endpoint.ts';
import { formOf } from './form-body.ts';
import { respondOnce } from './idempotency.ts';
import { newId, ObjectStore } from './object-store.ts';
import type { PaymentIntent } from './payment-intent.ts';
import { detachPaymentMethod, type PaymentMethod } from './payment-methods.ts';
import { createRefund, type Refund } from './refunds.ts';
import { RequestFields } from './request-fields.ts';
import { seedPayment, type PastPayment } from './seed-payment.ts';
import { settleDue } from './settle-due.ts';
import { StripeFailure, type StripeErrorBody } from './stripe-failure.ts';

/** What to authorise on a card. Amounts are integer minor units. */
export interface CardAuthorisation {
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** A new card, or one of `cardsOf(account)`. */
  card: { token: string } | { paymentMethod: string };
  /** The paying account: its saved cards may be used, and new ones saved. */
  account?: string | number | undefined;
  customerEmail?: string | undefined;
  keep?: boolean | undefined;
  metadata?: Record<string, string>;
  /** Repeating the key returns the same payment; other input with it throws `idempotency_error`. */
  idempotencyKey?: string | undefined;
  /** Backdates the payment; now when absent. */
  at?: Date | undefined;
}

export interface KeptCard {
  id: string;
  brand: string;
  last4: string;
  nameOnCard: string | null;
  expiryMonth: number;
  expiryYear: number;
}

type Params = Record<string, string | number | undefined>;

/**
 * The card provider simulator for other parts of this process, with the rules and objects of its REST API. Throws a `StripeFailure`
 * (`status`, `body.code`, `body.message`) where Stripe would reject the call; a declined card does not throw, its payment has a
 * `failureMessage`. What it did stays done when a transaction of the backend rolls back.
 */
export class CardProvider {
  /** What the REST API works on. */
  readonly store: ObjectStore;

  constructor(database: ProviderStatements, clock: MovableClock) {
    this.store = new ObjectStore(database, clock);
  }

  /** Authorises the amount: `requires_capture`, `requires_action` (3-D Secure) or `requires_payment_method` (declined). */
  authorise(wish: CardAuthorisation): ProviderPayment {
    const { account, card, idempotencyKey, metadata, at } = wish;
    const customer = account === undefined ? undefined : this.#customer(account, wish.customerEmail);
    const params: Params = {
      amount: wish.amountCents,
      currency: wish.currency.toLowerCase(),
      capture_method: 'manual',
      confirm: 'true',
      'automatic_payment_methods[enabled]': 'true',
      'automatic_payment_methods[allow_redirects]': 'never',
      customer,
      setup_future_usage: wish.keep && customer ? 'on_session' : undefined,
      ...('token' in card
        ? { 'payment_method_data[type]': 'card', 'payment_method_data[card][token]': card.token }
        : { payment_method: card.paymentMethod }),
      ...metadataParams(metadata),
    };
    const intent = this.store.during({ at: at ?? this.store.scene.at }, () =>
      this.#post<PaymentIntent>('/v1/payment_intents', '', createPaymentIntent, params, idempotencyKey),
    );
    return this.retrieve(intent.id);
  }

  retrieve(reference: string): ProviderPayment {
    settleDue(this.store);
    return describePayment(this.store, this.store.get<PaymentIntent>('payment_intent', reference, 'intent'));
  }

  /** Captures the amount, at most what is held, and releases the rest for good. */
  capture(reference: string, amountCents: number, metadata?: Record<string, string>, idempotencyKey?: string): ProviderPayment {
    const params = { amount_to_capture: amountCents, ...metadataParams(metadata) };
    this.#post(`/v1/payment_intents/${reference}/capture`, reference, capturePaymentIntent, params, idempotencyKey);
    return this.retrieve(reference);
  }

  /** Releases a hold, or ends a payment that holds nothing yet. */
  cancel(
    reference: string,
    reason?: 'abandoned' | 'duplicate' | 'fraudulent' | 'requested_by_customer',
    idempotencyKey?: string,
  ): ProviderPayment {
    const params = { cancellation_reason: reason };
    this.#post(`/v1/payment_intents/${reference}/cancel`, reference, cancelPaymentIntent, params, idempotencyKey);
    return this.retrieve(reference);
  }

  /** Refunds all or a part of what was captured. Returns the refund; `retrieve` has the sums. */
  refund(
    reference: string,
    amountCents: number,
    metadata?: Record<string, string>,
    idempotencyKey?: string,
  ): { id: string; status: Refund['status'] } {
    const params = { payment_intent: reference, amount: amountCents, ...metadataParams(metadata) };
    const { id, status } = this.#post<Refund>('/v1/refunds', '', createRefund, params, idempotencyKey);
    return { id, status };
  }

  /** The cards saved to an account, newest first. */
  cardsOf(account: string | number): KeptCard[] {
    const customer = this.#findCustomer(account)?.id;
    const cards = this.store.all<PaymentMethod>('payment_method').filter((method) => customer && method.customer === customer);
    return cards.toReversed().map(({ id, card, billing_details: { name } }) => ({
      id,
      brand: card.brand,
      last4: card.last4,
      nameOnCard: name,
      expiryMonth: card.exp_month,
      expiryYear: card.exp_year,
    }));
  }

  /** Deletes a saved card. False when the account has no such card. */
  removeCard(account: string | number, id: string): boolean {
    if (!this.cardsOf(account).some((card) => card.id === id)) return false;
    this.#post(`/v1/payment_methods/${id}/detach`, id, detachPaymentMethod, {});
    return true;
  }

  /** Inserts a past payment. No event is recorded and no webhook sent. */
  seedPayment(past: PastPayment): ProviderPayment {
    return this.retrieve(seedPayment(this.store, past));
  }

  reset(): void {
    this.store.reset(true);
  }

  #customer(account: string | number, email: string | undefined): string {
    const known = this.#findCustomer(account);
    if (known) return known.id;
    return this.#post<Customer>('/v1/customers', '', createCustomer, { email, 'metadata[account]': account }).id;
  }

  #findCustomer(account: string | number): Customer | undefined {
    return this.store.all<Customer>('customer').find(({ metadata }) => metadata['account'] === String(account));
  }

  #post<Result extends object>(path: string, id: string, run: (request: StripeRequest) => Result, params: Params, key?: string): Result {
    const form = formOf(params);
    settleDue(this.store);
    const write = { key, path, params: JSON.stringify(form), requestId: newId('req') };
    const request: StripeRequest = { store: this.store, fields: new RequestFields(form), id, key: 'secret', url: path };
    const { status, body } = respondOnce(this.store, write, () => run(request));
    if (status === 200) return body as Result;
    const { error } = body as { error: StripeErrorBody & { payment_intent?: Result } };
    // A declined card leaves its payment behind.
    if (status === 402 && error.payment_intent) return error.payment_intent;
    throw new StripeFailure(status, error);
  }
}

function metadataParams(metadata: Record<string, string> = {}): Params {
  return Object.fromEntries(Object.entries(metadata).map(([key, value]) => [`metadata[${key}]`, value]));
}
