import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';

import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { referenceIn } from './payment-event.ts';
import { ReconciliationQueue } from './reconciliation-queue.ts';
import { WebhookCounters, type WebhookOutcome } from './webhook-counters.ts';

/** A dispute's evidence alone may be 150,000 characters. */
const BODY_LIMIT = 512_000;
const TOLERANCE_SECONDS = 300;

/**
 * `POST /webhooks/stripe`: events of the card provider. An event says only which payment to look at; nothing in it is acted on. Answers before
 * the work is done, and 200 for what is not ours: anything else makes Stripe retry for days and then switch the endpoint off.
 */
@Injectable()
export class StripeWebhook {
  readonly #logger = new Logger(StripeWebhook.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly queue: ReconciliationQueue,
    private readonly counters: WebhookCounters,
  ) {}

  /** Only where the gateway takes the money and knows the endpoint's secret. */
  register(server: FastifyInstance): void {
    const { stripeWebhookSecret: secret, payments, commerceQueries } = this.config;
    if (!secret || payments !== 'gateway' || commerceQueries === 'stock') return;
    void server.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      // The signature is over the bytes as they came.
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body));
      scope.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
        const status = error.statusCode === 413 ? 413 : 400;
        this.counters.count(status === 413 ? 'tooLarge' : 'unreadable');
        return reply.code(status).send();
      });
      scope.post('/webhooks/stripe', { bodyLimit: BODY_LIMIT }, (request, reply) => {
        const header = request.headers['stripe-signature'];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const outcome = this.receive(body, typeof header === 'string' ? header : '', secret);
        return reply.code(outcome === 'forged' || outcome === 'outsideTolerance' ? 400 : 200).send();
      });
    });
  }

  /** Checks a request and schedules the look that it asks for. */
  receive(body: Buffer, signature: string, secret: string): WebhookOutcome {
    const outcome = this.#receive(body, signature, secret);
    this.counters.count(outcome);
    return outcome;
  }

  #receive(body: Buffer, signature: string, secret: string): WebhookOutcome {
    const text = body.toString('utf8');
    if (!isSigned(text, signature, secret)) return 'forged';
    // The SDK lets stamps of the future pass, so ours is the check in both directions.
    const stamp = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
    if (!(Math.abs(Date.now() / 1000 - stamp) <= TOLERANCE_SECONDS)) {
      this.#logger.error({
        msg: "a webhook is signed correctly but at another time: this machine's clock may be wrong, or somebody sends an old event again",
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
