import { currencies } from '../website/countries.ts';
import type { PremiumStep, PricedPiece } from './price-product.ts';

/** Prices of one currency for one kind of customer. */
export interface PriceList {
  /** What `product_prices.list` holds. */
  key: string;
  /** The pricing claim of these customers. */
  pricing: string;
  currency: string;
  /** One New Zealand dollar in the list's currency. */
  rate: number;
  /** The piece as these customers buy it. */
  dealFor(piece: PricedPiece): PricedPiece;
}

/** What a person's prices are read from: the list of their kind, and before it their own list; null for visitors. */
export type PriceKeys = readonly [list: string, own: string | null];

export const STANDARD_PRICING = 'standard';

/** Names of the pricing claim, with the share of the premium that customers pay. The metal costs everybody the same. */
const premiumShares: Record<string, number> = { [STANDARD_PRICING]: 1, wholesale: 0.6 };

/** Every price list: each kind of customer in each currency. */
export const priceLists: PriceList[] = Object.entries(premiumShares).flatMap(([pricing, share]) =>
  currencies.map(({ code, rate }) => ({
    key: listOf(code, pricing),
    pricing,
    currency: code,
    rate,
    dealFor: (piece) => scaled(piece, share),
  })),
);

/** The price lists of a pricing claim, one a currency; people without a claim, or with an unknown one, buy at standard prices. */
export function priceListsFor(pricing: string | null | undefined): PriceList[] {
  const known = knownPricing(pricing);
  return priceLists.filter((list) => list.pricing === known);
}

/** Where prices are read for a person; without one standard prices, which are everybody's. */
export function priceKeysOf(currency: string, person?: { id: number; pricing: string | undefined }): PriceKeys {
  return [listOf(currency, knownPricing(person?.pricing)), person ? ownListOf(currency, person.id) : null];
}

/** The key of the list that holds a customer's own prices. */
export function ownListOf(currency: string, customerId: number): string {
  return `${currency} customer ${customerId}`;
}

function listOf(currency: string, pricing: string): string {
  return pricing === STANDARD_PRICING ? currency : `${currency} ${pricing}`;
}

function knownPricing(pricing: string | null | undefined): string {
  return typeof pricing === 'string' && Object.hasOwn(premiumShares, pricing) ? pricing : STANDARD_PRICING;
}

function scaled(piece: PricedPiece, share: number): PricedPiece {
  if (share === 1) return piece;
  const scale = ({ quantity, percent, cents }: PremiumStep): PremiumStep => ({
    quantity,
    percent: percent * share,
    cents: Math.round(cents * share),
  });
  return { ...piece, premiums: piece.premiums.map(scale) };
}
