import type { Pagination } from '@koura/shared-types/wire/envelope';
import type { GenericSchema, InferOutput } from 'valibot';

import type { Caller } from '../request/caller.ts';

/** Determines a call's deadline and bulkhead. */
export type CallKind = 'catalogue' | 'cart' | 'checkout' | 'account';

/** A request to the backend, independent of the API version. */
export interface BackendCall {
  kind: CallKind;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Encoded segments with a leading slash, without the API prefix: '/products/gold-koru-1-oz'. */
  path: string;
  /** What the call is about, "products": names it in logs, and the list in some responses. */
  collection: string;
  /** The response is the same for everyone, and an old one may be used while the backend is unavailable. */
  staleIfError?: true;
  /** Encoded, without the question mark; built by the adapter. */
  query?: string | undefined;
  body?: unknown;
  /** Send the caller's cart id as X-TOKEN. */
  cart?: boolean;
  headers?: Record<string, string>;
  /** Send this token for the backend to verify, whoever is signed in. */
  bearer?: string;
  /** Never send a token: the route is for signing in, and a stale token would be rejected there. */
  anonymous?: true;
  /** The response has a new token: the backend is told which device asks for it, and where that is. */
  opensSession?: true;
  /** A redirect is a success without a body: a plain Strapi ends some calls with a page for the browser. */
  mayRedirect?: true;
  /** What a 404 of an indispensable call means. `route`: the API's address is wrong. `settings`: the backend has not been set up. */
  required?: 'route' | 'settings';
  /** One of several calls whose rows are put together: the list is not an error when none of its rows can be used. */
  isPart?: boolean;
  /** Maximum size of the response in bytes; 5 MB when absent. */
  maximumBytes?: number;
  /** In place of the deadline of its kind. */
  deadlineMs?: number;
}

/** A list after parsing. Strapi 3 sends no pagination beside an array. */
export interface ParsedList<T, M> {
  rows: T[];
  /** Number of rows received, including those left out because they failed to parse. */
  received: number;
  pagination: Pagination | undefined;
  /** The rest of the list's meta, such as facets. */
  meta: M;
}

export interface BackendList<T, M> extends ParsedList<T, M> {
  pagination: Pagination;
}

export interface ListSchemas<R, M> {
  row: R;
  meta: M;
}

/** The part of the backend client that catalogues and collections use. Every method may throw a `BackendError`. */
export interface BackendReading {
  one<S extends GenericSchema>(call: BackendCall, schema: S, caller: Caller): Promise<InferOutput<S>>;
  /** One page of a list, with its meta. Rows that fail to parse are left out. */
  list<R extends GenericSchema, M extends GenericSchema>(
    call: BackendCall,
    schemas: ListSchemas<R, M>,
    caller: Caller,
  ): Promise<ParsedList<InferOutput<R>, InferOutput<M>>>;
  action<S extends GenericSchema>(call: BackendCall, schema: S, caller: Caller): Promise<InferOutput<S>>;
  /** For clients that keep responses: figures of products have changed, so what is in flight may be out of date. */
  productsChanged?(): void;
  /** Removes stored responses that may contain one of these products, which have changed in more than their prices; null: all of them. */
  invalidateStale?(products: readonly number[] | null): void;
  /** Whether list totals have to be requested from `/{collection}/count`. */
  readonly countsApart: boolean;
}
