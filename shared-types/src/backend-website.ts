import type { BackendMarket } from './backend-product.ts';

/** GET /website (specification section 3). Business facts beyond it are capability "business facts". */
export interface BackendWebsite {
  countries: BackendCountry[];
  defaultCountry: string;
  country: BackendCountry;
  currency: string;
  phone: string;
  /** Texts for products that carry no estimate of their own. */
  estimatedDeliveryTimeInStock: string;
  etaDescriptionInStock: string;
  etaDescriptionAtSupplier: string;

  email?: string;
  address?: { street: string; suburb: string; city: string; postcode: string; country: string };
  openingHours?: string;
  socials?: { name: string; url: string }[];
  /** "products.details", "products.priceParts", "products.buyBack", "cart.shipping", "cart.newCarts", "checkout.quotes", "orders.byKey", "spotPrices", "spotPrices.history". */
  capabilities?: string[];
}
export interface BackendCountry {
  id: number;
  isoCode: string;
  name: string;
  /** The country's own site; null when this site serves it. */
  url: string | null;
  currency: { iso3Code: string };
  phone: string;
}

/** Capability "spotPrices", GET /spot-prices: one row a metal, per troy ounce of fine metal in the country's currency. */
export interface BackendSpotPrices {
  market: BackendMarket;
  prices: BackendSpotPrice[];
}
export interface BackendSpotPrice {
  metal: { name: string; slug: string };
  currency: string;
  /** What the dealer's prices are built on. */
  price: number;
  /** What the dealer pays for an ounce today. */
  buyBackPrice: number;
  /** Against the last close. */
  change: number;
  changePercent: number;
  updatedAt: string;
  /** Daily closes of the last 30 days, oldest first, the newest being `price`. */
  last30Days: number[];
}
