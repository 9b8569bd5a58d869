import type { BackendProduct, BackendProductName } from '@koura/shared-types/wire/product';
import { productFigures } from '@koura/shared-types/wire/product-figures';
import { FEATURED_PRODUCTS, NAME_LIST_PAGE_SIZE, PRODUCTS_BY_MINT } from '@koura/shared-types/business-constants';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../request/caller.ts';
import { CATALOGUE } from '../backend/catalogue.provider.ts';
import type { Catalogue, ProductList } from '../backend/queries/catalogue.ts';
import { productBySlug } from '../backend/queries/product-by-slug.ts';
import type { ProductQuery } from '../backend/queries/product-query.ts';
import type { BackendFields } from './product-fields.ts';

/** Relations that the shop displays. Suppliers and other staff fields are never populated here. */
const RELATIONS = ['metal', 'mint', 'category', 'image', 'images'] as const;
const METAL = ['metal'] as const;
const METAL_AND_MINT = ['metal', 'mint'] as const;
const SLUG = ['slug'] as const;
const SITEMAP_FIELDS = ['slug', 'name', 'type'] as const;
const PRICED_FIELDS = ['currency', 'price', 'priceParts', 'fineWeightGrams', 'availability'] as const;
const NAME_FIELDS = ['name', 'slug', 'purchaseRules', 'objective', 'metal', 'mint', 'year'] as const;

/** What decides whether, in which quantities and at which price a product is worth its money. */
const CHOICE_FIELDS = [
  'availability',
  'buyBackPrice',
  'fineWeightGrams',
  'minimumSaleQuantity',
  'objective',
  'priceBreaks',
  'purchaseRules',
  'stockAvailable',
] as const;

/** The fields that change while a page shows a product. */
const LIVE_FIELDS = Object.keys(productFigures);
const NO_RELATIONS: readonly string[] = [];

@Injectable()
export class ProductsBackend {
  constructor(@Inject(CATALOGUE) private readonly catalogue: Catalogue) {}

  /** A page of products; whole rows unless `needed` selects fields. */
  list(query: ProductQuery, caller: Caller, needed: Partial<BackendFields> = {}): Promise<ProductList> {
    const { fields, populate = RELATIONS } = needed;
    return this.catalogue.page({ ...query, ...(fields && { fields }), populate }, caller);
  }

  /** Every product of a metal, with what baskets are chosen by and what else is `needed`. */
  ofMetal(metal: string, caller: Caller, { fields, populate }: BackendFields): Promise<BackendProduct[]> {
    const query = {
      filters: { metal: { slug: { $eq: metal } } },
      fields: [...new Set([...fields, ...CHOICE_FIELDS])].toSorted(),
      populate,
      pagination: { page: 1, pageSize: NAME_LIST_PAGE_SIZE },
    };
    return this.catalogue.all(query, caller);
  }

  featured(caller: Caller): Promise<BackendProduct[]> {
    return this.catalogue.rows(
      { filters: { featured: { $eq: true } }, pagination: { page: 1, pageSize: FEATURED_PRODUCTS }, populate: RELATIONS },
      caller,
    );
  }

  /** One product with its related ones. Throws a 404 BackendError when there is none. */
  bySlug(slug: string, caller: Caller): Promise<BackendProduct> {
    return productBySlug(this.catalogue, slug, caller);
  }

  /** The live figures of products by id, at most 100 at once. Unknown ids are left out. */
  liveFigures(ids: readonly number[], caller: Caller): Promise<BackendProduct[]> {
    const pagination = { page: 1, pageSize: ids.length };
    return this.catalogue.rows({ filters: { id: { $in: ids } }, fields: LIVE_FIELDS, populate: NO_RELATIONS, pagination }, caller);
  }

  /** What the price of a product consists of; undefined when there is no such product. */
  async priced(id: number, caller: Caller): Promise<BackendProduct | undefined> {
    const [row] = await this.catalogue.rows(
      { filters: { id: { $in: [id] } }, fields: PRICED_FIELDS, populate: METAL, pagination: { page: 1, pageSize: 1 } },
      caller,
    );
    return row;
  }

  /** The products of these ids, in that order; ids without a product are left out. */
  async byIds(ids: readonly number[], caller: Caller): Promise<BackendProduct[]> {
    if (ids.length === 0) return [];
    const query = { filters: { id: { $in: ids } }, pagination: { page: 1, pageSize: ids.length }, populate: RELATIONS };
    const rows = new Map((await this.catalogue.rows(query, caller)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  /** Ids of some products of a mint that are in stock, chosen at random (specification section 7). */
  async someOfMint(mint: string, caller: Caller): Promise<number[]> {
    const pagination = { page: 1, pageSize: PRODUCTS_BY_MINT };
    const rows = await this.catalogue.rows(
      { filters: { mint: { slug: { $eq: mint } }, availability: { $eq: 'inStock' } }, pagination, sort: 'random', fields: SLUG },
      caller,
    );
    return rows.map(({ id }) => id);
  }

  /** Every product with the fields of its sitemap entry. */
  all(caller: Caller): Promise<BackendProduct[]> {
    return this.catalogue.all({ fields: SITEMAP_FIELDS, populate: METAL, pagination: { page: 1, pageSize: NAME_LIST_PAGE_SIZE } }, caller);
  }

  names(caller: Caller): Promise<BackendProductName[]> {
    return this.catalogue.all(
      { fields: NAME_FIELDS, populate: METAL_AND_MINT, pagination: { page: 1, pageSize: NAME_LIST_PAGE_SIZE } },
      caller,
    );
  }
}
