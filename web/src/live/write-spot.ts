import type { ApolloCache } from '@apollo/client';
import type { LiveSpot } from '@koura/shared-types/live-events';

/** Writes spot prices to the page's cache, where the header's ticker and rate boards read them. */
export function writeSpot(cache: ApolloCache, { currency, market, prices }: LiveSpot): void {
  const money = (amount: string): object => ({ __typename: 'Money', amount, currencyCode: currency });
  cache.batch({
    update() {
      for (const one of prices) {
        const id = cache.identify({ __typename: 'SpotPrice', metal: { slug: one.metal } });
        if (!id) continue;
        cache.modify({
          id,
          fields: {
            price: () => money(one.price),
            buyBackPrice: () => money(one.buyBackPrice),
            change: () => money(one.change),
            changePercent: () => one.changePercent,
            pricePerGram: () => money(one.pricePerGram),
            pricePerKilogram: () => money(one.pricePerKilogram),
            updatedAt: () => one.updatedAt,
          },
        });
      }
      cache.modify({
        fields: {
          spotPrices: (existing: unknown) =>
            typeof existing === 'object' && existing !== null ? { ...existing, market: { __typename: 'Market', ...market } } : existing,
        },
      });
    },
  });
}
