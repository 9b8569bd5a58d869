import type { BackendProduct, BackendProductListMeta } from '@koura/shared-types/wire/product';
import type { BackendWebsite } from '@koura/shared-types/wire/website';
import type { BackendList } from '../backend-call.ts';
import type { Caller } from '../../request/caller.ts';
import type { ProductQuery } from './product-query.ts';

export type ProductList = BackendList<BackendProduct, Omit<BackendProductListMeta, 'pagination'>>;

/** What the shop asks of a catalogue, whatever the backend understands. Everything may throw a BackendError. */
export interface Catalogue {
  /** The settings as a visitor of the caller's country sees them. */
  website(caller: Caller): Promise<BackendWebsite>;
  /** One product with its related ones. Throws a 404 BackendError when there is none. */
  bySlug(slug: string, caller: Caller): Promise<BackendProduct>;
  /** A page with its total, and with facets where the query wants them. */
  page(query: ProductQuery, caller: Caller): Promise<ProductList>;
  /** The rows of a page where nobody looks at the total. */
  rows(query: ProductQuery, caller: Caller): Promise<BackendProduct[]>;
  /** Every product that matches, over as many pages as it takes. */
  all(query: ProductQuery, caller: Caller): Promise<BackendProduct[]>;
  /** One product by number as the caller's own login sees it: to staff with cost and suppliers. Never kept. Throws a 404 BackendError when there is none. */
  ofStaff(id: number, caller: Caller): Promise<BackendProduct>;
  /**
   * Changes some fields of a product. Answers the product as it is then. `readAt`: the `updatedAt` that it was read with; a backend
   * that heeds If-Match answers 412 when there has been another change since.
   */
  change(id: number, fields: object, caller: Caller, readAt?: string): Promise<BackendProduct>;
}
