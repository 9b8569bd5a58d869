import {
  type BackendProduct,
  changedProduct,
  product,
  productListMeta,
  productRow,
  productSubset,
  staffProduct,
} from '@koura/shared-types/wire/product';
import { type BackendWebsite, website } from '@koura/shared-types/wire/website';
import type { GenericSchema } from 'valibot';
import type { BackendReading } from '../backend-reading.ts';
import type { Caller } from '../../request/caller.ts';
import type { Catalogue, ChangeConditions, ProductList } from './catalogue.ts';
import { CollectionReader } from './collection-reader.ts';
import { dealerNotation } from './dealer-notation.ts';
import { onlyIfUnchanged } from './only-if-unchanged.ts';
import type { ProductQuery } from './product-query.ts';

/** A backend with the calls of specification section 7: it filters, sorts, shuffles and counts. */
export class DealerCatalogue implements Catalogue {
  readonly #client: BackendReading;
  readonly #reader: CollectionReader;

  constructor(client: BackendReading) {
    this.#client = client;
    this.#reader = new CollectionReader(client, dealerNotation, '/products', 'route');
  }

  website(caller: Caller): Promise<BackendWebsite> {
    return this.#client.one({ kind: 'catalogue', method: 'GET', path: '/website', required: 'settings' }, website, caller);
  }

  bySlug(slug: string, caller: Caller): Promise<BackendProduct> {
    return this.#client.one({ kind: 'catalogue', method: 'GET', path: `/products/${encodeURIComponent(slug)}` }, product, caller);
  }

  page(query: ProductQuery, caller: Caller): Promise<ProductList> {
    return this.#reader.pageWith(query, { row: rowOf(query), meta: productListMeta }, caller);
  }

  async rows(query: ProductQuery, caller: Caller): Promise<BackendProduct[]> {
    return (await this.#reader.page(query, rowOf(query), caller, { total: false })).rows;
  }

  all(query: ProductQuery, caller: Caller): Promise<BackendProduct[]> {
    return this.#reader.all(query, rowOf(query), caller);
  }

  ofStaff(id: number, caller: Caller): Promise<BackendProduct> {
    return this.#client.one({ kind: 'account', method: 'GET', path: `/products/${id}` }, staffProduct, caller);
  }

  change(id: number, fields: object, caller: Caller, { readAt, confirmedWarnings }: ChangeConditions = {}): Promise<BackendProduct> {
    const path = `/products/${id}`;
    const body = { data: fields, ...(confirmedWarnings && { confirmedWarnings }) };
    const call = { kind: 'account', method: 'PATCH', path, body, ...onlyIfUnchanged(readAt) } as const;
    return this.#client.one(call, changedProduct, caller);
  }
}

/** Only the requested fields are parsed: a backend may leave out the others. */
function rowOf({ fields, populate }: ProductQuery): GenericSchema<unknown, BackendProduct> {
  return fields ? productSubset(fields, populate) : productRow;
}
