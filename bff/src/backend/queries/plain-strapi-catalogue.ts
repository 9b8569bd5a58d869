import { DEFAULT_COUNTRY, DEFAULT_CURRENCY } from '@koura/shared-types/business-constants';
import { type BackendProduct, type PlainProduct, plainProduct, plainStaffProduct } from '@koura/shared-types/wire/product';
import { type BackendWebsite, plainWebsite } from '@koura/shared-types/wire/website';
import type { Config } from '../../config.ts';
import { BackendError } from '../../errors/backend-error.ts';
import type { BackendCall } from '../backend-call.ts';
import type { BackendReading } from '../backend-reading.ts';
import type { Caller } from '../../request/caller.ts';
import { bracketQuery } from './bracket-query.ts';
import type { Catalogue, ChangeConditions, ProductList } from './catalogue.ts';
import { completeWebsite } from './complete-website.ts';
import { countFacets, matchProducts, priceRange, sortProducts } from './match-products.ts';
import { type IndexedProduct, weightInGrams } from './product-values.ts';
import type { ProductFilters, ProductQuery } from './product-query.ts';
import { CollectionReader } from './collection-reader.ts';
import { onlyIfUnchanged } from './only-if-unchanged.ts';
import { PlainStrapiIndex } from './plain-strapi-index.ts';
import { plainStrapiNotation } from './plain-strapi-notation.ts';

type PlainRow = Omit<PlainProduct, 'currency' | 'relatedProducts'> & Partial<Pick<PlainProduct, 'currency' | 'relatedProducts'>>;

const INDEX_PAGE_SIZE = 100;
const RELATED_PRODUCTS = 6;
/** Sorts and filters that every product content type supports. The others are applied here. */
const PLAIN_SORTS = new Set([undefined, 'price:asc', 'price:desc', 'name:asc', 'id:desc']);
const PLAIN_FILTERS = new Set<keyof ProductFilters>(['metal', 'mint', 'type', 'objective', 'id', 'price']);

/**
 * A plain Strapi with the shop's content types and no dealer code: it filters, sorts and paginates. Products by slug are found with a
 * filter; facets, the price range, search, random order and related products are computed from an index of the catalogue.
 */
export class PlainStrapiCatalogue implements Catalogue {
  readonly #client: BackendReading;
  readonly #version: Config['commerceApiVersion'];
  readonly #reader: CollectionReader;
  readonly #index: PlainStrapiIndex;
  readonly #currencies = new Map<string, string>();
  /** Requests in flight, so that concurrent lookups of a currency share one. */
  readonly #asking = new Map<string, Promise<string>>();

  constructor(client: BackendReading, version: Config['commerceApiVersion']) {
    this.#client = client;
    this.#version = version;
    this.#reader = new CollectionReader(client, plainStrapiNotation(version), '/products', 'route');
    this.#index = new PlainStrapiIndex((caller) => this.#load(caller));
  }

  async website(caller: Caller): Promise<BackendWebsite> {
    const row = await this.#client.one(
      {
        kind: 'catalogue',
        method: 'GET',
        path: '/website',
        required: 'settings',
        ...(this.#client.countsApart ? {} : { query: bracketQuery({ populate: '*' }) }),
      },
      plainWebsite,
      caller,
    );
    const website = completeWebsite(row, caller.country);
    this.#currencies.set(caller.country, website.currency);
    return website;
  }

  async bySlug(slug: string, caller: Caller): Promise<BackendProduct> {
    const query: ProductQuery = { filters: { slug: { $eq: slug } }, pagination: { page: 1, pageSize: 1 } };
    const [{ rows }, products] = await Promise.all([
      this.#reader.page(query, plainProduct, caller, { total: false }),
      this.#index.products(caller),
    ]);
    const row = rows[0];
    if (!row) throw new BackendError({ status: 404, code: 'NOT_FOUND', publicMessage: 'Not found.' });
    const product = await this.#complete(row, caller);
    const named = (row.relatedProducts ?? []).map(({ id }) => id);
    const related = named.length > 0 ? named : nearest(products, product).map(({ id }) => id);
    return { ...product, relatedProducts: await this.#related(related, caller) };
  }

  /** undefined when they cannot be read: the product is returned without them, and the field that resolves them logs the reason. */
  async #related(ids: number[], caller: Caller): Promise<BackendProduct[] | undefined> {
    try {
      return await this.#byIds(ids, caller);
    } catch (error) {
      if (error instanceof BackendError) return undefined;
      throw error;
    }
  }

  async page(query: ProductQuery, caller: Caller): Promise<ProductList> {
    if (isPlain(query)) {
      const [{ rows, received, pagination }, products] = await Promise.all([
        this.#reader.page({ ...query, facets: false }, plainProduct, caller),
        this.#index.products(caller),
      ]);
      return { rows: await this.#completeAll(rows, caller), received, pagination, meta: factsOf(products, query) };
    }
    const products = await this.#index.products(caller);
    const { page, pageSize } = query.pagination;
    const found = sortProducts(matchProducts(products, query), query.sort);
    const ids = found.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id);
    const pagination = { page, pageSize, pageCount: Math.ceil(found.length / pageSize), total: found.length };
    const rows = await this.#byIds(ids, caller);
    return { rows, received: rows.length, pagination, meta: factsOf(products, query) };
  }

