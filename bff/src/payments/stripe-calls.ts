import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';

import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { CardProviderError } from './card-provider-error.ts';

const TIMEOUT_MS = 20_000;
/** How long one request waits while another holds the same key at the provider. */
const KEY_IN_USE = { tries: 20, pauseMs: 250 };

/** The door to the card provider: Stripe's API, or the sandbox's stand-in of it. Whatever goes wrong comes out as a CardProviderError. */
@Injectable()
export class StripeCalls {
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

  async call<T>(send: (stripe: Stripe) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await send(this.#stripe);
      } catch (error) {
        if (!isKeyInUse(error) || tries >= KEY_IN_USE.tries) throw translate(error);
        // Another replica is sending the same thing right now; the key gives us its answer.
        await pause(KEY_IN_USE.pauseMs);
      }
    }
  }
}

function isKeyInUse(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';
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
