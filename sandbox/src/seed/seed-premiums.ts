import type { PricingModel } from '@koura/shared-types/price-breaks';
import { priceProduct, type PremiumStep, type PricedPiece } from '../products/price-product.ts';
import type { StoredPremium } from '../products/premium-steps.ts';
import { metals } from '../spot/spot-walk.ts';
import type { SeedProduct } from './seed-types.ts';

/** A seed product as it is priced before anybody edits it. */
export function seedPiece(product: SeedProduct): PricedPiece {
  const { premiumPercent, premiumCents, breaks, minimumSaleQuantity: minimum } = product;
  const step = (quantity: number, off: number): PremiumStep => ({ quantity, percent: premiumPercent - off, cents: premiumCents });
  const ordered = breaks.toSorted((one, other) => one.quantity - other.quantity);
  const reached = ordered.findLast(({ quantity }) => quantity <= minimum);
  const later = ordered.filter(({ quantity }) => quantity > minimum);
  return {
    ...product,
    premiums: [
      step(minimum, reached?.premiumPercentOff ?? 0),
      ...later.map(({ quantity, premiumPercentOff }) => step(quantity, premiumPercentOff)),
    ],
  };
}

/**
 * The breaks that a product starts with: in percent where its premium is nothing else, in money where making it costs a fixed
 * amount, too. Money is what the steps make at the anchors' prices, where the spot prices start.
 */
export function seedPremiums(product: SeedProduct): { model: PricingModel; breaks: StoredPremium[] } {
  const piece = seedPiece(product);
  if (product.premiumCents === 0) {
    return { model: 'percent', breaks: piece.premiums.map(({ quantity, percent }) => ({ quantity, premium: Math.round(percent * 100) })) };
  }
  const { breaks } = priceProduct(piece, metals[product.metal].anchor, 1);
  return { model: 'amount', breaks: breaks.map(({ quantity, premium }) => ({ quantity, premium })) };
}
