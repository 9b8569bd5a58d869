import type { Pagination } from '@koura/shared-types/wire/envelope';

/** Determines a call's deadline and bulkhead. */
export type CallKind = 'catalogue' | 'cart' | 'checkout' | 'account';

/** A request to the backend, independent of the API version. */
export interface BackendCall {
  kind: CallKind;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Encoded segments with a leading slash, without the API prefix: '/products/gold-koru-1-oz'. */
  path: string;
  /** Encoded, without the question mark; built in `queries/`. */
  query?: string | undefined;
  body?: unknown;
  /** Send the caller's cart id as X-TOKEN. */
  cart?: boolean;
  headers?: Record<string, string>;
  /** Send this token for the backend to verify, whoever is signed in. */
  bearer?: string;
  /** Never send a token: the route is for signing in, and a stale token would be rejected there. */
  anonymous?: true;
  /** A redirect is a success without a body: a plain Strapi ends some calls with a page for the browser. */
  mayRedirect?: true;
  /** What a 404 means to a catalogue that cannot do without it: `route`: the address of the API is wrong; `settings`: nothing is set up yet. */
  required?: 'route' | 'settings';
  /** Largest answer in bytes; 5 MB when absent. */
  maximumBytes?: number;
}

/** A list whose rows have parsed. Strapi 3 sends no page facts beside an array. */
export interface ParsedList<T, M> {
  rows: T[];
  /** Rows that came, with those that were left out because they did not parse. */
  received: number;
  pagination: Pagination | undefined;
  meta: M;
}

export interface BackendList<T, M> {
  rows: T[];
  /** As in `ParsedList`. */
  received: number;
  pagination: Pagination;
  /** The rest of the list's meta, such as facets. */
  meta: M;
}
