import { type PlainProduct, plainProduct, plainStaffProduct } from '@koura/shared-types/wire/product';
import type { BackendCall, BackendReading } from '../../backend/backend-call.ts';
import type {
  CatalogueRange,
  LiveFigures,
  Product,
  ProductFilters,
  ProductList,
  ProductName,
  ProductOrder,
  ProductQuery,
} from '../../commerce/catalogue.ts';
import type { Config } from '../../config.ts';
import { BackendError } from '../../errors/backend-error.ts';
import type { Caller } from '../../request/caller.ts';
import { bracketQuery } from '../queries/bracket-query.ts';
import { CollectionReader } from '../queries/collection-reader.ts';
import { onlyIfUnchanged } from '../queries/only-if-unchanged.ts';
import { plainStrapiNotation } from '../queries/notation.ts';
import type { Route } from '../queries/route.ts';
import type { PlainStrapiSettings } from '../strapi-settings.ts';
import { type TextIds, withTextIds } from '../text-ids.ts';
import { countFacets, matchProducts, priceRange, sortProducts } from './match-products.ts';
import { PlainStrapiIndex } from './plain-strapi-index.ts';
import { type IndexedProduct, weightInGrams } from './product-values.ts';
import { readFigures } from './read-figures.ts';
import type { ChangeConditions, StaffProduct } from '../../commerce/staff-pricing.ts';
import { productRoute, StrapiCatalogue } from './strapi-catalogue.ts';
import { toCollectionQuery } from './to-collection-query.ts';

const PLAIN_PRODUCT = withTextIds(plainProduct);
const PLAIN_STAFF_PRODUCT = withTextIds(plainStaffProduct);

type PlainRow = TextIds<PlainProduct>;

const INDEX_PAGE_SIZE = 100;
const RELATED_PRODUCTS = 6;
/** Sorts and filters that every product content type supports. The others are applied here. */
const PLAIN_ORDERS = new Set<ProductOrder | undefined>([undefined, 'priceAscending', 'priceDescending', 'name', 'newest']);
const PLAIN_FILTERS = new Set<keyof ProductFilters>(['metal', 'mint', 'type', 'objective', 'id', 'price']);

/**
 * A plain Strapi with the shop's content types and no dealer code: it filters, sorts and paginates. Products by slug are found with a
 * filter; facets, the price range, search, random order and related products are computed from an index of the catalogue.
 */
export class PlainStrapiCatalogue extends StrapiCatalogue {
  readonly #settings: PlainStrapiSettings;
  readonly #version: Config['commerceApiVersion'];
  readonly #reader: CollectionReader;
  readonly #index: PlainStrapiIndex;

  constructor(client: BackendReading, settings: PlainStrapiSettings, version: Config['commerceApiVersion']) {
    super(client);
    this.#settings = settings;
    this.#version = version;
    this.#reader = new CollectionReader(client, plainStrapiNotation(version), productRoute(), 'route');
    this.#index = new PlainStrapiIndex((caller) => this.#load(caller));
  }

