import type { PricingModel } from '@koura/shared-types/price-breaks';
import type { PremiumStep } from './price-product.ts';

/** A markup price break as it is kept: `premium` in cents, or in hundredths of a percent, as the product's model says. */
export interface StoredPremium {
  quantity: number;
  premium: number;
}

/**
 * What one customer is asked above the spot value: their own steps, and of everybody's those for quantities that no step of their own
 * has reached, or that ask less than it (docs/decisions/0079). All are of one model.
 */
export function withOwnSteps(everybody: readonly PremiumStep[], own: readonly PremiumStep[]): PremiumStep[] {
  const asked = ({ percent, cents }: PremiumStep): number => percent + cents;
  const isReplaced = (step: PremiumStep): boolean =>
    own.some((mine) => mine.quantity === step.quantity || (mine.quantity < step.quantity && asked(mine) <= asked(step)));
  return [...own, ...everybody.filter((step) => !isReplaced(step))];
}

/** The step of a price that a stored break is. */
export function premiumStep(model: PricingModel, { quantity, premium }: StoredPremium): PremiumStep {
  return model === 'percent' ? { quantity, percent: premium / 100, cents: 0 } : { quantity, percent: 0, cents: premium };
}
