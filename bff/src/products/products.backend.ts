import type { BackendProduct, BackendProductListMeta, BackendProductName } from '@koura/shared-types/backend-product';
import { FEATURED_PRODUCTS, NAME_LIST_PAGE_SIZE } from '@koura/shared-types/business-constants';
import { Injectable } from '@nestjs/common';
import type { BackendList, QueryObject } from '../backend/backend-call.ts';
import { BackendClient } from '../backend/backend-client.ts';
import type { Caller } from '../backend/caller.ts';
import type { BackendFields } from './product-fields.ts';

/** Relations that the shop shows. Suppliers and other staff fields are never populated here. */
const RELATIONS = ['metal', 'mint', 'category', 'image', 'images'] as const;
const NAME_FIELDS = ['name', 'slug', 'purchaseRules', 'objective', 'metal', 'mint'] as const;
const NAME_LIST_BYTES = 20_000_000;

export type ProductList = BackendList<BackendProduct, Omit<BackendProductListMeta, 'pagination'>>;

/** Every backend call of the products feature, once (specification section 7). */
@Injectable()
export class ProductsBackend {
  constructor(private readonly client: BackendClient) {}

  /** A page of products; whole rows unless `needed` says less. */
  list(query: QueryObject, caller: Caller, needed: Partial<BackendFields> = {}): Promise<ProductList> {
    const { fields, populate = RELATIONS } = needed;
    return this.client.list(
      { kind: 'catalogue', method: 'GET', path: '/products', query: { ...query, fields, populate }, relations: populate },
      caller,
    );
  }

  async featured(caller: Caller): Promise<BackendProduct[]> {
    const query = { filters: { featured: { $eq: true } }, pagination: { page: 1, pageSize: FEATURED_PRODUCTS } };
    return (await this.list(query, caller)).rows;
  }

  /** One product with its related ones. Throws a 404 BackendError when there is none. */
  bySlug(slug: string, caller: Caller): Promise<BackendProduct> {
    return this.client.one(
      { kind: 'catalogue', method: 'GET', path: `/products/${encodeURIComponent(slug)}`, relations: [...RELATIONS, 'relatedProducts'] },
      caller,
    );
  }

  /** A page of the name list. The backend may give fewer rows than asked for. */
  names(page: number, caller: Caller): Promise<BackendList<BackendProductName, unknown>> {
    return this.client.list(
      {
        kind: 'catalogue',
        method: 'GET',
        path: '/products',
        query: { fields: NAME_FIELDS, populate: ['metal', 'mint'], pagination: { page, pageSize: NAME_LIST_PAGE_SIZE } },
        relations: ['metal', 'mint'],
        maximumBytes: NAME_LIST_BYTES,
      },
      caller,
    );
  }
}
