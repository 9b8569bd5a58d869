import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { cacheConfig } from './cache-config.ts';
import { readCartId } from './cart-id.ts';
import { HydratingCache } from './hydrating-cache.ts';
import { endedSessionLink } from './session-events.ts';
import type { SentResult } from './result-cache.ts';
import type { StalePrices } from './stale-prices.ts';

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

/** The browser's Apollo client over the page's own origin; `sent` are the results that came with the page. */
export function createBrowserClient(sent: readonly SentResult[], stale: StalePrices): ApolloClient {
  const cart = new SetContextLink(({ headers }, { operationName }) => {
    const cartId = operationName && CART_OPERATIONS.has(operationName) ? readCartId() : null;
    return cartId ? { headers: { ...headers, 'x-token': cartId } } : { headers };
  });
  return new ApolloClient({
    cache: new HydratingCache(cacheConfig, sent),
    link: ApolloLink.from([stale.link(), endedSessionLink(), cart, new HttpLink({ uri: '/graphql' })]),
    queryDeduplication: true,
    devtools: { enabled: false },
  });
}
