import type { Pagination } from '@koura/shared-types/wire/envelope';
import type { StoredUser } from '../account/user-store.ts';
import type { ApiError } from '../errors/api-error.ts';
import type { QueryTree } from '../query/bracket-query.ts';

/** The kinds of entity that lists and single answers are made of; the dialect knows which of their fields are relations. */
export type EntityKind =
  | 'product'
  | 'metal'
  | 'mint'
  | 'category'
  | 'supplier'
  | 'cart'
  | 'website'
  | 'page'
  | 'article'
  | 'faq'
  | 'testimonial'
  | 'specialOffer'
  | 'order'
  | 'refundApproval'
  | 'enquiry';

/** An entity before any envelope. */
export type FlatEntity = { id: number } & object;

/** An error as it travels. `type` is the content type where the body is no JSON. */
export interface WireError {
  status: number;
  body: unknown;
  type?: string;
}

/** How queries, answers and errors look on the wire. Nothing outside `dialects/` builds an envelope. */
export interface Dialect {
  /** Path prefix of every call. */
  prefix: string;
  /** The query in section 7's notation, which is what the rules read. */
  readQuery(query: QueryTree): QueryTree;
  /** A page of entities. `meta` carries facets and price range where asked for. */
  list(kind: EntityKind, entities: FlatEntity[], pagination: Pagination, meta?: object): unknown;
  one(kind: EntityKind, entity: FlatEntity): unknown;
  /** The attributes of an entity that is to be stored. Throws a 400 when the body is something else. */
  entityFields(body: unknown): Record<string, unknown>;
  /** The answer of an action that is no entity: cart, quote, order, spot prices. */
  action(value: unknown): unknown;
  /** A person as the users plug-in answers them, bare in either version. `withRole`: the role was asked for (v3 always tells it). */
  user(user: StoredUser, withRole: boolean): object;
  error(error: ApiError): WireError;
  /** `GET /{collection}/count` exists. */
  counts: boolean;
  /** What a plain Strapi of this version does (SANDBOX_STOCK). */
  plain: PlainStrapi;
}

export interface PlainStrapi {
  /** Larger pages are cut to this size; undefined where nothing is cut. */
  maximumPageSize: number | undefined;
  /** Relations and components come with every row; otherwise only where `populate` names them. */
  populatesAll: boolean;
  /** A sort or filter by a field that does not exist. */
  unknownField(field: string): ApiError;
}
