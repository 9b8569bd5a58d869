import { Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';

import { CardProviderError } from './card-provider-error.ts';
import { StripeCalls } from './stripe-calls.ts';

/** What to hold on a card. */
export interface AuthorisationWish {
  /** The shopper's idempotency key; every call to the provider derives its own from it. */
  key: string;
  /** Hash of the whole input. It travels as metadata, so the provider itself refuses the key with any other input. */
  inputHash: string;
  /** Integer minor units. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** A new card, or one that the provider keeps for `customer`. */
  card: { token: string } | { saved: string };
  /** The provider's customer: with a new card, keep the card for them. */
  customer?: string | undefined;
}

/** A payment at the provider. */
export interface Payment {
  reference: string;
  state: 'held' | 'taken' | 'needsAction' | 'failed' | 'voided' | 'processing';
  /** Integer minor units. */
  amount: number;
  inputHash: string | undefined;
  cardBrand: string | null;
  cardLast4: string | null;
  clientSecret: string | null;
  /** The provider's words for a payment that failed. */
  failure: string | null;
}

const EXPAND = ['payment_method'];

/** The card provider (Stripe's API, or the sandbox's stand-in of it). Amounts are held first and taken once the order stands. */
@Injectable()
export class CardProvider {
  readonly #logger = new Logger(CardProvider.name);

  constructor(private readonly provider: StripeCalls) {}

  /**
   * Holds the amount on the card. The same wish again gives the same payment in its present state; the same key with
   * another input throws `otherInput`, a refused card `declined`.
   */
  async authorise(wish: AuthorisationWish): Promise<Payment> {
    const created = await this.provider.call((stripe) =>
      stripe.paymentIntents.create(
        {
          amount: wish.amount,
          currency: wish.currency.toLowerCase(),
          capture_method: 'manual',
          confirm: true,
          // A redirect to a bank's page has no place in this checkout; 3-D Secure runs in the provider's script.
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          ...cardOf(wish),
          metadata: { input: wish.inputHash },
          expand: EXPAND,
        },
        { idempotencyKey: `${wish.key}:authorise` },
      ),
    );
    // A repeated answer tells how the payment stood then; it may have been authenticated, voided or taken since.
    return created.lastResponse.headers['idempotent-replayed'] === 'true' ? this.find(created.id) : toPayment(created);
  }

  /** A payment as it stands now. */
  async find(reference: string): Promise<Payment> {
    return toPayment(await this.provider.call((stripe) => stripe.paymentIntents.retrieve(reference, { expand: EXPAND })));
  }

  /** Takes `amount` (at most what is held) and lets the rest go. Safe to repeat: the key makes it one charge. */
  async capture(payment: { reference: string; key: string; amount: number; orderNumber: string }): Promise<void> {
    const parameters = { amount_to_capture: payment.amount, metadata: { orderNumber: payment.orderNumber } };
    await this.provider.call((stripe) =>
      stripe.paymentIntents.capture(payment.reference, parameters, { idempotencyKey: `${payment.key}:capture` }),
    );
  }

  /** Lets the held amount go. A failure is logged only: a hold that nobody takes ends by itself. */
  async release(reference: string, key: string): Promise<void> {
    try {
      await this.provider.call((stripe) => stripe.paymentIntents.cancel(reference, {}, { idempotencyKey: `${key}:release` }));
    } catch (error) {
      this.#logger.error({ msg: 'authorisation could not be released; release it by hand', reference, reason: reasonOf(error) });
    }
  }
}

/** Stripe takes a token here (its guide from charges to intents says so); the SDK's types leave it out. */
function cardOf({ card, customer }: AuthorisationWish): Partial<Stripe.PaymentIntentCreateParams> {
  const owner = customer === undefined ? {} : { customer };
  if ('saved' in card) return { payment_method: card.saved, ...owner };
  const data = { type: 'card', card: { token: card.token } } as Stripe.PaymentIntentCreateParams.PaymentMethodData;
  // The person is there when a saved card is used again.
  return { payment_method_data: data, ...owner, ...(customer === undefined ? {} : { setup_future_usage: 'on_session' }) };
}

function toPayment(intent: Stripe.PaymentIntent): Payment {
  const method = typeof intent.payment_method === 'object' ? intent.payment_method : null;
  return {
    reference: intent.id,
    state: STATES[intent.status] ?? 'processing',
    amount: intent.amount,
    inputHash: intent.metadata['input'],
    cardBrand: method?.card?.brand ?? null,
    cardLast4: method?.card?.last4 ?? null,
    clientSecret: intent.client_secret,
    failure: intent.last_payment_error?.message ?? null,
  };
}

const STATES: Partial<Record<Stripe.PaymentIntent.Status, Payment['state']>> = {
  requires_capture: 'held',
  succeeded: 'taken',
  requires_action: 'needsAction',
  requires_payment_method: 'failed',
  requires_confirmation: 'failed',
  canceled: 'voided',
};

function reasonOf(error: unknown): string {
  return error instanceof CardProviderError ? error.reason : 'unknown';
}
