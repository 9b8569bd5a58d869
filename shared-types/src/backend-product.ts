import type { Pagination } from './backend-envelope.ts';

/**
 * A product as the backend describes it once envelopes are off (v3 sends it like this; v4 wraps it and its relations).
 * Amounts are decimal numbers of `currency` including tax; weights are grams; times are ISO 8601 with zone.
 * Specification section 3; fields marked "capability" go beyond it and may be missing (docs/backend-contract.md).
 */
export interface BackendProduct {
  id: number;
  slug: string;
  name: string;
  orderingSku: string;
  /** One piece at the minimum sale quantity. */
  price: number;
  currency: string;
  priceBreaks: BackendPriceBreak[];
  /** Lowest and highest price a piece over all breaks. */
  minPrice: number;
  maxPrice: number;
  /** Saved a piece at the best break against `price`. */
  savings: number;
  minimumSaleQuantity: number;
  /** "coin" or "bar" here; any slug at a dealer's. */
  type: string;
  /** Finer than type: "bullion-coin", "minted-bar", "cast-bar", "proof-coin". */
  searchType: string;
  objective: 'invest' | 'collect';
  metal: BackendNamed;
  mint: BackendMint;
  category: BackendNamed | null;
  /** As sold: "1 oz", "1/10 oz", "100 g", "1 kg". Filters take the slug form: "1-oz", "1-10-oz", "100-g". */
  weight: string;
  availability: Availability;
  stockAvailable: number;
  estimatedDeliveryTime: BackendDeliveryTime | null;
  purchaseRules: { allowAddToCart: boolean };
  priceUpdatedAt: string;
  updatedAt: string;
  market: BackendMarket;
  image: BackendImage | null;
  /** Only on GET /products/{slug}. */
  relatedProducts?: BackendProduct[];

  /** Capability "details". */
  description?: string;
  images?: BackendImage[];
  fineWeightGrams?: number;
  grossWeightGrams?: number;
  /** Parts per thousand: 999.9. */
  fineness?: number;
  year?: number | null;
  country?: string | null;
  diameterMm?: number | null;
  widthMm?: number | null;
  heightMm?: number | null;
  thicknessMm?: number | null;
  edge?: string | null;
  legalTender?: string | null;
  featured?: boolean;
  isNew?: boolean;

  /** Capability "price parts": how `price` splits. `spotValue + premium + tax = price`. */
  priceParts?: BackendPriceParts;
  /** Capability "buy-back": what the dealer pays for one today. */
  buyBackPrice?: number;

  /** Staff only, sent with a staff token (specification section 3). Public code never asks for them and strips them. */
  minimumCostPrice?: number;
  markupPriceBreaks?: BackendMarkupPriceBreak[];
  supplier?: BackendNamed | null;
  productSuppliers?: BackendProductSupplier[];
  /** `PRICING_MODELS` of price-breaks.ts; any name at a dealer's. */
  pricingModel?: string;
}

/** A supplier that delivers a product; amounts in the dealer's own currency. */
export interface BackendProductSupplier {
  id: number;
  supplier: BackendNamed;
  /** The supplier's own number for it. */
  sku: string;
  costPrice: number;
}

export interface BackendPriceBreak {
  /** From this many pieces on. The first break has the minimum sale quantity. */
  quantity: number;
  price: number;
  /** Capability "price parts": percent over metal value at this break. */
  premiumPercent?: number;
}

export interface BackendPriceParts {
  spotValue: number;
  premium: number;
  premiumPercent: number;
  /** 0 for investment-grade metal (gold 99.5 %, silver 99.9 %, platinum 99.0 %), else the rate in percent. */
  taxRatePercent: number;
  tax: number;
}

export interface BackendMarkupPriceBreak {
  id: number;
  /** As `pricingModel` says: percent of the spot value, or money a piece in the dealer's own currency, without tax. */
  premiumAmount: number;
  /** From this many pieces on. */
  quantity: number;
  /** Id of the one customer whom it is for; null: everybody. */
  customer: number | null;
  /** How the customer is called; may be missing. */
  customerName?: string | null;
  validFrom: string | null;
  /** It holds until just before. */
  validTo: string | null;
}

/** `data` of PATCH /products/{id} (specification section 7), with a staff token. What is left out stays. Rows without id are new, those that are not named go. */
export interface BackendPricingChange {
  pricingModel?: string;
  minimumSaleQuantity?: number;
  minimumCostPrice?: number;
  /** Id of the supplier that delivers it first. */
  supplier?: number | null;
  productSuppliers?: { id?: number; supplier: number; sku: string; costPrice: number }[];
  markupPriceBreaks?: (Omit<BackendMarkupPriceBreak, 'id' | 'customerName'> & { id?: number })[];
}

export const AVAILABILITIES = ['inStock', 'atSupplier', 'soldOut', 'onRequest'] as const;
/** inStock: in the dealer's vault; atSupplier: ordered in; soldOut: neither; onRequest: sold by the desk only. */
export type Availability = (typeof AVAILABILITIES)[number];

export interface BackendNamed {
  id: number;
  name: string;
  slug: string;
}
export interface BackendMint extends BackendNamed {
  country?: string;
  description?: string;
  image?: BackendImage | null;
}
export interface BackendDeliveryTime {
  minTime: number;
  maxTime: number;
  unit: 'day' | 'week';
}
export interface BackendMarket {
  isOpen: boolean;
  nextOpen: string | null;
  nextCloses: string | null;
}
export interface BackendImage {
  /** Absolute, or a path on the backend's origin. */
  url: string;
  width: number;
  height: number;
  /** The same picture in smaller sizes, by name ("small", "medium"), as Strapi's upload plugin keeps them. */
  formats?: Record<string, { url: string; width: number }> | null;
  alternativeText: string;
  /** Width of the whole picture in millimetres, for drawing pieces to scale (capability "details"). */
  widthMm?: number;
  caption?: string;
}

/** One facet of a product list: counts over the list as filtered by everything but the facet itself. */
export interface BackendFacet {
  name: 'metal' | 'mint' | 'type' | 'weight' | 'objective' | 'availability' | 'category';
  values: { value: string; label: string; count: number }[];
}
/** `meta` of GET /products when `facets=true` was asked. v3 sends `{products, pagination, facets, priceRange}`. */
export interface BackendProductListMeta {
  pagination: Pagination;
  facets?: BackendFacet[];
  priceRange?: { min: number; max: number };
}
/** A row of the name list: GET /products with fields name, purchaseRules, metal, objective (and slug, mint to link and match). */
export type BackendProductName = Pick<BackendProduct, 'id' | 'slug' | 'name' | 'purchaseRules' | 'metal' | 'mint' | 'objective'>;
