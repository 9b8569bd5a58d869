import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { answersInOrder } from './answers-in-order.ts';
import { cacheConfig } from './cache-config.ts';
import { readCartId } from '../cart-id.ts';
import { HydratingCache } from './hydrating-cache.ts';
import { endedSessionLink } from './ended-session-link.ts';
import type { SentResults } from './sent-results.ts';
import type { StalePrices } from '../live-state/stale-prices.ts';
import { stalePricesLink } from './stale-prices-link.ts';

// One operation of ours concerns no cart when its name is not on the cart's side; the id is a bearer secret and goes nowhere else.
const CART_OPERATIONS = new Set([
  'Cart',
  'AddToCart',
  'ChangeCartQuantity',
  'RemoveFromCart',
  'ApplyCoupon',
  'ApplyReferralCode',
  'RemoveCoupon',
  'EmailQuote',
  'QuoteCart',
  'PlaceOrder',
  // Whoever signs in takes the cart along.
  'SignIn',
  'SignUp',
  'ResetPassword',
]);

/** Apollo as a page uses it. */
export interface Apollo {
  client: ApolloClient;
  cache: HydratingCache;
}

/** The browser's Apollo over the page's own origin; `sent` are the results that came with the page. */
export function createApollo(sent: SentResults, stale: StalePrices): Apollo {
  const cart = new SetContextLink(({ headers }, { operationName }) => {
    const cartId = operationName && CART_OPERATIONS.has(operationName) ? readCartId() : null;
    return cartId ? { headers: { ...headers, 'x-token': cartId } } : { headers };
  });
  const cache = new HydratingCache(cacheConfig, sent);
  const client = new ApolloClient({
    cache,
    link: ApolloLink.from([stalePricesLink(stale), answersInOrder(), endedSessionLink(), cart, new HttpLink({ uri: '/graphql' })]),
    queryDeduplication: true,
    devtools: { enabled: false },
  });
  return { client, cache };
}
