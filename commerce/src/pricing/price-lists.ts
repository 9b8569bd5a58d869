import type { Database } from '../database/database.ts';
import { STANDARD_PRICING } from '../settings/dealer-settings.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { currenciesOf, marketRateOf } from '../settings/countries.ts';
import type { BuyBackMargins } from './buy-back-margins.ts';
import type { PremiumStep, PricedProduct } from './price-product.ts';

export interface PriceList {
  /** Key in `product_prices.list`. */
  key: string;
  pricing: string;
  currency: string;
  /** One New Zealand dollar in the list's currency. */
  rate: number;
  /** Percent of tax on products that are not exempt. */
  taxRate: number;
  /** What the dealer pays below spot. */
  margins: BuyBackMargins;
  /** A product's pricing input for these customers. */
  dealFor(product: PricedProduct): PricedProduct;
}

/** Where a customer's prices are read from: their own list first, then their group's; null for visitors. */
export type PriceKeys = readonly [list: string, own: string | null];

/** Customer groups by pricing claim, with the share of the premium that they pay. The metal costs everyone the same. */
const premiumShares: Record<string, number> = { [STANDARD_PRICING]: 1, wholesale: 0.6 };

/** Customer groups that do not pay the standard prices. */
export const PRICING_GROUPS: readonly string[] = Object.keys(premiumShares).filter((pricing) => pricing !== STANDARD_PRICING);

/** Names of the lists that a customer can have, the standard one first. */
export const PRICE_LISTS: readonly string[] = Object.keys(premiumShares);

export function priceLists(database: Database): PriceList[] {
  const currencies = currenciesOf(database);
  const { buyBack: margins } = settingsOf(database);
  return Object.entries(premiumShares).flatMap(([pricing, share]) =>
    currencies.map(({ code, rate, taxRate }) => ({
      key: listOf(code, pricing),
      pricing,
      currency: code,
      rate: marketRateOf(database, { code, rate }),
      taxRate,
      margins,
      dealFor: (product: PricedProduct) => scaled(product, share),
    })),
  );
}

/** The lists of a pricing claim, one per currency; standard prices without a claim or with an unknown one. */
export function listsOfPricing(lists: PriceList[], pricing: string | null | undefined): PriceList[] {
  const known = knownPricing(pricing);
  return lists.filter((list) => list.pricing === known);
}

/** Where prices are read for a customer; standard prices without one. */
export function priceKeysOf(currency: string, person?: { id: number; pricing: string | undefined }): PriceKeys {
  return [listOf(currency, knownPricing(person?.pricing)), person ? ownListOf(currency, person.id) : null];
}

export function ownListOf(currency: string, customerId: number): string {
  return `${currency} customer ${customerId}`;
}

function listOf(currency: string, pricing: string): string {
  return pricing === STANDARD_PRICING ? currency : `${currency} ${pricing}`;
}

function knownPricing(pricing: string | null | undefined): string {
  return typeof pricing === 'string' && Object.hasOwn(premiumShares, pricing) ? pricing : STANDARD_PRICING;
}

function scaled(product: PricedProduct, share: number): PricedProduct {
  if (share === 1) return product;
  const scale = ({ quantity, percent, cents }: PremiumStep): PremiumStep => ({
    quantity,
    percent: percent * share,
    cents: Math.round(cents * share),
  });
  return { ...product, premiums: product.premiums.map(scale) };
}
