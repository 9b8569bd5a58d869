import type { PricingModel } from '@koura/shared-types/price-breaks';
import type { PremiumStep, PricedProduct } from '../pricing/price-product.ts';

/** A stored premium step: `premium` in cents, or in hundredths of a percent, depending on the product's pricing model. */
export interface StoredPremium {
  quantity: number;
  premium: number;
}

/**
 * A product with the steps of one customer or group: their own, and those of everybody for quantities below their first step or with a
 * lower premium (decision 0069). All use the same model.
 */
export function withSteps(product: PricedProduct, own: readonly PremiumStep[]): PricedProduct {
  const asked = ({ percent, cents }: PremiumStep): number => percent + cents;
  const isReplaced = (step: PremiumStep): boolean =>
    own.some((mine) => mine.quantity === step.quantity || (mine.quantity < step.quantity && asked(mine) <= asked(step)));
  return { ...product, premiums: [...own, ...product.premiums.filter((step) => !isReplaced(step))] };
}

export function premiumStep(model: PricingModel, { quantity, premium }: StoredPremium): PremiumStep {
  return model === 'percent' ? { quantity, percent: premium / 100, cents: 0 } : { quantity, percent: 0, cents: premium };
}
