import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider, type HydrationState, type RouteObject } from 'react-router-dom';
import { takeArrival } from './platform/navigation/arrival.ts';
import { routesContext } from './platform/navigation/route-facts.ts';
import { beginCartWith } from './cart/cart-store.ts';
import { CART_ROUTE, servedState, type CartAnswer } from './cart/served-cart.ts';
import { countryToTake } from './platform/country.ts';
import { BffContext } from './platform/bff-client/bff.ts';
import { BrowserBff } from './platform/bff-client/browser-bff.ts';
import { loadApolloWhenUsed } from './platform/bff-client/load-apollo-when-used.ts';
import { loadLateParts } from './platform/late-part.tsx';
import { PageFrame } from './platform/page-frame.tsx';
import type { ShellQuery } from './shell/shell.generated.ts';
import { runQueryContext, runQueryWith } from './platform/bff-client/load-query.ts';
import type { PayloadResult } from './platform/bff-client/result-key.ts';
import { Store } from './platform/store.ts';
import { whenIdle } from './platform/when-idle.ts';
import { handleSkippedTransitions } from './platform/skipped-transitions.ts';
import type { Site } from './platform/site.ts';
import { routes } from './routes.tsx';
import { ERROR_SCREENS } from './shell/status-pages/error-screen.tsx';
import { loadActingBanner } from './shell/acting-banner-slot.ts';

/** The page's state block. */
interface PageState {
  site: Site;
  /** Since when the page's prices may be out of date. */
  staleSince: string | null;
  results: PayloadResult[];
  router: HydrationState;
  /** Ids of the page's routes. */
  matched: string[];
  /** Modules of its late parts. */
  parts: string[];
}

// First, to remove one-time parameters from the URL before anything else reads it.
const arrival = takeArrival();

const {
  site,
  staleSince,
  results,
  router: hydrationData,
  matched,
  parts,
} = JSON.parse(document.getElementById('state')!.textContent) as PageState;

handleSkippedTransitions(document);

const stale = new Store(staleSince);
const bff = new BrowserBff(results, async (sent) => (await import('./create-apollo.ts')).createApollo(sent, stale));
const context = new RouterContextProvider();
context.set(runQueryContext, runQueryWith(bff));
context.set(routesContext, routes);

const servedCart = servedState(hydrationData.loaderData?.[CART_ROUTE] as CartAnswer | undefined);
if (servedCart) beginCartWith(servedCart);

const shell = results.find(([operation]) => operation === 'Shell')?.[2] as ShellQuery | undefined;

// What follows are tasks of their own: in one go they would block a slow phone for a quarter of a second.
const nextTask = (): Promise<void> => new Promise((resume) => setTimeout(resume));
await nextTask();

// Lazy parts of this page must be loaded before hydration, or the first render would differ from the server's.
await Promise.all([putInPlace(routes).then(() => loadLateParts(parts)), shell?.viewer?.actingStaff && loadActingBanner()]).catch(
  mountingFailed,
);

await nextTask();
const router = createBrowserRouter(routes, {
  hydrationData,
  getContext: () => context,
  future: { v8_middleware: true },
});

await nextTask();
// As a transition, React hydrates in slices and handles input in between.
startTransition(() => {
  hydrateRoot(
    document.getElementById('root')!,
    <PageFrame site={site} routes={routes} stale={stale}>
      <BffContext value={bff}>
        <RouterProvider router={router} />
      </BffContext>
    </PageFrame>,
    { onUncaughtError: mountingFailed },
  );
});

const country = countryToTake(arrival.country, document.cookie, shell?.website);
if (country !== null) {
  void import('./shell/choose-country.ts').then(({ takeCountry }) => takeCountry(bff, country, site.siteUrl));
}
if (arrival.referralCode !== null) {
  const { referralCode } = arrival;
  void import('./cart/coupon/apply-referral-code.ts').then(({ applyReferralCode }) => applyReferralCode(bff, referralCode));
}

/** Specification section 8. The page stays as the server sent it. */
function mountingFailed(error: unknown): never {
  console.error('Error while mounting app:', error);
  throw error;
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

// The live feed starts when the browser is idle; without it the page shows the time of its prices. Not before hydration is complete:
// a price that moves meanwhile would differ from the server's text.
const startSoon = (): void => {
  whenIdle(() => {
    // While there is a connection to load it over.
    loadLateParts([ERROR_SCREENS]).catch(console.warn);
    import('./live/start-live.ts').then(
      // Not in the task that has just run its modules.
      ({ startLive }) => whenIdle(() => startLive(bff)),
      // Firefox and WebKit reject imports that leaving the page has aborted: late enough for the next page to have come.
      (error: unknown) => setTimeout(() => console.warn('Live prices could not be loaded', error), 15_000),
    );
  });
  loadApolloWhenUsed(bff);
};
addEventListener('hydrated', startSoon, { once: true });
