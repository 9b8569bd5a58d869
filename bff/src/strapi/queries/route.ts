import type { BackendCall } from '../../backend/backend-call.ts';

/** Where a call goes to: the collection, or the controller of an action, and the path within the API. */
export type Route = Pick<BackendCall, 'path' | 'collection' | 'staleIfError' | 'bearer'>;

/** `route('orders', 17, 'payment')` is `/orders/17/payment`; every segment is encoded. */
export function route(collection: string, ...segments: readonly (string | number)[]): Route {
  return { path: ['', collection, ...segments.map(encodeURIComponent)].join('/'), collection };
}

/** The public catalogue, of which old responses are better than none. Spot prices are no part of it: an old one could be taken for today's. */
export function catalogueRoute(collection: string, ...segments: readonly (string | number)[]): Route {
  return { ...route(collection, ...segments), staleIfError: true };
}
