import type { ObjectStore } from './object-store.ts';
import type { RequestFields } from './request-fields.ts';

/** A request as the rules see it: authenticated and parsed. */
export interface StripeRequest {
  store: ObjectStore;
  fields: RequestFields;
  /** The `{id}` of the path; empty where the path has none. */
  id: string;
  key: 'secret' | 'publishable';
  /** Path without query, as lists repeat it. */
  url: string;
}

/** One call of Stripe's API. Rules are synchronous, so that no other request comes between reading and writing. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below `/v1`. */
  path: string;
  /** Whether a browser may call it with the publishable key. */
  publishable?: boolean;
  run(request: StripeRequest): object;
}
