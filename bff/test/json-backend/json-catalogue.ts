import { readFileSync } from 'node:fs';
import {
  Catalogue,
  type CatalogueRange,
  type FacetName,
  type LiveFigures,
  type OneOf,
  type Product,
  type ProductFilters,
  type ProductList,
  type ProductName,
  type ProductQuery,
} from '../../src/commerce/catalogue.ts';
import type { PriceHistory } from '../../src/commerce/spot-prices.ts';
import { BackendError } from '../../src/errors/backend-error.ts';

interface Row {
  id: string;
  slug: string;
  name: string;
  metal: string;
  type: string;
  weight: string;
  fineWeightGrams: number;
  price: number;
  stock: number;
}

const READ_AT = new Date().toISOString();
const PRODUCTS = (JSON.parse(readFileSync(new URL('products.json', import.meta.url), 'utf8')) as Row[]).map(toProduct);

/** The products of a JSON file: what an adapter has to do for a shop that shows a catalogue. */
export class JsonCatalogue extends Catalogue {
  async bySlug(slug: string): Promise<Product> {
    const product = PRODUCTS.find((one) => one.slug === slug);
    if (!product) throw notFound();
    return { ...product, relatedProducts: PRODUCTS.filter((one) => one.metal.slug === product.metal.slug && one !== product) };
  }

  async list(query: ProductQuery): Promise<ProductList> {
    const { page, pageSize } = query;
    const found = matching(query);
    const prices = found.map(({ price }) => price!);
    return {
      products: found.slice((page - 1) * pageSize, page * pageSize),
      total: found.length,
      pageCount: Math.ceil(found.length / pageSize),
      facets: [facetOf('metal', found), facetOf('type', found)],
      priceRange: { min: Math.min(0, ...prices), max: Math.max(0, ...prices) },
    };
  }

  async some({ page, pageSize, ...query }: ProductQuery): Promise<Product[]> {
    return matching(query).slice((page - 1) * pageSize, page * pageSize);
  }

  async all(query: ProductQuery): Promise<Product[]> {
    return matching(query);
  }

  async byIds(ids: readonly string[]): Promise<Product[]> {
    return PRODUCTS.filter(({ id }) => ids.includes(id));
  }

  async figures(ids: readonly string[]): Promise<{ figures: LiveFigures[]; unreadable: number }> {
    return { figures: await this.byIds(ids), unreadable: 0 };
  }

  async names(): Promise<ProductName[]> {
    return PRODUCTS;
  }

  async range(): Promise<CatalogueRange> {
    return { facets: [facetOf('metal', PRODUCTS), facetOf('type', PRODUCTS)], productCount: PRODUCTS.length };
  }

  async priceHistory(): Promise<PriceHistory> {
    throw notFound();
  }
}

const notFound = (): BackendError => new BackendError({ status: 404, code: 'NOT_FOUND', publicMessage: 'Not found.' });

function matching({ filters = {}, order, search = '' }: Pick<ProductQuery, 'filters' | 'order' | 'search'>): Product[] {
  const found = PRODUCTS.filter((one) => fits(one, filters) && one.name.toLowerCase().includes(search.toLowerCase()));
  const sign = order === 'priceDescending' ? -1 : 1;
  return order === 'priceAscending' || order === 'priceDescending' ? found.toSorted((a, b) => sign * (a.price! - b.price!)) : found;
}

const isOneOf = (value: string, wanted: OneOf | undefined): boolean => wanted === undefined || [wanted].flat().includes(value);

function fits({ id, metal, type }: Product, wanted: ProductFilters): boolean {
  return isOneOf(id, wanted.id) && isOneOf(metal.slug, wanted.metal) && isOneOf(type, wanted.type);
}

function facetOf(name: FacetName & ('metal' | 'type'), products: readonly Product[]): ProductList['facets'][number] {
  const values = Map.groupBy(products, (one) => (name === 'metal' ? one.metal.slug : one.type));
  return { name, values: [...values].map(([value, { length: count }]) => ({ value, label: value, count })) };
}

function toProduct({ metal, stock, price, ...row }: Row): Product {
  return {
    ...row,
    price,
    minPrice: price,
    maxPrice: price,
    metal: { id: metal, name: metal === 'gold' ? 'Gold' : 'Silver', slug: metal },
    currency: 'NZD',
    priceBreaks: [{ quantity: 1, price }],
    savings: 0,
    priceParts: null,
    priceUpdatedAt: READ_AT,
    updatedAt: READ_AT,
    market: { isOpen: true, nextOpen: null, nextCloses: null },
    minimumSaleQuantity: 1,
    availability: stock > 0 ? 'inStock' : 'soldOut',
    stockAvailable: stock,
    estimatedDeliveryTime: null,
    purchaseRules: { allowAddToCart: true, pricesUpdating: false, retired: false },
    orderingSku: row.id,
    searchType: row.type,
    objective: 'invest',
    mint: null,
    category: null,
    image: null,
  };
}
