import { InMemoryCache } from '@apollo/client';

/** docs/api.md, "Caches of clients": what types without an `id` are known by. */
export const createCache = () =>
  new InMemoryCache({
    typePolicies: {
      Cart: { keyFields: ['cartId'] },
      Order: { keyFields: ['orderNumber'] },
      Metal: { keyFields: ['slug'] },
      Mint: { keyFields: ['slug'] },
      Category: { keyFields: ['slug'] },
      ArticleTeaser: { keyFields: ['slug'] },
      SpotPrice: { keyFields: ['metal', ['slug']] },
    },
  });
