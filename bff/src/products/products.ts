import { FEATURED_PRODUCTS, NAME_LIST_PAGE_SIZE, PRODUCTS_BY_MINT } from '@koura/shared-types/business-constants';
import { Injectable } from '@nestjs/common';
import { Catalogue, type Product, type ProductField } from '../commerce/catalogue.ts';
import type { Caller } from '../request/caller.ts';

const ID_ALONE: readonly ProductField[] = ['slug'];
const SITEMAP_FIELDS: readonly ProductField[] = ['slug', 'name', 'type', 'metal'];
const PRICED_FIELDS: readonly ProductField[] = ['currency', 'price', 'priceParts', 'fineWeightGrams', 'availability', 'metal'];

const MAX_SKU = 60;
const MAX_ALIKE = 100;

/** What decides whether, in which quantities and at which price a product is worth its money. */
const CHOICE_FIELDS: readonly ProductField[] = [
  'availability',
  'buyBackPrice',
  'fineWeightGrams',
  'minimumSaleQuantity',
  'objective',
  'priceBreaks',
  'purchaseRules',
  'stockAvailable',
];

/** The lists of products that pages are made of. All of them throw the errors of `Catalogue`. */
@Injectable()
export class Products {
  constructor(private readonly catalogue: Catalogue) {}

  /** Every product of a metal, with what baskets are chosen by and what else is `needed`. */
  ofMetal(metal: string, caller: Caller, needed: readonly ProductField[]): Promise<Product[]> {
    const fields = [...new Set([...needed, ...CHOICE_FIELDS])].toSorted();
    return this.catalogue.all({ filters: { metal }, fields, page: 1, pageSize: NAME_LIST_PAGE_SIZE }, caller);
  }

  featured(caller: Caller): Promise<Product[]> {
    return this.catalogue.some({ filters: { featured: true }, page: 1, pageSize: FEATURED_PRODUCTS }, caller);
  }

  /** What the price of a product consists of; undefined when there is no such product. */
  async priced(id: string, caller: Caller): Promise<Product | undefined> {
    return (await this.catalogue.byIds([id], caller, PRICED_FIELDS))[0];
  }

  /** The products of these ids, in that order; ids without a product are left out. */
  async byIds(ids: readonly string[], caller: Caller): Promise<Product[]> {
    if (ids.length === 0) return [];
    const products = new Map((await this.catalogue.byIds(ids, caller)).map((product) => [product.id, product]));
    return ids.flatMap((id) => products.get(id) ?? []);
  }

  /** The product with this stock-keeping unit, in any capitals; undefined when there is none. */
  async bySku(sku: string, caller: Caller): Promise<Product | undefined> {
    const wanted = sku.trim().toLowerCase();
    if (wanted === '' || wanted.length > MAX_SKU) return undefined;
    // A search finds it among those that begin alike.
    const found = await this.catalogue.some({ filters: {}, search: sku.trim(), page: 1, pageSize: MAX_ALIKE }, caller);
    return found.find(({ orderingSku }) => orderingSku.toLowerCase() === wanted);
  }

  /** Ids of some products of a mint that are in stock, chosen at random (specification section 7). */
  async someOfMint(mint: string, caller: Caller): Promise<string[]> {
    const products = await this.catalogue.some(
      { filters: { mint, availability: 'inStock' }, order: 'random', fields: ID_ALONE, page: 1, pageSize: PRODUCTS_BY_MINT },
      caller,
    );
    return products.map(({ id }) => id);
  }

  /** Every product with the fields of its sitemap entry. */
  all(caller: Caller): Promise<Product[]> {
    return this.catalogue.all({ fields: SITEMAP_FIELDS, page: 1, pageSize: NAME_LIST_PAGE_SIZE }, caller);
  }
}
