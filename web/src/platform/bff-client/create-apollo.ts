import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { newestPricesLink } from './newest-prices-link.ts';
import { cacheConfig } from './cache-config.ts';
import { readCartId } from '../cart-id.ts';
import { HydratingCache } from './hydrating-cache.ts';
import { sessionEndedLink } from './session-ended-link.ts';
import type { HydrationPayload } from './hydration-payload.ts';
import type { StalePrices } from '../live-state/stale-prices.ts';
import { stalePricesLink } from './stale-prices-link.ts';

/** Apollo as a page uses it. */
export interface Apollo {
  client: ApolloClient;
  cache: HydratingCache;
}

/** The browser's Apollo over the page's own origin; `sent` are the results that came with the page. */
export function createApollo(sent: HydrationPayload, stale: StalePrices): Apollo {
  const cart = new SetContextLink(({ headers, cart: concernsCart }) => {
    const cartId = concernsCart === true ? readCartId() : null;
    return cartId ? { headers: { ...headers, 'x-token': cartId } } : {};
  });
  const cache = new HydratingCache(cacheConfig, sent);
  const client = new ApolloClient({
    cache,
    link: ApolloLink.from([stalePricesLink(stale), newestPricesLink(), sessionEndedLink(), cart, new HttpLink({ uri: '/graphql' })]),
    queryDeduplication: true,
    devtools: { enabled: false },
  });
  return { client, cache };
}
