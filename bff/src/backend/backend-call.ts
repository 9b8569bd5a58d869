import type { Pagination } from '@koura/shared-types/backend-envelope';

/** Which deadline a call has and which bulkhead it runs in. */
export type CallKind = 'catalogue' | 'cart' | 'checkout' | 'account';

/** One request to the backend, without anything that differs between v3 and v4. */
export interface BackendCall {
  kind: CallKind;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Encoded segments with a leading slash, without the API prefix: '/products/gold-koru-1-oz'. */
  path: string;
  /** Encoded, without the question mark; `queries/` makes it. */
  query?: string | undefined;
  body?: unknown;
  /** Send the caller's cart id as X-TOKEN. */
  cart?: boolean;
  headers?: Record<string, string>;
  /** Send this login token, which the backend is to judge, whoever is signed in. */
  bearer?: string;
  /** Never send a login: the route is for those who are not signed in yet, and a stale token would be refused there. */
  anonymous?: true;
  /** A redirect is a success without a body: a plain Strapi ends some calls with a page for the browser. */
  mayRedirect?: true;
  /** Names of the relations to take out of their envelopes; without it every attribute is looked at, which costs time on long lists. */
  relations?: readonly string[];
  /** Largest answer in bytes; 5 MB when absent. */
  maximumBytes?: number;
}

/** A list as a dialect finds it. Strapi 3 tells no page facts beside an array. */
export interface DialectList<T, M> {
  rows: T[];
  pagination: Pagination | undefined;
  meta: M;
}

export interface BackendList<T, M> {
  rows: T[];
  pagination: Pagination;
  /** The rest of the list's meta, such as facets. */
  meta: M;
}
