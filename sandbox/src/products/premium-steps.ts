import type { PricingModel } from '@koura/shared-types/price-breaks';
import type { PremiumStep } from './price-product.ts';

/** A markup price break as it is kept: `premium` in cents, or in hundredths of a percent, as the product's model says. */
export interface StoredPremium {
  quantity: number;
  premium: number;
}

/** The step of a price that a stored break is. */
export function premiumStep(model: PricingModel, { quantity, premium }: StoredPremium): PremiumStep {
  return model === 'percent' ? { quantity, percent: premium / 100, cents: 0 } : { quantity, percent: 0, cents: premium };
}
