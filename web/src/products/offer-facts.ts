import { decimalString, type Money, parseDecimal } from '@koura/shared-types/money';
import { productPath } from '@koura/shared-types/product-path';
import type { OfferFactsFragment } from './offer-facts.generated.ts';

/** What the shop says about every offer. */
export interface OfferTerms {
  /** Public origin without a slash at the end. */
  siteUrl: string;
  /** ISO code of the country that prices and delivery are for. */
  country: string;
  delivery: { courierPrice: Money; freeFrom: Money | null } | null;
  /** Days in which goods may be sent back, 0 for none; null where the dealer does not tell. */
  returnDays: number | null;
}

/** `out_of_stock` also while nothing is sold because its price is being updated. */
export type OfferAvailability = 'in_stock' | 'backorder' | 'out_of_stock';
export type OfferCondition = 'new' | 'used' | 'refurbished';

/** A product as it is offered to a country: the same in structured data and in every feed. Times are ISO 8601. */
export interface OfferFacts {
  id: string;
  sku: string;
  name: string;
  description: string | null;
  /** Address of its page. */
  url: string;
  metal: string;
  brand: string | null;
  gtin: string | null;
  mpn: string | null;
  condition: OfferCondition;
  availability: OfferAvailability;
  /** Per unit, tax included; null: on request. */
  price: Money | null;
  priceUpdatedAt: string;
  /** When the price ends at the latest; null where that is not known. */
  priceValidUntil: string | null;
  minimumQuantity: number;
  /** Prices per unit from a quantity above the minimum on. */
  breaks: { quantity: number; price: Money }[];
  buyBackPrice: Money | null;
  taxRatePercent: number | null;
  premiumPercent: number | null;
  fineness: number | null;
  fineWeightGrams: number | null;
  grossWeightGrams: number | null;
  weight: string;
  country: string;
  /** Price of the insured courier for one unit. */
  shipping: Money | null;
  /** Days until one unit is delivered. */
  deliveryDays: { from: number; until: number } | null;
  returnDays: number | null;
  /** Absolute address of a JPEG, PNG, WebP or GIF. */
  image: string | null;
}

const DAY_MS = 86_400_000;
const CONDITIONS: readonly string[] = ['used', 'refurbished'] satisfies OfferCondition[];

export function offerFacts(product: OfferFactsFragment, terms: OfferTerms): OfferFacts {
  const { availability, priceUpdatedAt, minimumSaleQuantity, condition } = product;
  const price = availability === 'ON_REQUEST' ? null : product.price;
  return {
    id: product.id,
    sku: product.orderingSku,
    name: product.name,
    description: product.description,
    url: `${terms.siteUrl}${productPath(product.slug)}`,
    metal: product.metal.name,
    brand: product.mint?.name ?? null,
    gtin: product.gtin,
    mpn: product.mpn,
    condition: CONDITIONS.includes(condition ?? '') ? (condition as OfferCondition) : 'new',
    availability: availabilityOf(product),
    price,
    priceUpdatedAt: new Date(priceUpdatedAt).toISOString(),
    priceValidUntil: validUntil(product),
    minimumQuantity: minimumSaleQuantity,
    breaks: price ? product.priceBreaks.filter(({ quantity }) => quantity > minimumSaleQuantity) : [],
    buyBackPrice: product.buyBackPrice,
    taxRatePercent: product.priceParts?.taxRatePercent ?? null,
    premiumPercent: product.priceParts?.premiumPercent ?? null,
    fineness: product.fineness,
    fineWeightGrams: product.fineWeightGrams,
    grossWeightGrams: product.grossWeightGrams,
    weight: product.weight,
    country: terms.country,
    shipping: price && terms.delivery && shippingOf(price, terms.delivery),
    deliveryDays: daysOf(product.estimatedDeliveryTime),
    returnDays: terms.returnDays,
    image: imageOf(product.image, terms.siteUrl),
  };
}

function availabilityOf({ availability, purchaseRules }: OfferFactsFragment): OfferAvailability {
  if (!purchaseRules.allowAddToCart || purchaseRules.pricesUpdating) return 'out_of_stock';
  if (availability === 'IN_STOCK') return 'in_stock';
  return availability === 'AT_SUPPLIER' ? 'backorder' : 'out_of_stock';
}

/** Prices rest until the market opens. While it is open each may be the last of its day: nobody should show one for longer. */
function validUntil({ market, priceUpdatedAt }: OfferFactsFragment): string | null {
  if (!market.isOpen) return market.nextOpen ? new Date(market.nextOpen).toISOString() : null;
  return new Date(Date.parse(priceUpdatedAt) + DAY_MS).toISOString();
}

function shippingOf(price: Money, { courierPrice, freeFrom }: NonNullable<OfferTerms['delivery']>): Money {
  const { currencyCode } = courierPrice;
  return freeFrom && minorOf(price) >= minorOf(freeFrom) ? { amount: decimalString(0, currencyCode), currencyCode } : courierPrice;
}

const minorOf = ({ amount, currencyCode }: Money): number => parseDecimal(amount, currencyCode) ?? Infinity;

const DAYS_PER_WEEK = 7;
const WORKING_DAYS_PER_WEEK = 5;

/** Days of the calendar: days of the dealer's are working days. */
function daysOf({ minTime, maxTime, unit }: OfferFactsFragment['estimatedDeliveryTime']): OfferFacts['deliveryDays'] {
  if (minTime === null || maxTime === null || unit === null) return null;
  if (unit === 'WEEK') return { from: minTime * DAYS_PER_WEEK, until: maxTime * DAYS_PER_WEEK };
  return { from: minTime, until: Math.ceil((maxTime * DAYS_PER_WEEK) / WORKING_DAYS_PER_WEEK) };
}

/** Programs take neither SVG nor AVIF. */
const COMMON = /\.(?:jpe?g|png|webp|gif)$/i;

function imageOf(image: OfferFactsFragment['image'], siteUrl: string): string | null {
  const url = image && (image.jpegUrl ?? (COMMON.test(image.url) ? image.url : null));
  return url && new URL(url, siteUrl).href;
}
