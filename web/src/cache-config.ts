import type { InMemoryCacheConfig } from '@apollo/client';

/** Only products are normalised; other objects stay embedded in their results. */
export const cacheConfig: InMemoryCacheConfig = {
  typePolicies: {
    Metal: { keyFields: false },
    Mint: { keyFields: false },
    Category: { keyFields: false },
    ProductType: { keyFields: false },
    Country: { keyFields: false },
    // Pages query more fields of a spot price than the header; both are merged into one entity.
    SpotPrice: { keyFields: ['metal', ['slug']] },
    Cart: { keyFields: ['cartId'] },
    // A list row and the full product are one entity; nested objects are merged.
    Product: {
      fields: {
        image: { merge: true },
        priceParts: { merge: true },
        mint: { merge: true },
        metal: { merge: true },
        market: { merge: true },
        estimatedDeliveryTime: { merge: true },
        category: { merge: true },
        nextPriceBreak: { merge: true },
        advertisedPrice: { merge: true },
        purchaseRules: { merge: true },
      },
    },
    Query: { fields: { website: { merge: true }, spotPrices: { merge: true } } },
  },
};
