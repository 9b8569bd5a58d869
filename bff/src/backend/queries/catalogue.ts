import type { BackendProduct, BackendProductListMeta } from '@koura/shared-types/wire/product';
import type { PricingWarning } from '@koura/shared-types/price-breaks';
import type { BackendWebsite } from '@koura/shared-types/wire/website';
import type { BackendList } from '../backend-call.ts';
import type { Caller } from '../../request/caller.ts';
import type { ProductQuery } from './product-query.ts';

export type ProductList = BackendList<BackendProduct, Omit<BackendProductListMeta, 'pagination'>>;

export interface ChangeConditions {
  /** The `updatedAt` that it was read with; a backend that supports If-Match responds 412 when the product has changed since. */
  readAt?: string;
  /** What the person has confirmed (capability "pricing.preview"): the backend responds 409 to a change with other warnings. */
  confirmedWarnings?: readonly PricingWarning[] | undefined;
}

/** The shop's catalogue queries, independent of the backend. All of them may throw a BackendError. */
export interface Catalogue {
  website(caller: Caller): Promise<BackendWebsite>;
  /** One product with its related ones. Throws a 404 BackendError when there is none. */
  bySlug(slug: string, caller: Caller): Promise<BackendProduct>;
  /** A page with its total, and with facets when the query requests them. */
  page(query: ProductQuery, caller: Caller): Promise<ProductList>;
  /** The rows of a page, without the total. */
  rows(query: ProductQuery, caller: Caller): Promise<BackendProduct[]>;
  /** Every matching product, from as many pages as needed. */
  all(query: ProductQuery, caller: Caller): Promise<BackendProduct[]>;
  /**
   * One product by id, requested with the caller's own token: for staff with cost and suppliers. Never cached. Throws a 404 BackendError
   * when there is none.
   */
  ofStaff(id: number, caller: Caller): Promise<BackendProduct>;
  /** Changes some fields of a product; returns the product afterwards. */
  change(id: number, fields: object, caller: Caller, conditions?: ChangeConditions): Promise<BackendProduct>;
}
