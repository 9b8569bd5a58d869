import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';

import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { CardProviderError, type CardProviderFailure } from './card-provider-error.ts';
import { ReadAllowance } from './read-allowance.ts';

const TIMEOUT_MS = 20_000;
/** How long a request waits while another holds the same key at the provider. */
const KEY_IN_USE = { tries: 20, pauseMs: 250 };

/** The client of the card provider: Stripe's API, or the sandbox's stand-in for it. Every failure is thrown as a CardProviderError. */
@Injectable()
export class StripeCalls {
  readonly #stripe: Stripe;
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly reads: ReadAllowance,
  ) {
    const url = new URL(config.stripeApiUrl);
    const protocol = url.protocol === 'http:' ? 'http' : 'https';
    this.#stripe = new Stripe(config.stripeSecretKey, {
      host: url.hostname,
      port: url.port || (protocol === 'http' ? 80 : 443),
      protocol,
      timeout: TIMEOUT_MS,
      // The SDK must not retry. It still does so on a reset connection, so every write carries a key.
      maxNetworkRetries: 0,
      telemetry: false,
    });
  }

  /** A write. While another request holds its idempotency key it waits a moment for that one's response. */
  async call<T>(send: (stripe: Stripe) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await send(this.#stripe);
      } catch (error) {
        if (!isKeyInUse(error) || tries >= KEY_IN_USE.tries) throw translate(error);
        // Another replica is sending the same request; the key returns its response.
        await pause(KEY_IN_USE.pauseMs);
      }
    }
  }

  /** A read; counted against Stripe's quota. */
  read<T>(send: (stripe: Stripe) => Promise<T>): Promise<T> {
    this.reads.count();
    return this.call(send);
  }

  /** Reads a list page by page. `list` adds `after` to its parameters. */
  async *pages<T extends { id: string }>(
    list: (stripe: Stripe, after: { limit: number; starting_after?: string }) => Promise<Stripe.Response<Stripe.ApiList<T>>>,
  ): AsyncGenerator<Stripe.Response<Stripe.ApiList<T>>> {
    let after: { limit: number; starting_after?: string } = { limit: 100 };
    for (;;) {
      const page = await this.read((stripe) => list(stripe, after));
      yield page;
      const last = page.data.at(-1);
      if (!page.has_more || !last) return;
      after = { limit: 100, starting_after: last.id };
    }
  }
}

/** The provider's clock when it responded, in milliseconds since 1970; ours when the header is missing. */
export function respondedAt(response: { lastResponse: { headers: Record<string, string> } }): number {
  const date = Date.parse(response.lastResponse.headers['date'] ?? '');
  return Number.isNaN(date) ? Date.now() : date;
}

export function isReplayed(response: { lastResponse: { headers: Record<string, string> } }): boolean {
  return response.lastResponse.headers['idempotent-replayed'] === 'true';
}

function isKeyInUse(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';
}

function translate(error: unknown): CardProviderError {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const { message, type, code, requestId, statusCode: status, headers } = error;
  const replayed = headers?.['idempotent-replayed'] === 'true';
  return new CardProviderError(reasonFor(error), message, { type, code, status, requestId }, replayed);
}

function reasonFor(error: InstanceType<typeof Stripe.errors.StripeError>): CardProviderFailure {
  const { StripeCardError, StripeIdempotencyError, StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError } =
    Stripe.errors;
  const { statusCode: status, code } = error;
  if (status === 409 || status === 429 || code === 'lock_timeout' || isKeyInUse(error)) return 'busy';
  if (error instanceof StripeCardError) return 'declined';
  if (error instanceof StripeIdempotencyError) return 'otherInput';
  if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError) return 'misconfigured';
  if (status !== undefined && status >= 500) return 'serverError';
  if (!(error instanceof StripeInvalidRequestError)) return 'noResponse';
  if (code === 'resource_missing') return error.param?.includes('token') ? 'cardUnusable' : 'unknownPayment';
  if (code === 'payment_intent_unexpected_state' || code?.startsWith('charge_')) return 'wrongState';
  if (error.param === 'amount') return 'amountRejected';
  return error.param?.includes('token') ? 'cardUnusable' : 'misconfigured';
}