  async bySlug(slug: string, caller: Caller): Promise<Product> {
    const query = { filters: { slug: { $eq: slug } }, pagination: { page: 1, pageSize: 1 } };
    const [{ rows }, products] = await Promise.all([
      this.#reader.page(query, PLAIN_PRODUCT, caller, { total: false }),
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
  async #related(ids: readonly string[], caller: Caller): Promise<Product[] | undefined> {
    try {
      return await this.byIds(ids, caller);
    } catch (error) {
      if (error instanceof BackendError) return undefined;
      throw error;
    }
  }

  async list(query: ProductQuery, caller: Caller): Promise<ProductList> {
    if (isPlain(query)) {
      const [{ rows, pagination }, products] = await Promise.all([
        this.#reader.page(toCollectionQuery(query), PLAIN_PRODUCT, caller),
        this.#index.products(caller),
      ]);
      const { total, pageCount } = pagination;
      return { products: await this.#completeAll(rows, caller), total, pageCount, ...factsOf(products, query) };
    }
    const products = await this.#index.products(caller);
    const { page, pageSize } = query;
    const found = sortProducts(matchProducts(products, query), query.order);
    const ids = found.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id);
    return {
      products: await this.byIds(ids, caller),
      total: found.length,
      pageCount: Math.ceil(found.length / pageSize),
      ...factsOf(products, query),
    };
  }

  async some(query: ProductQuery, caller: Caller): Promise<Product[]> {
    if (!isPlain(query)) return (await this.list(query, caller)).products;
    const { rows } = await this.#reader.page(toCollectionQuery(query), PLAIN_PRODUCT, caller, { total: false });
    return this.#completeAll(rows, caller);
  }

  /** All callers request fields that the index contains. */
  async all(query: Pick<ProductQuery, 'filters' | 'order' | 'search'>, caller: Caller): Promise<Product[]> {
    const found = sortProducts(matchProducts(await this.#index.products(caller), query), query.order);
    return found as unknown as Product[];
  }

  names(caller: Caller): Promise<ProductName[]> {
    return this.all({}, caller);
  }

  async byIds(ids: readonly string[], caller: Caller): Promise<Product[]> {
    return this.#completeAll(await this.#reader.byIds(ids, PLAIN_PRODUCT, caller), caller);
  }

  async figures(ids: readonly string[], caller: Caller): Promise<{ figures: LiveFigures[]; unreadable: number }> {
    return readFigures(await this.byIds(ids, caller));
  }

  async range(caller: Caller): Promise<CatalogueRange> {
    const { facets, total } = await this.list({ page: 1, pageSize: 1 }, caller);
    return { facets, productCount: total };
  }

  async ofStaff(id: string, caller: Caller): Promise<StaffProduct> {
    const row = await this.client.one({ kind: 'account', method: 'GET', ...this.#whole(id) }, PLAIN_STAFF_PRODUCT, caller);
    return inCurrency(row, await this.#settings.currencyOf(caller));
  }

  /** A plain Strapi has no PATCH; its PUT changes only the given fields. Strapi 3 takes them without an envelope. */
  async change(id: string, fields: object, caller: Caller, { readAt }: ChangeConditions = {}): Promise<StaffProduct> {
    const body = this.#version !== 'v3' ? { data: fields } : fields;
    const call = { kind: 'account', method: 'PUT', ...this.#whole(id), body, ...onlyIfUnchanged(readAt) } as const;
    return inCurrency(await this.client.one(call, PLAIN_STAFF_PRODUCT, caller), await this.#settings.currencyOf(caller));
  }

  /** Strapi 4 sends relations on request, Strapi 3 always. */
  #whole(id: string): Route & Pick<BackendCall, 'query'> {
    return { ...productRoute(id), ...(this.#version !== 'v3' ? { query: bracketQuery({ populate: '*' }) } : {}) };
  }

  async #load(caller: Caller): Promise<IndexedProduct[]> {
    const rows = await this.#reader.all({ pagination: { page: 1, pageSize: INDEX_PAGE_SIZE } }, PLAIN_PRODUCT, caller);
    return (await this.#completeAll(rows, caller)).map(indexed);
  }

  async #complete(row: PlainRow, caller: Caller): Promise<Product> {
    return inCurrency(row, await this.#settings.currencyOf(caller));
  }

  async #completeAll(rows: readonly PlainRow[], caller: Caller): Promise<Product[]> {
    const currency = await this.#settings.currencyOf(caller);
    return rows.map((row) => inCurrency(row, currency));
  }
}

/** Related products are loaded separately, where they are needed. */
function inCurrency<R extends { currency?: string | null | undefined }>(row: R, currency: string) {
  return { ...row, relatedProducts: undefined, currency: row.currency ?? currency };
}

function isPlain({ filters = {}, order, search }: ProductQuery): boolean {
  return !search && PLAIN_ORDERS.has(order) && Object.keys(filters).every((name) => PLAIN_FILTERS.has(name as keyof ProductFilters));
}

function factsOf(products: readonly IndexedProduct[], query: ProductQuery): Pick<ProductList, 'facets' | 'priceRange'> {
  return { facets: countFacets(products, query), priceRange: priceRange(products, query) };
}

/** Products of the same metal and objective, nearest in weight; available ones first. */
function nearest(products: readonly IndexedProduct[], { id, metal, weight, objective }: Product): IndexedProduct[] {
  const grams = weightInGrams(weight);
  const distance = (one: IndexedProduct): number =>
    Math.abs(Math.log(weightInGrams(one.weight) / grams)) +
    (one.objective === objective ? 0 : 2) +
    (one.availability === 'soldOut' || one.availability === 'onRequest' ? 1000 : 0);
  return products
    .filter((one) => one.metal.slug === metal.slug && one.id !== id)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, RELATED_PRODUCTS);
}

function indexed(product: Product): IndexedProduct {
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
