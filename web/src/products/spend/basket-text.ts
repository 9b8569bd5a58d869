import type { BasketPreference } from '../../platform/bff-client/schema-types.generated.ts';
import { breakAt } from '../price/price-break-selection.ts';
import type { ProposedBasketFragment } from './best-value.generated.ts';

const TITLES: Record<BasketPreference, string> = {
  LOWEST_PREMIUM: 'Lowest premium',
  DIVISIBLE: 'Easiest to divide',
  BUYBACK: 'Best buy-back',
};

const REASONS: Record<BasketPreference, string> = {
  LOWEST_PREMIUM: 'The lowest price per ounce.',
  DIVISIBLE: 'Smaller pieces, so you can sell some and keep the rest.',
  BUYBACK: 'The most money back if you sold it to us today.',
};

/** A basket, with everything that it is the best at. */
export interface ShownBasket {
  title: string;
  reasons: string[];
  basket: ProposedBasketFragment;
}

/** The baskets without repetitions: one that is the best in two ways is shown once. */
export function shownBaskets(baskets: readonly ProposedBasketFragment[]): ShownBasket[] {
  const byLines = new Map<string, ProposedBasketFragment[]>();
  for (const basket of baskets) {
    const key = basket.lines.map(({ product, quantity }) => `${product.id}x${quantity}`).join(' ');
    byLines.set(key, [...(byLines.get(key) ?? []), basket]);
  }
  return [...byLines.values()].map((same) => {
    const titles = same.map(({ preference }, index) => (index === 0 ? TITLES[preference] : TITLES[preference].toLowerCase()));
    return {
      title: new Intl.ListFormat('en-NZ').format(titles),
      reasons: same.map(({ preference }) => REASONS[preference]),
      basket: same[0]!,
    };
  });
}

/** Whether a price of the basket has moved since it was put together: live updates change the breaks of its products. */
export const hasMoved = ({ lines }: ProposedBasketFragment): boolean =>
  lines.some(({ product: { priceBreaks }, quantity, unitPrice }) => {
    const current = priceBreaks[breakAt(priceBreaks, quantity)];
    return current !== undefined && current.price.amount !== unitPrice.amount;
  });
