import { createHmac } from 'node:crypto';
import type { Endpoint } from './endpoint.ts';
import { newId, type ObjectStore, type StripeObject } from './object-store.ts';

interface StripeEvent extends StripeObject {
  object: 'event';
  type: string;
  data: { object: StripeObject };
  livemode: false;
  pending_webhooks: number;
}

/** `GET /v1/events`, by type, and one event. */
export const eventEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/events',
    run: ({ store, fields, url }) => store.page('event', url, fields, { type: fields.text('type') }),
  },
  { method: 'GET', path: '/events/:id', run: ({ store, id }) => store.get<StripeEvent>('event', id) },
];

/** Notes what happened to an object, as it is now. */
export function recordEvent(store: ObjectStore, type: string, object: StripeObject): void {
  if (store.scene.silent) return;
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    created: store.now(),
    type,
    data: { object },
    livemode: false,
    pending_webhooks: 0,
  };
  store.save(event);
}

/** The body and the `stripe-signature` header with which Stripe would deliver this event to a webhook. */
export function signedDelivery(store: ObjectStore, id: string, secret: string): { payload: string; signature: string } {
  const payload = JSON.stringify(store.get<StripeEvent>('event', id));
  const time = store.now();
  const digest = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  return { payload, signature: `t=${time},v1=${digest}` };
}
