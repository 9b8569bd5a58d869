import type { SentPlainFields } from '@koura/shared-types/plain-product-fields';

import type { Caller } from '../request/caller.ts';
import type { Market, PriceHistory, SpotRange } from './spot-prices.ts';

/**
 * The catalogue: its model, and the port that an adapter implements. Amounts are decimals of the row's own `currency`, tax included,
 * weights are grams, times are ISO 8601 with zone, and ids are texts that mean something to the backend only. A product without a price
 * is sold by the sales desk: `availability` is then "onRequest".
 */

export const AVAILABILITIES = ['inStock', 'atSupplier', 'soldOut', 'onRequest'] as const;
/** inStock: in the dealer's vault; atSupplier: ordered from the supplier; soldOut: neither; onRequest: sold by the sales desk only. */
export type Availability = (typeof AVAILABILITIES)[number];

/** The fields that decide the availability: in stock with less than none is sold out. */
export const AVAILABILITY_FIELDS = ['availability', 'stockAvailable'] as const;

/** A metal, a category, a supplier. `slug` is the last segment of its page's path; both are "" for a product without a metal. */
export interface Named {
  id: string;
  name: string;
  slug: string;
}

export interface Mint extends Named {
  country?: string | null | undefined;
  description?: string | null | undefined;
}

/** A picture. `url`: http, https, or a path on the backend's origin. */
export interface Image {
  url: string;
  /** The original's width in pixels; 0 when it is not known. */
  width: number;
  height: number;
  /** Smaller sizes by name ("small", "medium"); "email" is a JPEG or PNG for mails. */
  formats?: Record<string, { url: string; width: number }> | null | undefined;
  alternativeText: string;
  /** Width of the whole picture in millimetres, for drawing products to scale. */
  widthMm?: number | null | undefined;
  caption?: string | null | undefined;
  /** Drawn, and not a photograph of the piece. */
  isIllustration?: boolean | null | undefined;
}

export interface DeliveryTime {
  minTime: number;
  maxTime: number;
  unit: 'day' | 'week';
}

/** A price per unit from `quantity` on. */
export interface PriceBreak {
  quantity: number;
  price: number;
  /** Premium over metal value at this break, in percent. */
  premiumPercent?: number | null | undefined;
}

/** The parts of a price: `spotValue + premium + tax = price`. */
export interface PriceParts {
  spotValue: number;
  premium: number;
  premiumPercent: number;
  /** 0 for investment-grade metal, else the rate in percent. */
  taxRatePercent: number;
  tax: number;
}

/** The fields of a product that change while a page shows it. */
export interface ProductFigures {
  /** ISO 4217. */
  currency: string;
  /** Per unit at the minimum sale quantity; null: on request. */
  price: number | null;
  /** In order of quantity, each once, no step dearer than the one before; the first is the minimum sale quantity at `price`. */
  priceBreaks: PriceBreak[];
  /** Lowest and highest price per unit over all breaks. */
  minPrice: number | null;
  maxPrice: number | null;
  /** Per unit at the best break compared with `price`. */
  savings: number;
  fineWeightGrams: number | null;
  /** Capability "products.priceParts". */
  priceParts: PriceParts | null;
  /** The dealer's current buying price per unit; absent where the backend has none. */
  buyBackPrice?: number | null | undefined;
  /** Orders prices in time: always of the form `2026-11-22T09:00:00.000Z`. */
  priceUpdatedAt: string;
  /** As the backend wrote it. */
  updatedAt: string;
  market: Market;
  minimumSaleQuantity: number;
  availability: Availability;
  /** Not negative. */
  stockAvailable: number;
  estimatedDeliveryTime: DeliveryTime | null;
  purchaseRules: { allowAddToCart: boolean; pricesUpdating: boolean; retired: boolean };
}

const NEVER = '1970-01-01T00:00:00.000Z';

/** What is left of a product that is no longer sold. */
export const RETIRED: Pick<ProductFigures, 'availability' | 'stockAvailable' | 'purchaseRules'> = {
  availability: 'soldOut',
  stockAvailable: 0,
  purchaseRules: { allowAddToCart: false, pricesUpdating: false, retired: true },
};

/** A product that no longer exists has neither a price nor a way to buy it. */
export const SOLD_OUT_FOR_GOOD: Omit<ProductFigures, 'currency'> = {
  ...RETIRED,
  price: null,
  priceBreaks: [],
  minPrice: null,
  maxPrice: null,
  savings: 0,
  fineWeightGrams: null,
  priceParts: null,
  priceUpdatedAt: NEVER,
  updatedAt: NEVER,
  market: { isOpen: true, nextOpen: null, nextCloses: null },
  minimumSaleQuantity: 1,
  estimatedDeliveryTime: null,
};

/** The figures of a product by its id, strictly checked: the live feed and what it reads. */
export interface LiveFigures extends ProductFigures {
  id: string;
}

