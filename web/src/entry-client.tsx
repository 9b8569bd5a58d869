import { ApolloProvider } from '@apollo/client/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  RouterProvider,
  type HydrationState,
  type RouteObject,
} from 'react-router-dom';
import { takeArrival } from './platform/arrival.ts';
import { countryToTake } from './platform/country.ts';
import { createBrowserClient } from './platform/browser-client.ts';
import { PageFrame } from './platform/page-frame.tsx';
import type { ShellQuery } from './gql/graphql.ts';
import { runQueryContext } from './platform/load-query.ts';
import type { SentResult } from './platform/result-cache.ts';
import { StalePrices } from './platform/stale-prices.ts';
import type { Site } from './platform/site.ts';
import { routes } from './routes.tsx';

/** What the server put into the page's state block. */
interface PageState {
  site: Site;
  /** Since when the page's prices may be out of date. */
  staleSince: string | null;
  results: SentResult[];
  router: HydrationState;
  /** Ids of the page's routes. */
  matched: string[];
}

// First of all: what stands in the address only to be done once leaves it before anybody reads it.
const arrival = takeArrival();

const {
  site,
  staleSince,
  results,
  router: hydrationData,
  matched,
} = JSON.parse(document.getElementById('state')!.textContent) as PageState;

const stale = new StalePrices(staleSince);
const client = createBrowserClient(results, stale);
const context = new RouterContextProvider();
context.set(runQueryContext, async (query, variables, options) => {
  const { data } = await client.query({ query, variables, fetchPolicy: options?.fresh ? 'network-only' : 'cache-first' });
  if (data === undefined) throw new Error('the answer held no data');
  return data;
});

// Hydration must find this page's lazy routes in place, or the first render would differ from the server's.
await putInPlace(routes);

const router = createBrowserRouter(routes, {
  hydrationData: { ...hydrationData, errors: revive(hydrationData.errors) },
  getContext: () => context,
  future: { v8_middleware: true },
});

// As a transition, React hydrates in slices and lets the first taps through between them.
startTransition(() => {
  hydrateRoot(
    document.getElementById('root')!,
    <PageFrame site={site} stale={stale}>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </PageFrame>,
  );
});

const shell = results.find(([operation]) => operation === 'Shell')?.[2] as ShellQuery | undefined;
const country = countryToTake(arrival.country, document.cookie, shell?.website);
if (country !== null) {
  void import('./shell/choose-country.ts').then(({ takeCountry }) => takeCountry(client, country, site.siteUrl));
}
if (arrival.referralCode !== null) {
  const { referralCode } = arrival;
  void import('./cart/apply-referral-code.ts').then(({ applyReferralCode }) => applyReferralCode(client, referralCode));
}

/** Loads the lazy routes of this page. */
async function putInPlace(candidates: RouteObject[]): Promise<void> {
  await Promise.all(
    candidates.map(async (route) => {
      if (route.children) await putInPlace(route.children);
      if (typeof route.lazy !== 'function' || !matched.includes(route.id!)) return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** Errors of the server's render as the router throws them: route answers are known by shape, the rest become errors without a stack. */
function revive(errors: HydrationState['errors']): HydrationState['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [
      route,
      isRouteErrorResponse(error) ? error : new Error((error as { message: string }).message),
    ]),
  );
}
