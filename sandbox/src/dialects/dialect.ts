import type { Pagination } from '@koura/shared-types/backend-envelope';
import type { Refusal } from '../errors/refusal.ts';

/** The kinds of entity that lists and single answers are made of; the dialect knows which of their fields are relations. */
export type EntityKind = 'product' | 'metal' | 'mint' | 'category' | 'cart' | 'website' | 'page';

/** An entity before any envelope. */
export type FlatEntity = { id: number } & object;

/** How answers and errors look on the wire. Nothing outside `dialects/` builds an envelope. */
export interface Dialect {
  /** Path prefix of every call. */
  prefix: string;
  /** A page of entities. `meta` carries facets and price range where asked for. */
  list(kind: EntityKind, entities: FlatEntity[], pagination: Pagination, meta?: object): unknown;
  one(kind: EntityKind, entity: FlatEntity): unknown;
  /** The answer of an action that is no entity: cart, quote, order, spot prices. */
  action(value: unknown): unknown;
  refusal(refusal: Refusal): { status: number; body: unknown };
}
