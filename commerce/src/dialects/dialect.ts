import type { Pagination } from '@koura/shared-types/wire/envelope';
import type { StoredUser } from '../account/user-store.ts';
import type { ApiError } from '../errors/api-error.ts';
import type { QueryTree } from '../query/bracket-query.ts';

/** The entity types of lists and single responses; the dialect defines which of their fields are relations. */
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
  | 'auditEntry'
  | 'staffNote'
  | 'sellingStop'
  | 'enquiry';

/** An entity before any envelope. */
export type FlatEntity = { id: number } & object;

/** An error in transit. `type` is the content type where the body is not JSON. */
export interface WireError {
  status: number;
  body: unknown;
  type?: string;
}

/** The wire format of queries, responses and errors. Nothing outside `dialects/` builds an envelope. */
export interface Dialect {
  prefix: string;
  /** The query in section 7's notation, which the rules read. */
  readQuery(query: QueryTree): QueryTree;
  /** A page of entities. `meta` carries facets and price range where asked for. */
  list(kind: EntityKind, entities: FlatEntity[], pagination: Pagination, meta?: object): unknown;
  one(kind: EntityKind, entity: FlatEntity): unknown;
  /** The attributes of an entity to be stored. Throws a 400 for any other body. */
  entityFields(body: unknown): Record<string, unknown>;
  /** The response of an action that is not an entity: cart, quote, order, spot prices. */
  action(value: unknown): unknown;
  /** A user as the users plug-in returns it, without an envelope in either version. `withRole`: include the role (v3 always does). */
  user(user: StoredUser, withRole: boolean): object;
  error(error: ApiError): WireError;
  counts: boolean;
  /** What a plain Strapi of this version does. */
  plain: PlainStrapi;
}

export interface PlainStrapi {
  /** Maximum page size; undefined for no limit. */
  maximumPageSize: number | undefined;
  /** Relations and components are always included; otherwise only where `populate` names them. */
  populatesAll: boolean;
  /** A sort or filter by an unknown field. */
  unknownField(field: string): ApiError;
}
