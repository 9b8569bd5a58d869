import { GRAMS_PER_TROY_OUNCE } from '@koura/shared-types/business-constants';
import type { TaxClass } from '@koura/shared-types/product-desk';
import type { MetalSlug } from '../spot/metals.ts';
import type { BuyBackMargins } from './buy-back-margins.ts';

/** From a quantity on, the premium over the spot value: a percentage of it, and an amount in cents of the dealer's own currency. */
export interface PremiumStep {
  quantity: number;
  percent: number;
  cents: number;
}

export interface PricedProduct {
  metal: MetalSlug;
  type: string;
  objective: string;
  fineWeightGrams: number;
  /** Parts per thousand. */
  fineness: number;
  taxClass: TaxClass;
  /** At least one; the first one also applies below its quantity. */
  premiums: PremiumStep[];
  minimumSaleQuantity: number;
}

/** Integer cents of one currency. `spotValue + premium + tax = price`, for the product and for each price break. */
interface PriceParts {
  price: number;
  spotValue: number;
  premium: number;
  /** Percent of the spot value, two decimals. */
  premiumPercent: number;
  tax: number;
}
export interface ProductPrice extends PriceParts {
  taxRatePercent: number;
  minPrice: number;
  maxPrice: number;
  savings: number;
  buyBack: number;
  breaks: ({ quantity: number } & PriceParts)[];
}

/** What prices in one currency depend on beside the spot price. */
export interface PriceTerms {
  /** What one unit of the dealer's own currency buys of it, for premiums that are amounts. */
  rate: number;
  /** Percent of tax on products that are not exempt. */
  taxRate: number;
  /** From how many parts of fine metal in a thousand the tax class "metal" is exempt; a metal that is not named never is. */
  exemptFrom: Partial<Record<MetalSlug, number>>;
  margins: BuyBackMargins;
}

/**
 * The unit price of a product at a spot price.
 * @param spot cents of the target currency per troy ounce
 */
export function priceProduct(product: PricedProduct, spot: number, { rate, taxRate, exemptFrom, margins }: PriceTerms): ProductPrice {
  const ounces = fineOunces(product.fineWeightGrams);
  const spotValue = Math.round(spot * ounces);
  const taxRatePercent = isExempt(product, exemptFrom) ? 0 : taxRate;

  const breaks: ProductPrice['breaks'] = [];
  for (const { quantity, percent, cents } of stepsFromMinimum(product)) {
    const premium = Math.round((spotValue * percent) / 100) + Math.round(cents * rate);
    const parts = partsOf(spotValue, premium, taxRatePercent);
    // The unit price never rises with the quantity, whatever the catalogue says.
    const previous = breaks.at(-1);
    breaks.push(previous && previous.price < parts.price ? { ...previous, quantity } : { quantity, ...parts });
  }
  const first = breaks[0]!;
  const minPrice = breaks.at(-1)!.price;
  const { quantity: _, ...parts } = first;
  return {
    ...parts,
    taxRatePercent,
    minPrice,
    maxPrice: first.price,
    savings: first.price - minPrice,
    buyBack: buyBackPrice(product, spotValue, margins),
    breaks,
  };
}

function isExempt({ taxClass, metal, fineness }: PricedProduct, exemptFrom: PriceTerms['exemptFrom']): boolean {
  switch (taxClass) {
    case 'metal':
      return fineness >= (exemptFrom[metal] ?? Infinity);
    case 'standard':
      return false;
    case 'exempt':
      return true;
  }
}

/** The tax contained in an amount that includes it, cents. `taxRate`: percent. */
export function taxContained(gross: number, taxRate: number): number {
  return Math.round((gross * taxRate) / (100 + taxRate));
}

/** What the dealer pays for an ounce of a metal, in the unit of `spot`. */
export function buyBackSpot(metal: MetalSlug, spot: number, { rates }: BuyBackMargins): number {
  return Math.round(spot * (1 - rates[metal].bar / 100));
}

/** The price break that a quantity reaches; below the first one, the first. */
export function breakFor<B extends { quantity: number }>(breaks: B[], quantity: number): B {
  return breaks.findLast((one) => one.quantity <= quantity) ?? breaks[0]!;
}

/** Catalogues round grams; rounding ounces to five decimals undoes that, so that an ounce coin has one ounce of value. */
export function fineOunces(grams: number): number {
  return Math.round((grams / GRAMS_PER_TROY_OUNCE) * 100_000) / 100_000;
}

function partsOf(spotValue: number, premium: number, taxRatePercent: number): PriceParts {
  const tax = Math.round(((spotValue + premium) * taxRatePercent) / 100);
  const premiumPercent = Math.round((premium / spotValue) * 10_000) / 100;
  return { price: spotValue + premium + tax, spotValue, premium, premiumPercent, tax };
}

function stepsFromMinimum({ premiums, minimumSaleQuantity }: PricedProduct): PremiumStep[] {
  const ordered = premiums.toSorted((a, b) => a.quantity - b.quantity);
  const reached = ordered.findLast(({ quantity }) => quantity <= minimumSaleQuantity) ?? ordered[0]!;
  const later = ordered.filter(({ quantity }) => quantity > Math.max(minimumSaleQuantity, reached.quantity));
  return [{ ...reached, quantity: minimumSaleQuantity }, ...later];
}

function buyBackPrice({ metal, type, objective }: PricedProduct, spotValue: number, { rates, collectable }: BuyBackMargins): number {
  const discount = rates[metal][type === 'bar' ? 'bar' : 'coin'] + (objective === 'collect' ? collectable : 0);
  return Math.round(spotValue * (1 - discount / 100));
}
