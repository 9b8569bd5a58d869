import { dealerLocale } from '@koura/shared-types/dealer-locale';
import type { BasketPreference } from '../../platform/bff-client/schema-types.generated.ts';
import { breakAt } from '../price/price-break-selection.ts';
import type { ProposedBasketFragment } from './spend.generated.ts';

const TITLES: Record<BasketPreference, string> = {
  LOWEST_PREMIUM: 'Lowest premium',
  DIVISIBLE: 'Easiest to divide',
  BUYBACK: 'Best buy-back',
};

const REASONS: Record<BasketPreference, string> = {
  LOWEST_PREMIUM: 'The lowest price per fine ounce.',
  DIVISIBLE: 'Smaller pieces, so you can sell some and keep the rest.',
  BUYBACK: 'The most money back if you sold it to us today.',
};

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
      title: new Intl.ListFormat(dealerLocale().locale).format(titles),
      reasons: same.map(({ preference }) => REASONS[preference]),
      basket: same[0]!,
    };
  });
}

/** Prices tick every few seconds: a basket that has moved by less than this, in percent of its total, is still worth looking at. */
export const WORTH_ANOTHER_LOOK = 0.5;

/**
 * Whether the basket costs so much more or less than when it was put together that another may be better: live updates change the breaks of
 * its products.
 */
export function hasMoved({ lines }: ProposedBasketFragment): boolean {
  let before = 0;
  let now = 0;
  for (const { product, quantity, unitPrice } of lines) {
    const current = product.priceBreaks[breakAt(product.priceBreaks, quantity)]?.price ?? unitPrice;
    before += Number(unitPrice.amount) * quantity;
    now += Number(current.amount) * quantity;
  }
  return Math.abs(now - before) * 100 >= before * WORTH_ANOTHER_LOOK;
}
