import { MAX_PAYMENT_EVENT_BYTES } from '@koura/shared-types/payment-events';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';

import { Settings } from '../commerce/shop-settings.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { referenceIn } from './payment-event.ts';
import { ReconciliationQueue } from './reconciliation-queue.ts';

export type WebhookOutcome = 'accepted' | 'forged' | 'outsideTolerance' | 'tooLarge' | 'unreadable' | 'withoutPayment';

/** Results of webhook requests since the process started, for operators. */
@Injectable()
export class WebhookCounters {
  readonly counts: Record<WebhookOutcome, number> = {
    accepted: 0,
    forged: 0,
    outsideTolerance: 0,
    tooLarge: 0,
    unreadable: 0,
    withoutPayment: 0,
  };

  count(outcome: WebhookOutcome): void {
    this.counts[outcome]++;
  }
}

const TOLERANCE_SECONDS = 300;

/**
 * `POST /webhooks/stripe`: events of the card provider. An event only identifies a payment to reconcile; its content is not trusted.
 * Responds before the work is done, and with 200 for events that do not concern this shop: any other status makes Stripe retry for days
 * and then disable the endpoint.
 */
@Injectable()
export class StripeWebhook {
  readonly #logger = new Logger(StripeWebhook.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly queue: ReconciliationQueue,
    private readonly counters: WebhookCounters,
    private readonly shop: Settings,
  ) {}

  /** Only where the BFF captures payments and the endpoint's secret is set. */
  register(server: FastifyInstance): void {
    const { stripeWebhookSecret: secret, payments } = this.config;
    if (!secret || payments !== 'gateway' || !this.shop.takesOrders) return;
    void server.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      // The signature covers the raw bytes.
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_PAYMENT_EVENT_BYTES }, (_request, body, done) =>
        done(null, body),
      );
      scope.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
        const status = error.statusCode === 413 ? 413 : 400;
        this.counters.count(status === 413 ? 'tooLarge' : 'unreadable');
        return reply.code(status).send();
      });
      scope.post('/webhooks/stripe', { bodyLimit: MAX_PAYMENT_EVENT_BYTES }, (request, reply) => {
        const header = request.headers['stripe-signature'];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const outcome = this.receive(body, typeof header === 'string' ? header : '', secret);
        return reply.code(outcome === 'forged' || outcome === 'outsideTolerance' ? 400 : 200).send();
      });
    });
  }

  receive(body: Buffer, signature: string, secret: string): WebhookOutcome {
    const outcome = this.#receive(body, signature, secret);
    this.counters.count(outcome);
    return outcome;
  }

  #receive(body: Buffer, signature: string, secret: string): WebhookOutcome {
    const text = body.toString('utf8');
    if (!isSigned(text, signature, secret)) return 'forged';
    // The SDK accepts timestamps in the future, so ours is checked in both directions.
    const stamp = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
    if (!(Math.abs(Date.now() / 1000 - stamp) <= TOLERANCE_SECONDS)) {
      this.#logger.error({
        msg: "a webhook has a valid signature but an invalid timestamp: this machine's clock may be wrong, or an old event is being replayed",
        secondsApart: Math.round(Date.now() / 1000 - stamp),
      });
      return 'outsideTolerance';
    }
    let event: unknown;
    try {
      event = JSON.parse(text);
    } catch {
      return 'unreadable';
    }
    const found = referenceIn(event);
    if (!found) return 'withoutPayment';
    this.queue.soon(found.reference, { checkWarnings: found.isWarning });
    return 'accepted';
  }
}

function isSigned(body: string, signature: string, secret: string): boolean {
  try {
    return Stripe.webhooks.signature!.verifyHeader(body, signature, secret, 0);
  } catch {
    return false;
  }
}