/** Any product as the shop shows it. What only staff see of one is in `pricing.ts`. */
export interface Product extends ProductFigures, SentPlainFields {
  id: string;
  /** Last segment of its page's path. */
  slug: string;
  name: string;
  orderingSku: string;
  /** "coin" or "bar"; other dealers may use any slug. */
  type: string;
  /** Subtype: "bullion-coin", "minted-bar", "cast-bar", "proof-coin". */
  searchType: string;
  objective: 'invest' | 'collect';
  metal: Named;
  mint: Mint | null;
  category: Named | null;
  /** As sold: "1 oz", "1/10 oz", "100 g", "1 kg". Filters use the slug form: "1-oz", "1-10-oz", "100-g". */
  weight: string;
  image: Image | null;
  images?: Image[] | null | undefined;
  description?: string | null | undefined;
  featured?: boolean | null | undefined;
  /** Only on a single product, not in lists. */
  relatedProducts?: Product[] | null | undefined;
}

/** A product in the list of names. */
export type ProductName = Pick<Product, 'id' | 'slug' | 'name' | 'purchaseRules' | 'metal' | 'mint' | 'objective' | 'year'>;

/** A field that a list may be asked for; `id` always comes. */
export type ProductField = Exclude<keyof Product, 'id' | 'relatedProducts'>;

/** One value, or any of several. Some backends write the two differently, and never is a list empty. */
export type OneOf = string | readonly string[];

/** All of these hold. Slugs, or the codes of the field. */
export interface ProductFilters {
  metal?: OneOf;
  mint?: OneOf;
  category?: OneOf;
  type?: OneOf;
  /** Slug form: "1-oz". */
  weight?: OneOf;
  objective?: OneOf;
  availability?: OneOf;
  id?: OneOf;
  /** Unit price, both ends included. */
  price?: { from: number; to?: number };
  /** The largest minimum sale quantity. */
  minimumQuantity?: number;
  featured?: boolean;
}

/** By popularity where there is none. */
export type ProductOrder = 'priceAscending' | 'priceDescending' | 'name' | 'weight' | 'premium' | 'newest' | 'random';

export interface ProductQuery {
  filters?: ProductFilters;
  order?: ProductOrder;
  search?: string;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Whole products where absent. */
  fields?: readonly ProductField[];
}

export type FacetName = 'metal' | 'mint' | 'type' | 'weight' | 'objective' | 'availability' | 'category';

/** A facet of a product list, counted with every filter but its own applied. */
export interface Facet {
  name: FacetName;
  values: { value: string; label: string; count: number }[];
}

/** One page of a list. */
export interface ProductList {
  products: Product[];
  /** On all pages together. */
  total: number;
  pageCount: number;
  facets: Facet[];
  /** Prices in the list without its price filter; null where the backend does not say. */
  priceRange: { min: number; max: number } | null;
}

/** What the catalogue holds. */
export interface CatalogueRange {
  facets: Facet[];
  productCount: number;
}

/**
 * The shop's products, independent of the backend. `caller` has the country, whose currency prices are in, and the session: some people
 * have prices of their own. Any method may throw a `BackendError`.
 */
export abstract class Catalogue {
  /** One product with its related ones, by the slug as the backend has it. Throws a 404 BackendError when there is none. */
  abstract bySlug(slug: string, caller: Caller): Promise<Product>;
  /** A page with its total, its facets and its range of prices. */
  abstract list(query: ProductQuery, caller: Caller): Promise<ProductList>;
  /** The products of a page, without anything that has to be counted. */
  abstract some(query: ProductQuery, caller: Caller): Promise<Product[]>;
  /** Every matching product; `pageSize` says how many to read at once. */
  abstract all(query: ProductQuery, caller: Caller): Promise<Product[]>;
  /** The products of these ids, at most 100, in any order; unknown ids are left out. Whole products without `fields`. */
  abstract byIds(ids: readonly string[], caller: Caller, fields?: readonly ProductField[]): Promise<Product[]>;
  /** The live figures of these products, at most 100, in any order. `unreadable`: how many more there are that cannot be read. */
  abstract figures(ids: readonly string[], caller: Caller): Promise<{ figures: LiveFigures[]; unreadable: number }>;
  /** The whole list of names. */
  abstract names(caller: Caller): Promise<ProductName[]>;
  abstract range(caller: Caller): Promise<CatalogueRange>;
  /** Capability "products.priceHistory". Throws a 404 BackendError when there is none. */
  abstract priceHistory(productId: string, range: SpotRange, caller: Caller): Promise<PriceHistory>;

  /** Figures of products have changed, as the live feed says: what the adapter keeps of them is out of date. */
  figuresChanged(): void {
    // Most adapters keep nothing.
  }

  /** Products have changed in more than their figures; null: any of them. */
  productsChanged(_ids: readonly string[] | null): void {
    // Most adapters keep nothing.
  }
}
