import { signatureOf } from '../../../../sandbox/src/payments/events.ts';
import { MINUTE } from './payment-of.ts';
import type { Shop } from '../../support/cart-shop.ts';

/** A hold of this shop for a key, created this many minutes ago. */
export function hold(shop: Shop, key: string, minutesAgo = 0, metadata: Record<string, string> = {}, amountCents = 10_000): string {
  return authorise(shop, { key, input: 'hash', country: 'NZ', shop: 'http://localhost:3000', ...metadata }, minutesAgo, amountCents);
}

/** A hold that was created before keys were recorded. */
export function holdWithoutKey(shop: Shop, input: string, minutesAgo: number, amountCents = 10_000): string {
  return authorise(shop, { input }, minutesAgo, amountCents);
}

function authorise(shop: Shop, metadata: Record<string, string>, minutesAgo: number, amountCents: number): string {
  const { reference } = shop.sandbox.cardProvider.authorise({
    amountCents,
    currency: 'NZD',
    card: { token: 'tok_visa' },
    metadata,
    at: new Date(Date.now() - minutesAgo * MINUTE),
  });
  return reference;
}

/** The body of an event about a payment. */
export function eventAbout(reference: string): string {
  const object = { id: reference, object: 'payment_intent' };
  return JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.amount_capturable_updated', data: { object } });
}

/** Sends a webhook; `secondsOff`: offset of its timestamp from now. */
export async function deliver(shop: Shop, body: string, { secondsOff = 0, secret = 'whsec_koura_sandbox' } = {}): Promise<number> {
  const signature = signatureOf(body, secret, Math.floor(Date.now() / 1000) + secondsOff);
  return deliverSigned(shop, body, signature);
}

export async function deliverSigned(shop: Shop, body: string, signature: string): Promise<number> {
  const response = await fetch(`${shop.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body,
  });
  await response.body?.cancel();
  return response.status;
}

/** How often calls of this method and path reached the sandbox since the last `forgetCalls`. */
export async function calls(shop: Shop, method: string, path: RegExp): Promise<number> {
  const counts = await shop.control<{ method: string; path: string; count: number }[]>('/_sandbox/calls');
  return counts.filter((one) => one.method === method && path.test(one.path)).reduce((sum, { count }) => sum + count, 0);
}

export async function forgetCalls(shop: Shop): Promise<void> {
  await shop.control('/_sandbox/calls', 'DELETE');
}
