import { currencies } from '../website/countries.ts';
import type { PremiumStep, PricedPiece } from './price-product.ts';

/** Prices of one currency for one kind of customer. */
export interface PriceList {
  /** What `product_prices.list` holds. */
  key: string;
  currency: string;
  /** One New Zealand dollar in the list's currency. */
  rate: number;
  /** The piece as these customers buy it. */
  dealFor(piece: PricedPiece): PricedPiece;
}

const STANDARD_PRICING = 'standard';

/** Names of the pricing claim, with the share of the premium that customers pay. The metal costs everybody the same. */
const premiumShares: Record<string, number> = { [STANDARD_PRICING]: 1, wholesale: 0.6 };

/** Every price list: each kind of customer in each currency. */
export const priceLists: PriceList[] = Object.entries(premiumShares).flatMap(([pricing, share]) =>
  currencies.map(({ code, rate }) => ({ key: priceListOf(code, pricing), currency: code, rate, dealFor: (piece) => scaled(piece, share) })),
);

/** The key of a price list; people without a claim, or with an unknown one, buy at standard prices. */
export function priceListOf(currency: string, pricing: string | undefined): string {
  return pricing === undefined || pricing === STANDARD_PRICING || !Object.hasOwn(premiumShares, pricing)
    ? currency
    : `${currency} ${pricing}`;
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
