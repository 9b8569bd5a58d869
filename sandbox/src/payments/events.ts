import { createHmac } from 'node:crypto';
import type { Endpoint } from './endpoint.ts';
import { newId, type ObjectStore, type StripeObject } from './object-store.ts';

export interface StripeEvent extends StripeObject {
  object: 'event';
  api_version: string;
  type: string;
  data: { object: StripeObject };
  livemode: false;
  /** Endpoints that have not accepted it yet. */
  pending_webhooks: number;
  /** The API request that caused it; both null for scheduled changes. */
  request: { id: string | null; idempotency_key: string | null };
}

/** The API version of the SDK that the shop uses; a snapshot endpoint gets events in its own version. */
const apiVersion = '2026-10-28.endive';

export const eventEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/events',
    run: ({ store, fields, url }) => {
      const types = fields.list('types');
      return store.page('event', url, fields, { type: types.length > 0 ? types : fields.text('type') });
    },
  },
  { method: 'GET', path: '/events/:id', run: ({ store, id }) => store.get<StripeEvent>('event', id) },
];

export function recordEvent(store: ObjectStore, type: string, object: StripeObject): void {
  if (store.scene.silent) return;
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: store.now(),
    data: { object },
    livemode: false,
    pending_webhooks: 0,
    request: store.scene.request ?? { id: null, idempotency_key: null },
    type,
  };
  store.save(event);
  store.onEvent?.();
}

export function deliveryBody(event: StripeEvent): string {
  return JSON.stringify(event, null, 2);
}

/** The `stripe-signature` header for a body, with its timestamp in seconds since 1970. */
export function signatureOf(payload: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`;
}
