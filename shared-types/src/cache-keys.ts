/**
 * What tells the objects of a type apart in a client's cache, where it is not `id`: Apollo's `keyFields`. The shop's own cache and those of
 * partners (docs/api.md) have them from here.
 */
export const CACHE_KEYS = {
  Cart: ['cartId'],
  Order: ['orderNumber'],
  Metal: ['slug'],
  Mint: ['slug'],
  Category: ['slug'],
  ArticleTeaser: ['slug'],
  SpotPrice: ['metal', ['slug']],
} as const satisfies Record<string, readonly (string | readonly string[])[]>;
