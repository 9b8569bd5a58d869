import type { ObjectStore } from './object-store.ts';
import type { RequestFields } from './request-fields.ts';

export interface StripeRequest {
  store: ObjectStore;
  fields: RequestFields;
  /** The `{id}` of the path; empty where the path has none. */
  id: string;
  key: 'secret' | 'publishable';
  /** Path without query, as list responses repeat it. */
  url: string;
}

/** An endpoint of Stripe's API. Handlers are synchronous, so that no other request runs between reading and writing. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below `/v1`. */
  path: string;
  /** Whether a browser may call it with the publishable key. */
  publishable?: boolean;
  run(request: StripeRequest): object;
}
