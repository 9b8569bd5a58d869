import type { Database } from '../database/database.ts';
import { STANDARD_PRICING } from '../settings/dealer-settings.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { currenciesOf, marketRates, taxRateOf } from '../settings/countries.ts';
import type { PremiumStep, PricedProduct, PriceTerms } from './price-product.ts';

export interface PriceList extends PriceTerms {
  /** Key in `product_prices.list`. */
  key: string;
  pricing: string;
  currency: string;
  /** A product's pricing input for these customers. */
  dealFor(product: PricedProduct): PricedProduct;
}

/** Where a customer's prices are read from: their own list first, then their group's; null for visitors. */
export type PriceKeys = readonly [list: string, own: string | null];

/** Names of the lists that a customer can have, the standard one first. */
export function priceListNames(database: Database): string[] {
  return settingsOf(database).priceLists.map(({ name }) => name);
}

/** Customer groups that do not pay the standard prices. */
export function pricingGroups(database: Database): string[] {
  return priceListNames(database).filter((name) => name !== STANDARD_PRICING);
}

/** Every list in every currency, with the tax of an instant. */
export async function priceLists(database: Database, now: Date): Promise<PriceList[]> {
  const currencies = currenciesOf(database).map((currency) => ({ ...currency, taxRate: taxRateOf(database, currency.code, now) }));
  const { buyBack: margins, taxExemptFrom: exemptFrom, priceLists: lists } = settingsOf(database);
  const rateOf = await marketRates(database);
  return lists.flatMap(({ name: pricing, premiumShare }) =>
    currencies.map(({ code, rate, taxRate }) => ({
      key: listOf(code, pricing),
      pricing,
      currency: code,
      rate: rateOf({ code, rate }),
      taxRate,
      exemptFrom,
      margins,
      dealFor: (product: PricedProduct) => scaled(product, premiumShare),
    })),
  );
}

/** The lists of a pricing claim, one per currency; standard prices without a claim or with an unknown one. */
export function listsOfPricing(lists: PriceList[], pricing: string | null | undefined): PriceList[] {
  const known = lists.some((list) => list.pricing === pricing) ? pricing : STANDARD_PRICING;
  return lists.filter((list) => list.pricing === known);
}

/** Where prices are read for a customer; standard prices without one, and in a group that the dealer no longer has. */
export function priceKeysOf(database: Database, currency: string, person?: { id: number; pricing: string | undefined }): PriceKeys {
  const pricing = priceListNames(database).find((name) => name === person?.pricing) ?? STANDARD_PRICING;
  return [listOf(currency, pricing), person ? ownListOf(currency, person.id) : null];
}

export function ownListOf(currency: string, customerId: number): string {
  return `${currency} customer ${customerId}`;
}

function listOf(currency: string, pricing: string): string {
  return pricing === STANDARD_PRICING ? currency : `${currency} ${pricing}`;
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
