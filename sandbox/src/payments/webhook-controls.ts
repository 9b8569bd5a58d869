import type { FastifyInstance } from 'fastify';
import { deliveryBody, signatureOf, type StripeEvent } from './events.ts';
import type { ObjectStore } from './object-store.ts';
import { invalidRequest } from './stripe-failure.ts';
import type { WebhookDeliveries } from './webhook-deliveries.ts';
import { changedSettings } from './webhook-settings.ts';

export function registerWebhookControls(app: FastifyInstance, store: ObjectStore, webhooks: WebhookDeliveries, secret: string): void {
  const state = (): object => ({ ...webhooks.settings, deliveries: webhooks.deliveries });

  app.get('/_sandbox/payments/webhooks', state);
  app.post('/_sandbox/payments/webhooks', ({ body }) => {
    webhooks.settings = changedSettings(webhooks.settings, (body ?? {}) as Record<string, unknown>);
    return state();
  });
  app.get<{ Params: { id: string }; Querystring: { timestamp?: string } }>('/_sandbox/payments/deliveries/:id', ({ params, query }) => {
    const payload = deliveryBody(store.get<StripeEvent>('event', params.id));
    return { payload, signature: signatureOf(payload, secret, secondsIn(query.timestamp) ?? store.now()) };
  });
  app.post('/_sandbox/payments/signatures', ({ body }) => {
    const { payload, timestamp } = (body ?? {}) as { payload?: unknown; timestamp?: unknown };
    if (typeof payload !== 'string') throw invalidRequest('payload must be a string', { param: 'payload' });
    return { payload, signature: signatureOf(payload, secret, secondsIn(timestamp) ?? store.now()) };
  });
}

function secondsIn(timestamp: unknown): number | undefined {
  if (timestamp === undefined) return undefined;
  const seconds = typeof timestamp === 'string' && timestamp !== '' ? Number(timestamp) : timestamp;
  if (!Number.isSafeInteger(seconds)) throw invalidRequest('timestamp must be seconds since 1970', { param: 'timestamp' });
  return seconds as number;
}
