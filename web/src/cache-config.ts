import type { InMemoryCacheConfig } from '@apollo/client';
import { CACHE_KEYS } from '@koura/shared-types/cache-keys';

/** Parts of a product, an order or a country that are never read alone: they stay embedded in their results. */
const EMBEDDED = { keyFields: false } as const;

export const cacheConfig: InMemoryCacheConfig = {
  typePolicies: {
    Metal: EMBEDDED,
    Mint: EMBEDDED,
    Category: EMBEDDED,
    ProductType: EMBEDDED,
    Country: EMBEDDED,
    // Pages query more fields of a spot price than the header; both are merged into one entity.
    SpotPrice: { keyFields: CACHE_KEYS.SpotPrice },
    Cart: { keyFields: CACHE_KEYS.Cart },
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
    Website: { fields: { cardEntry: { merge: true } } },
    Query: { fields: { website: { merge: true }, spotPrices: { merge: true } } },
  },
};
