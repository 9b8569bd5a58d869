import type { BackendProduct } from '@koura/shared-types/backend-product';
import type { BackendWebsite } from '@koura/shared-types/backend-website';
import type { BackendClient } from '../backend-client.ts';
import type { Caller } from '../../request/caller.ts';
import type { Catalogue, ProductList } from './catalogue.ts';
import { dealerNotation } from './dealer-notation.ts';
import { onlyIfUnchanged } from './only-if-unchanged.ts';
import type { ProductQuery } from './product-query.ts';
import { CollectionReader } from './collection-reader.ts';

/** A backend with section 7's own calls: it filters, sorts, shuffles and counts itself. */
export class DealerCatalogue implements Catalogue {
  readonly #reader: CollectionReader;

  constructor(private readonly client: BackendClient) {
    this.#reader = new CollectionReader(client, dealerNotation, '/products');
  }

  website(caller: Caller): Promise<BackendWebsite> {
    return this.client.one({ kind: 'catalogue', method: 'GET', path: '/website' }, caller);
  }

  bySlug(slug: string, relations: readonly string[], caller: Caller): Promise<BackendProduct> {
    const path = `/products/${encodeURIComponent(slug)}`;
    return this.client.one({ kind: 'catalogue', method: 'GET', path, relations: [...relations, 'relatedProducts'] }, caller);
  }

  page(query: ProductQuery, caller: Caller): Promise<ProductList> {
    return this.#reader.page(query, caller);
  }

  async rows(query: ProductQuery, caller: Caller): Promise<BackendProduct[]> {
    return (await this.#reader.page<BackendProduct, unknown>(query, caller, { total: false })).rows;
  }

  all(query: ProductQuery, caller: Caller): Promise<BackendProduct[]> {
    return this.#reader.all(query, caller);
  }

  ofStaff(id: number, caller: Caller): Promise<BackendProduct> {
    return this.client.one({ kind: 'account', method: 'GET', path: `/products/${id}` }, caller);
  }

  change(id: number, fields: object, caller: Caller, readAt?: string): Promise<BackendProduct> {
    const path = `/products/${id}`;
    return this.client.one({ kind: 'account', method: 'PATCH', path, body: { data: fields }, ...onlyIfUnchanged(readAt) }, caller);
  }
}
