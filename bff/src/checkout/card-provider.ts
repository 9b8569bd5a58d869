import { Inject, Injectable, Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';

import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';

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
  cardToken: string;
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

/** Why there is no payment. `noAnswer`: the card may be held, but nothing was taken. */
export class CardProviderError extends Error {
  override name = 'CardProviderError';
  constructor(
    readonly reason: 'declined' | 'cardUnusable' | 'amountRefused' | 'otherInput' | 'noAnswer' | 'misconfigured',
    /** The provider's words; fit for people when the reason is `declined`. */
    message: string,
    /** For logs: the provider's type, code and request id. Its messages may quote tokens and keys. */
    readonly facts: { type?: string; code?: string | undefined; requestId?: string | undefined } = {},
  ) {
    super(message);
  }
}

const TIMEOUT_MS = 20_000;
/** How long one request waits while another holds the same key at the provider. */
const KEY_IN_USE = { tries: 20, pauseMs: 250 };
const EXPAND = ['payment_method'];

/** The card provider (Stripe's API, or the sandbox's stand-in of it). Amounts are held first and taken once the order stands. */
@Injectable()
export class CardProvider {
  readonly #logger = new Logger(CardProvider.name);
  readonly #stripe: Stripe;

  constructor(@Inject(CONFIG) config: Config) {
    const url = new URL(config.stripeApiUrl);
    const protocol = url.protocol === 'http:' ? 'http' : 'https';
    this.#stripe = new Stripe(config.stripeSecretKey, {
      host: url.hostname,
      port: url.port || (protocol === 'http' ? 80 : 443),
      protocol,
      timeout: TIMEOUT_MS,
      // No request is repeated behind our back (architecture, rule 5).
      maxNetworkRetries: 0,
      telemetry: false,
    });
  }

  /**
   * Holds the amount on the card. The same wish again gives the same payment in its present state; the same key with
   * another input throws `otherInput`, a refused card `declined`.
   */
  async authorise(wish: AuthorisationWish): Promise<Payment> {
    const created = await this.#once(() =>
      this.#stripe.paymentIntents.create(
        {
          amount: wish.amount,
          currency: wish.currency.toLowerCase(),
          capture_method: 'manual',
          confirm: true,
          // A redirect to a bank's page has no place in this checkout; 3-D Secure runs in the provider's script.
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          payment_method_data: cardOf(wish.cardToken),
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
    return toPayment(await this.#once(() => this.#stripe.paymentIntents.retrieve(reference, { expand: EXPAND })));
  }

  /** Takes `amount` (at most what is held) and lets the rest go. Safe to repeat: the key makes it one charge. */
  async capture(payment: { reference: string; key: string; amount: number; orderNumber: string }): Promise<void> {
    const parameters = { amount_to_capture: payment.amount, metadata: { orderNumber: payment.orderNumber } };
    await this.#once(() =>
      this.#stripe.paymentIntents.capture(payment.reference, parameters, { idempotencyKey: `${payment.key}:capture` }),
    );
  }

  /** Lets the held amount go. A failure is logged only: a hold that nobody takes ends by itself. */
  async release(reference: string, key: string): Promise<void> {
    try {
      await this.#once(() => this.#stripe.paymentIntents.cancel(reference, {}, { idempotencyKey: `${key}:release` }));
    } catch (error) {
      this.#logger.error({ msg: 'authorisation could not be released; release it by hand', reference, reason: reasonOf(error) });
    }
  }

  async #once<T>(call: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await call();
      } catch (error) {
        if (!isKeyInUse(error) || tries >= KEY_IN_USE.tries) throw translate(error);
        // Another replica is sending the same thing right now; the key gives us its answer.
        await pause(KEY_IN_USE.pauseMs);
      }
    }
  }
}

/** Stripe takes a token here (its guide from charges to intents says so); the SDK's types leave it out. */
function cardOf(token: string): Stripe.PaymentIntentCreateParams.PaymentMethodData {
  return { type: 'card', card: { token } } as Stripe.PaymentIntentCreateParams.PaymentMethodData;
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

function isKeyInUse(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';
}

function reasonOf(error: unknown): string {
  return error instanceof CardProviderError ? error.reason : 'unknown';
}

function translate(error: unknown): CardProviderError {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const { message, type, code, requestId } = error;
  return new CardProviderError(reasonFor(error), message, { type, code, requestId });
}

function reasonFor(error: InstanceType<typeof Stripe.errors.StripeError>): CardProviderError['reason'] {
  const { StripeCardError, StripeIdempotencyError, StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError } =
    Stripe.errors;
  if (isKeyInUse(error)) return 'noAnswer';
  if (error instanceof StripeCardError) return 'declined';
  if (error instanceof StripeIdempotencyError) return 'otherInput';
  if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError) return 'misconfigured';
  if (!(error instanceof StripeInvalidRequestError)) return 'noAnswer';
  if (error.param === 'amount') return 'amountRefused';
  return error.param?.includes('token') ? 'cardUnusable' : 'misconfigured';
}
