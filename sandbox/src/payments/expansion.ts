import type { ObjectStore } from './object-store.ts';
import { RequestFields } from './request-fields.ts';
import { invalidRequest } from './stripe-failure.ts';

type Json = Record<string, unknown>;

/** Replaces ids by their objects along each of `expand[]`'s paths, such as `latest_charge` or `data.customer`. */
export function expand(store: ObjectStore, answer: object, paths: string[]): object {
  const copy = structuredClone(answer) as Json;
  for (const path of paths) expandPath(store, copy, path.split('.'), path);
  return copy;
}

function expandPath(store: ObjectStore, target: unknown, [head = '', ...rest]: string[], path: string): void {
  if (Array.isArray(target)) {
    for (const one of target) expandPath(store, one, [head, ...rest], path);
    return;
  }
  if (target === null || typeof target !== 'object') return;
  const holder = target as Json;
  if (head === 'refunds' && holder['object'] === 'charge') holder[head] = refundsOf(store, String(holder['id']));
  if (!(head in holder)) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  const value = holder[head];
  if (typeof value === 'string') {
    const found = store.find(value);
    if (!found) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
    holder[head] = found;
  }
  if (rest.length > 0) expandPath(store, holder[head], rest, path);
}

/** Stripe sends a charge's refunds only where they are asked for: the ten newest. */
function refundsOf(store: ObjectStore, charge: string): object {
  return store.page('refund', `/v1/charges/${charge}/refunds`, new RequestFields({}), { charge });
}
