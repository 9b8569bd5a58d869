import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { tap } from 'rxjs';
import { cacheConfig } from './cache-config.ts';
import type { Apollo } from './platform/bff-client/browser-bff.ts';
import { HydratingCache } from './platform/bff-client/hydrating-cache.ts';
import type { HydrationPayload } from './platform/bff-client/hydration-payload.ts';
import { actingHeaders } from './platform/acting-for.ts';
import { readCartId } from './platform/cart-id.ts';
import { withNewestPrices } from './platform/live-state/newest-prices.ts';
import { noteStalePrices } from './platform/live-state/note-stale-prices.ts';
import type { StalePrices } from './platform/live-state/stale-prices.ts';
import { noteServerTime } from './platform/server-clock.ts';
import { endSession } from './platform/session-events.ts';

/** The device's clock may be wrong. */
const fetchNotingTime: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  noteServerTime(response.headers);
  return response;
};

/** The browser's Apollo over the page's own origin; `sent` are the results that came with the page. */
export function createApollo(sent: HydrationPayload, stale: StalePrices): Apollo {
  const caller = new SetContextLink(({ headers, cart: concernsCart }) => {
    const cartId = concernsCart === true ? readCartId() : null;
    return { headers: { ...headers, ...actingHeaders(), ...(cartId && { 'x-token': cartId }) } };
  });
  const note = (response: ApolloLink.Result): void => {
    withNewestPrices(response.data);
    noteStalePrices(stale, response);
    const codes = response.errors?.map(({ extensions }) => extensions?.['code']);
    if (codes?.includes('UNAUTHENTICATED')) endSession('ended');
    if (codes?.includes('ACTING_ENDED')) endSession('acting-ended');
  };
  const responses = new ApolloLink((operation, forward) => forward(operation).pipe(tap(note)));
  const cache = new HydratingCache(cacheConfig, sent);
  const client = new ApolloClient({
    cache,
    link: ApolloLink.from([responses, caller, new HttpLink({ uri: '/graphql', fetch: fetchNotingTime })]),
    queryDeduplication: true,
    devtools: { enabled: false },
  });
  return { client, cache };
}
