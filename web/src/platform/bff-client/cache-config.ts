import type { InMemoryCacheConfig } from '@apollo/client';

/** Only products live under an id of their own; everything else belongs to the answer that it came in. */
export const cacheConfig: InMemoryCacheConfig = {
  typePolicies: {
    Metal: { keyFields: false },
    Mint: { keyFields: false },
    Category: { keyFields: false },
    ProductType: { keyFields: false },
    Country: { keyFields: false },
    // Pages ask more of a metal's spot price than the header does: both must fit into one.
    SpotPrice: { keyFields: ['metal', ['slug']] },
    Cart: { keyFields: ['cartId'] },
    // A list row and the full product are one entity with different fields; nested values replace each other whole.
    Product: {
      fields: {
        image: { merge: true },
        priceParts: { merge: true },
        mint: { merge: true },
        metal: { merge: true },
        market: { merge: true },
        estimatedDeliveryTime: { merge: true },
      },
    },
    Query: { fields: { website: { merge: true }, spotPrices: { merge: true } } },
  },
};