  async rows(query: ProductQuery, caller: Caller): Promise<BackendProduct[]> {
    if (!isPlain(query)) return (await this.page(query, caller)).rows;
    const { rows } = await this.#reader.page({ ...query, facets: false }, plainProduct, caller, { total: false });
    return this.#completeAll(rows, caller);
  }

  /** All callers request fields that the index contains. */
  async all(query: ProductQuery, caller: Caller): Promise<BackendProduct[]> {
    const found = sortProducts(matchProducts(await this.#index.products(caller), query), query.sort);
    return found as unknown as BackendProduct[];
  }

  async ofStaff(id: number, caller: Caller): Promise<BackendProduct> {
    return this.#complete(
      await this.#client.one({ kind: 'account', method: 'GET', ...this.#whole(id) }, plainStaffProduct, caller),
      caller,
    );
  }

  /** A plain Strapi has no PATCH; its PUT changes only the given fields. Strapi 3 takes them without an envelope. */
  async change(id: number, fields: object, caller: Caller, { readAt }: ChangeConditions = {}): Promise<BackendProduct> {
    const body = this.#version === 'v4' ? { data: fields } : fields;
    const call = { kind: 'account', method: 'PUT', ...this.#whole(id), body, ...onlyIfUnchanged(readAt) } as const;
    return this.#complete(await this.#client.one(call, plainStaffProduct, caller), caller);
  }

  /** Strapi 4 sends relations on request, Strapi 3 always. */
  #whole(id: number): Pick<BackendCall, 'path' | 'query'> {
    return { path: `/products/${id}`, ...(this.#version === 'v4' ? { query: bracketQuery({ populate: '*' }) } : {}) };
  }

  async #byIds(ids: number[], caller: Caller): Promise<BackendProduct[]> {
    return this.#completeAll(await this.#reader.byIds(ids, plainProduct, caller), caller);
  }

  async #load(caller: Caller): Promise<IndexedProduct[]> {
    const rows = await this.#reader.all({ pagination: { page: 1, pageSize: INDEX_PAGE_SIZE } }, plainProduct, caller);
    return (await this.#completeAll(rows, caller)).map(indexed);
  }

  async #complete(row: PlainRow, caller: Caller): Promise<BackendProduct> {
    return inCurrency(row, await this.#currency(caller));
  }

  async #completeAll(rows: readonly PlainRow[], caller: Caller): Promise<BackendProduct[]> {
    const currency = await this.#currency(caller);
    return rows.map((row) => inCurrency(row, currency));
  }

  /** Product rows rarely contain a currency; the settings do. */
  #currency(caller: Caller): string | Promise<string> {
    const { country } = caller;
    const known = this.#currencies.get(country);
    if (known !== undefined) return known;
    let asking = this.#asking.get(country);
    if (!asking) {
      asking = this.website(caller)
        .then(({ currency }) => currency)
        .catch((error: unknown) => currencyWithoutSettings(country, error))
        .finally(() => this.#asking.delete(country));
      this.#asking.set(country, asking);
    }
    return asking;
  }
}

/**
 * Prices of the default country are in the default currency, and can be shown without the settings. Those of another country are in one
 * that only the settings know. Throws what went wrong for these, and for a shop that is not set up.
 */
function currencyWithoutSettings(country: string, error: unknown): string {
  if (country === DEFAULT_COUNTRY && error instanceof BackendError && error.code !== 'NOT_SET_UP') return DEFAULT_CURRENCY;
  throw error;
}

/** Related products are loaded separately, where they are needed. */
function inCurrency(row: PlainRow, currency: string): BackendProduct {
  return { ...row, relatedProducts: undefined, currency: row.currency ?? currency };
}

function isPlain({ filters = {}, sort, search }: ProductQuery): boolean {
  return !search && PLAIN_SORTS.has(sort) && Object.keys(filters).every((name) => PLAIN_FILTERS.has(name as keyof ProductFilters));
}

function factsOf(products: readonly IndexedProduct[], query: ProductQuery): ProductList['meta'] {
  return query.facets ? { facets: countFacets(products, query), priceRange: priceRange(products, query) } : {};
}

/** Products of the same metal and objective, nearest in weight; available ones first. */
function nearest(products: readonly IndexedProduct[], { id, metal, weight, objective }: BackendProduct): IndexedProduct[] {
  const grams = weightInGrams(weight);
  const distance = (one: IndexedProduct): number =>
    Math.abs(Math.log(weightInGrams(one.weight) / grams)) +
    (one.objective === objective ? 0 : 2) +
    (one.availability === 'soldOut' || one.availability === 'onRequest' ? 1000 : 0);
  return products
    .filter((one) => one.metal.slug === metal.slug && one.id !== id)
    .toSorted((one, other) => distance(one) - distance(other) || one.id - other.id)
    .slice(0, RELATED_PRODUCTS);
}

function indexed(product: BackendProduct): IndexedProduct {
  const { id, slug, name, orderingSku, price, currency, metal, mint, category, type, weight, objective } = product;
  const { availability, minimumSaleQuantity, purchaseRules, featured, priceParts, year } = product;
  return {
    id,
    slug,
    name,
    orderingSku,
    price,
    currency,
    metal,
    mint,
    category,
    type,
    weight,
    objective,
    availability,
    minimumSaleQuantity,
    purchaseRules,
    year,
    featured: featured ?? false,
    premiumPercent: priceParts?.premiumPercent ?? null,
  };
}
