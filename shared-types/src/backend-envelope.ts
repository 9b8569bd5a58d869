/** Envelopes and error bodies of Strapi-shaped backends, as they travel. Recorded from Strapi 4.26 and 3.6. */

/** v4: one entity. Relations inside `attributes` are enveloped the same way. */
export interface V4Entity<A> {
  id: number;
  attributes: A;
}
export interface V4One<A, M = unknown> {
  data: V4Entity<A> | null;
  meta?: M;
}
export interface V4List<A, M = unknown> {
  data: V4Entity<A>[];
  meta: { pagination: Pagination } & M;
}
/** v4: the answer of an action that is no entity (cart, checkout, quote, spot prices). v3 sends the inner value bare. */
export interface V4Action<T> {
  data: T;
}
export interface Pagination {
  page: number;
  pageSize: number;
  pageCount: number;
  total: number;
}

export interface V4ErrorBody {
  data: null;
  error: { status: number; name: string; message: string; details?: { errors?: V4FieldError[] } & Record<string, unknown> };
}
export interface V4FieldError {
  path: (string | number)[];
  message: string;
  name?: string;
}
/** v3: `message` is a string, or groups of messages whose text may be missing. */
export interface V3ErrorBody {
  statusCode?: number;
  error?: string;
  message?: string | { messages: { id?: string; message?: string }[] }[];
  /** `{errors: {field: messages}}`, the groups of `message` again, or nothing. */
  data?: unknown;
}
