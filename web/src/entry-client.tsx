import { type DealerLocale, setDealerLocale } from '@koura/shared-types/dealer-locale';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  createPath,
  RouterContextProvider,
  type DataRouter,
  type HydrationState,
  type PatchRoutesOnNavigationFunctionArgs,
  type RouteObject,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { noteActingFor } from './platform/acting-for.ts';
import { takeArrival } from './platform/navigation/arrival.ts';
import type { FirstRoute } from './platform/navigation/first-route.ts';
import { loadRoutesContext, LoadRoutesContext } from './platform/navigation/load-routes.ts';
import { type PageModule, pageOf } from './platform/navigation/page-of.ts';
import { beginCartWith } from './cart/cart-store.ts';
import { servedWith } from './cart/served-cart.ts';
import { countryToTake } from './platform/country.ts';
import { BffContext } from './platform/bff-client/bff.ts';
import { BrowserBff } from './platform/bff-client/browser-bff.ts';
import { loadApolloWhenUsed } from './platform/bff-client/load-apollo-when-used.ts';
import { loadLateParts } from './platform/lazy-part.tsx';
import { PageFrame } from './platform/page-frame.tsx';
import type { ShellQuery } from './shop/shell.generated.ts';
import { runQueryContext, runQueryWith } from './platform/bff-client/load-query.ts';
import type { PayloadResult } from './platform/bff-client/result-key.ts';
import { Store } from './platform/store.ts';
import { whenIdle } from './platform/when-idle.ts';
import { handleSkippedTransitions } from './platform/skipped-transitions.ts';
import type { Site } from './platform/site.ts';
import { type PagesByParent, routesOf } from './route-shell.tsx';
import { ERROR_SCREENS } from './shell/status-pages/error-screen.tsx';
import { loadActingBanner } from './shell/acting-banner-slot.ts';

interface PageState {
  site: Site;
  /** Where the dealer is; nothing where that is the usual place. */
  dealer?: DealerLocale;
  /** Since when the page's prices may be out of date. */
  staleSince: string | null;
  results: PayloadResult[];
  router: HydrationState;
  route: FirstRoute;
  /** Modules of its late parts. */
  parts: string[];
}

// First, to remove one-time parameters from the URL before anything else reads it.
const arrival = takeArrival();

const {
  site,
  dealer,
  staleSince,
  results,
  router: hydrationData,
  route: { parent, ...route },
  parts,
} = JSON.parse(document.getElementById('state')!.textContent) as PageState;

// Before anything is formatted.
if (dealer) setDealerLocale(dealer);

handleSkippedTransitions(document);

const stale = new Store(staleSince);
const bff = new BrowserBff(results, async (sent) => (await import('./create-apollo.ts')).createApollo(sent, stale));
const context = new RouterContextProvider();
context.set(runQueryContext, runQueryWith(bff));
context.set(loadRoutesContext, loadRoutes);

const servedCart = servedWith(hydrationData.loaderData);
if (servedCart) beginCartWith(servedCart);

const shell = results.find(([operation]) => operation === 'Shell')?.[2].data as ShellQuery | undefined;

noteActingFor(shell?.viewer);

let hasAllPages = false;
/** A file of this build that an import needs, such as the shop's styles, was not to be had. */
let hasLostFile = false;
addEventListener('vite:preloadError', () => {
  hasLostFile = true;
});
hydrate().catch(mountingFailed);

const country = countryToTake(arrival.country, document.cookie, shell?.website);
if (country !== null) {
  void import('./shop/choose-country.ts').then(({ takeCountry }) => takeCountry(bff, country, site.siteUrl, arrival.country !== null));
}
if (arrival.ref !== null) {
  const { ref } = arrival;
  void import('./platform/kept-ref.ts').then(({ keepRef }) => keepRef(ref));
}
if (arrival.referralCode !== null) {
  const { referralCode } = arrival;
  void import('./cart/coupon/apply-referral-code.ts').then(({ applyReferralCode }) => applyReferralCode(bff, referralCode));
}

/** In several tasks: in one go they would block a slow phone for a quarter of a second. */
async function hydrate(): Promise<void> {
  await nextTask();
  // The page and its lazy parts must be loaded before hydration, or the first render would differ from the server's.
  const [page] = await Promise.all([loadPage(), shell?.viewer?.actingStaff && loadActingBanner()]);

  await nextTask();
  const first: PagesByParent = { [parent]: [{ ...route, ...page }] };
  const router = createBrowserRouter(routesOf(first), {
    hydrationData,
    getContext: () => context,
    future: { v8_middleware: true },
    patchRoutesOnNavigation: (navigation) => addOtherPages(router, navigation),
  });

  await nextTask();
  // As a transition, React hydrates in slices and handles input in between.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <PageFrame site={site} stale={stale}>
        <BffContext value={bff}>
          <LoadRoutesContext value={loadRoutes}>
            <RouterProvider router={router} />
          </LoadRoutesContext>
        </BffContext>
      </PageFrame>,
      { onUncaughtError: mountingFailed },
    );
  });
}

function nextTask(): Promise<void> {
  return new Promise((resume) => setTimeout(resume));
}

/** Specification section 8. The page stays as the server sent it. */
function mountingFailed(error: unknown): never {
  console.error('Error while mounting app:', error);
  throw error;
}

/** The page's module, named in the document (web/server/assets.ts), and the late parts that the page came with. */
async function loadPage(): Promise<PageModule> {
  const module = (await import(/* @vite-ignore */ document.getElementById('modules')!.dataset['page']!)) as PageModule;
  await loadLateParts(parts);
  return pageOf(module, route.id);
}

/** The routes of all pages: no first view needs them. */
async function loadRoutes(): Promise<readonly RouteObject[]> {
  return (await import('./add-pages.ts')).routes;
}

/** Before the first navigation; where that fails, or an earlier import has, the wanted page is loaded from the server. */
async function addOtherPages(router: DataRouter, { patch, signal }: PatchRoutesOnNavigationFunctionArgs): Promise<void> {
  if (hasAllPages) return;
  const loadDocument = (): Promise<never> => {
    location.assign(createPath(router.state.navigation.location ?? router.state.location));
    // The document is being unloaded; the current page stays until then.
    return new Promise<never>(() => undefined);
  };
  const { addPages } = await (hasLostFile ? loadDocument() : import('./add-pages.ts').catch(loadDocument));
  if (signal.aborted) return;
  hasAllPages = true;
  addPages(patch, router);
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
