import type { TaxClass } from '@koura/shared-types/product-desk';
import type { PricingModel } from '@koura/shared-types/price-breaks';

/** What the file is for: a Strapi keeps the prices that it names, Koura Commerce computes them from spot prices and premiums. */
export type ImportTarget = 'strapi' | 'commerce';

/** A product as a row of the CSV names it. Amounts are decimals including tax, weights grams, sizes millimetres. */
export interface ProductRow {
  /** Line of the file, from 1. */
  line: number;
  /** Plain attributes of the content type; a column that is empty is left out. */
  fields: Record<string, string | number | boolean>;
  slug: string;
  /** Names; the entries are created where they do not exist. */
  metal: string;
  mint: string | undefined;
  category: string | undefined;
  priceBreaks: { quantity: number; price: number }[];
  estimatedDeliveryTime: { minTime: number; maxTime: number; unit: 'day' | 'week' } | undefined;
  /** File names of its pictures, the main one first. */
  images: string[];
  /** What a piece costs the dealer, in the dealer's currency. Koura Commerce only, as all that follow. */
  cost: number | undefined;
  /** How it is taxed; undefined leaves what is stored, which for a new product is "metal". */
  taxClass: TaxClass | undefined;
  /** Slugs of the suppliers, who delivers first in front. */
  suppliers: string[];
  /** What is asked above the metal: percent of it, or amounts a piece; undefined without the column. */
  premiums: ImportedPremiums | undefined;
}

export interface ImportedPremiums {
  model: PricingModel;
  /** In the order of the file. */
  steps: { quantity: number; premium: number }[];
}
