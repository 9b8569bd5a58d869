import type { LiveSpot, LiveSpotPrice } from '@koura/shared-types/live-events';
import type { BrowserBff } from '../platform/bff-client/browser-bff.ts';
import { type ResultObject, withNewer } from '../platform/bff-client/changed-objects.ts';

/** Brings spot prices into what the page shows: the header's ticker and rate boards. */
export function writeSpot(shown: Pick<BrowserBff, 'change'>, spot: LiveSpot): void {
  const prices = new Map(spot.prices.map((one) => [one.metal, figuresOf(one, spot.currency)]));
  const market = { __typename: 'Market', ...spot.market };
  shown.change(['SpotPrices', 'SpotPrice'], (object) => {
    if (object['__typename'] === 'SpotPrices') return withNewer(object, { market });
    const figures = object['__typename'] === 'SpotPrice' && prices.get((object['metal'] as { slug: string }).slug);
    return figures ? withNewer(object, figures) : object;
  });
}

function figuresOf(one: LiveSpotPrice, currencyCode: string): ResultObject {
  const money = (amount: string): object => ({ __typename: 'Money', amount, currencyCode });
  return {
    price: money(one.price),
    buyBackPrice: money(one.buyBackPrice),
    change: money(one.change),
    changePercent: one.changePercent,
    pricePerGram: money(one.pricePerGram),
    pricePerKilogram: money(one.pricePerKilogram),
    updatedAt: one.updatedAt,
  };
}
