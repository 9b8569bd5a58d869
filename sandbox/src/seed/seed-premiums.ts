import { homeTerms } from '../settings/default-settings.ts';
import type { PricingModel } from '@koura/shared-types/price-breaks';
import { priceProduct, type PremiumStep, type PricedProduct } from '../../../commerce/src/pricing/price-product.ts';
import type { StoredPremium } from '../../../commerce/src/products/premium-steps.ts';
import { metals } from '../spot/spot-walk.ts';
import type { SeedProduct } from './seed-types.ts';

export function seedPricing(product: SeedProduct): PricedProduct {
  const { premiumPercent, premiumCents, breaks, minimumSaleQuantity: minimum } = product;
  const step = (quantity: number, off: number): PremiumStep => ({ quantity, percent: premiumPercent - off, cents: premiumCents });
  const ordered = breaks.toSorted((one, other) => one.quantity - other.quantity);
  const reached = ordered.findLast(({ quantity }) => quantity <= minimum);
  const later = ordered.filter(({ quantity }) => quantity > minimum);
  return {
    ...product,
    taxClass: 'metal',
    premiums: [
      step(minimum, reached?.premiumPercentOff ?? 0),
      ...later.map(({ quantity, premiumPercentOff }) => step(quantity, premiumPercentOff)),
    ],
  };
}

/**
 * The initial price breaks: as percentages where the premium is a percentage only, as amounts where it has a fixed part, too. Amounts are
 * what the steps come to at the anchor prices, where the spot prices start.
 */
export function seedPremiums(product: SeedProduct): { model: PricingModel; breaks: StoredPremium[] } {
  const priced = seedPricing(product);
  if (product.premiumCents === 0) {
    return { model: 'percent', breaks: priced.premiums.map(({ quantity, percent }) => ({ quantity, premium: Math.round(percent * 100) })) };
  }
  const { breaks } = priceProduct(priced, metals[product.metal].anchor, homeTerms);
  return { model: 'amount', breaks: breaks.map(({ quantity, premium }) => ({ quantity, premium })) };
}
