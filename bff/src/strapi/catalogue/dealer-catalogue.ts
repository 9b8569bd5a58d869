import { NAME_LIST_PAGE_SIZE } from '@koura/shared-types/business-constants';
import { changedProduct, product, productListMeta, productRow, productSubset, staffProduct } from '@koura/shared-types/wire/product';
import type { GenericSchema } from 'valibot';
import type { BackendReading } from '../../backend/backend-call.ts';
import type {
  CatalogueRange,
  LiveFigures,
  Product,
  ProductField,
  ProductList,
  ProductName,
  ProductQuery,
} from '../../commerce/catalogue.ts';
import type { Caller } from '../../request/caller.ts';
import type { CollectionQuery } from '../queries/collection-query.ts';
import { CollectionReader } from '../queries/collection-reader.ts';
import { dealerNotation } from '../queries/notation.ts';
import { onlyIfUnchanged } from '../queries/only-if-unchanged.ts';
import { withTextIds } from '../text-ids.ts';
import { LIVE_FIELDS, readFigures } from './read-figures.ts';
import type { ChangeConditions, StaffProduct } from '../../commerce/staff-pricing.ts';
import { productRoute, StrapiCatalogue } from './strapi-catalogue.ts';
import { selection, toCollectionQuery } from './to-collection-query.ts';

const ONE_PRODUCT = withTextIds(product);
const STAFF_PRODUCT = withTextIds(staffProduct);
const CHANGED_PRODUCT = withTextIds(changedProduct);
/** Specification section 7 names them, relations among the fields as well. */
const NAMES = {
  fields: ['name', 'slug', 'purchaseRules', 'objective', 'metal', 'mint', 'year'],
  populate: ['metal', 'mint'],
  pagination: { page: 1, pageSize: NAME_LIST_PAGE_SIZE },
};

const FIGURES = { fields: LIVE_FIELDS, populate: [] };

/** A backend with the calls of specification section 7: it filters, sorts, shuffles and counts. */
export class DealerCatalogue extends StrapiCatalogue {
  readonly #reader: CollectionReader;

  constructor(client: BackendReading) {
    super(client);
    this.#reader = new CollectionReader(client, dealerNotation, productRoute(), 'route');
  }

  bySlug(slug: string, caller: Caller): Promise<Product> {
    return this.client.one({ kind: 'catalogue', method: 'GET', ...productRoute(slug) }, ONE_PRODUCT, caller);
  }

  async list(query: ProductQuery, caller: Caller): Promise<ProductList> {
    return this.#page({ ...toCollectionQuery(query), facets: true }, caller);
  }

  some(query: ProductQuery, caller: Caller): Promise<Product[]> {
    return this.#rows(toCollectionQuery(query), caller);
  }

  all(query: ProductQuery, caller: Caller): Promise<Product[]> {
    return this.#all(toCollectionQuery(query), caller);
  }

  byIds(ids: readonly string[], caller: Caller, fields?: readonly ProductField[]): Promise<Product[]> {
    return this.#rows({ ...queryOfIds(ids), ...selection(fields) }, caller);
  }

  async figures(ids: readonly string[], caller: Caller): Promise<{ figures: LiveFigures[]; unreadable: number }> {
    return readFigures(await this.#rows({ ...queryOfIds(ids), ...FIGURES }, caller));
  }

  names(caller: Caller): Promise<ProductName[]> {
    return this.#all(NAMES, caller);
  }

  /** The one product of the page is not used. */
  async range(caller: Caller): Promise<CatalogueRange> {
    const { facets, total } = await this.#page({ facets: true, pagination: { page: 1, pageSize: 1 } }, caller);
    return { facets, productCount: total };
  }

  ofStaff(id: string, caller: Caller): Promise<StaffProduct> {
    return this.client.one({ kind: 'account', method: 'GET', ...productRoute(id) }, STAFF_PRODUCT, caller);
  }

  change(id: string, fields: object, caller: Caller, { readAt, confirmedWarnings }: ChangeConditions = {}): Promise<StaffProduct> {
    const body = { data: fields, ...(confirmedWarnings && { confirmedWarnings }) };
    const call = { kind: 'account', method: 'PATCH', ...productRoute(id), body, ...onlyIfUnchanged(readAt) } as const;
    return this.client.one(call, CHANGED_PRODUCT, caller);
  }

  async #page(query: CollectionQuery, caller: Caller): Promise<ProductList> {
    const list = await this.#reader.pageWith(query, { row: rowOf(query), meta: productListMeta }, caller);
    const { total, pageCount } = list.pagination;
    return { products: list.rows, total, pageCount, facets: list.meta.facets ?? [], priceRange: list.meta.priceRange ?? null };
  }

  async #rows(query: CollectionQuery, caller: Caller): Promise<Product[]> {
    return (await this.#reader.page(query, rowOf(query), caller, { total: false })).rows;
  }

  #all(query: CollectionQuery, caller: Caller): Promise<Product[]> {
    return this.#reader.all(query, rowOf(query), caller);
  }
}

const queryOfIds = (ids: readonly string[]): CollectionQuery => ({
  filters: { id: { $in: ids } },
  pagination: { page: 1, pageSize: ids.length },
});

/** Only the requested fields are parsed: a backend may leave out the others. */
function rowOf({ fields, populate }: CollectionQuery): GenericSchema<unknown, Product> {
  return withTextIds(fields ? productSubset(fields, populate) : productRow);
}
