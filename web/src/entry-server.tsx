import { localeForBrowser } from '@koura/shared-types/dealer-locale';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { may } from './shop/may.ts';
import { ShellDocument, type ShellQuery } from './shop/shell.generated.ts';
import { BffContext } from './platform/bff-client/bff.ts';
import { inlineJson } from './platform/inline-json.ts';
import { runQueryContext } from './platform/bff-client/load-query.ts';
import { staticHandlers } from './platform/navigation/static-handlers.ts';
import { loadLateParts, RenderedParts } from './platform/lazy-part.tsx';
import { PageFrame } from './platform/page-frame.tsx';
import type { ResultCache, ServerResult } from './platform/bff-client/result-cache.ts';
import type { RouteErrorData } from './platform/navigation/route-error.ts';
import { firstRouteOf } from './platform/navigation/first-route.ts';
import { loadRoutesContext } from './platform/navigation/load-routes.ts';
import type { RouteFacts } from './platform/navigation/route-facts.ts';
import { createServerBff, type QueryBff } from './platform/bff-client/server-bff.ts';
import { shellWithoutSettings } from './shell/shell-without-settings.ts';
import { ShellMicroCache } from './platform/bff-client/shell-micro-cache.ts';
import type { Site } from './platform/site.ts';
import { noteStalePrices } from './platform/live-state/note-stale-prices.ts';
import type { StalePrices } from './platform/live-state/stale-prices.ts';
import { cartWaitContext } from './cart/served-cart.ts';
import { routes } from './routes.tsx';
import { Store } from './platform/store.ts';

const handlerOf = staticHandlers(routes);

const SHELL_MS = 1000;
/** The shell's data is the same for all anonymous visitors of a country. */
const anonymousShell = new ShellMicroCache([ShellDocument], SHELL_MS);

/** The visitor of a page: their calls of the BFF, and whether responses may be shared with other pages. */
export interface Visitor {
  query: QueryBff;
  isAnonymous: boolean;
  /** ISO code of the country. */
  country: string;
  /** `query` sends a cart's id with calls about the cart: how long the page waits for what is asked about it. Null: there is no cart. */
  cartWaitMs: number | null;
  /** The page is rendered without the website's settings, which failed to load with this error. */
  logMissingSettings: (error: unknown) => void;
}

export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      /** Seconds for a Retry-After header; null for none. */
      retryAfter: number | null;
      /** Title, metas, preloads: for the document's head. */
      head: string;
      /** What `#root` holds. */
      body: string;
      /** JSON for the state block, safe inside a script element. */
      state: string;
      /** The page's URL is a secret: neither the page nor a cache may contain it. */
      isSecret: boolean;
      /** Results of the page's queries, as in `state`. */
      results: ServerResult[];
      /** The page's module and those of its late parts, for their styles and for preloading their chunks. */
      modules: string[];
    };

/** A page with its data loaded, ready to render `tree`. */
export interface LoadedPage {
  kind: 'loaded';
  results: ResultCache;
  context: StaticHandlerContext;
  stale: StalePrices;
  /** Modules of the late parts that the tree has rendered. */
  parts: Set<string>;
  tree: ReactNode;
}

/** Runs the loaders of the page's routes, so that status and redirects are known before the first byte. */
export async function loadPage(
  request: Request,
  site: Site,
  visitor: Visitor,
): Promise<LoadedPage | Extract<RenderedPage, { kind: 'redirect' }>> {
  const stale: StalePrices = new Store<string | null>(null);
  const query: QueryBff = async (...call) => {
    const response = await visitor.query(...call);
    noteStalePrices(stale, response);
    return response;
  };
  const { bff, results, runQuery } = createServerBff(
    query,
    visitor.isAnonymous ? { results: anonymousShell, country: visitor.country } : undefined,
    shellWithoutSettings({ site, country: visitor.country, isAnonymous: visitor.isAnonymous, log: visitor.logMissingSettings }),
  );
  const requestContext = new RouterContextProvider();
  requestContext.set(runQueryContext, runQuery);
  requestContext.set(loadRoutesContext, () => Promise.resolve(routes));
  requestContext.set(cartWaitContext, visitor.cartWaitMs);
  const context = await handlerOf(new URL(request.url).pathname).query(request, { requestContext });
  await loadLateParts();
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  context.errors = shownErrors(context, may(shellIn(results)?.viewer, 'technical.view'));
  // Matches contain their routes; given all routes, the router would copy them for every page.
  const router = createStaticRouter([], context);
  const parts = new Set<string>();
  const tree = (
    <PageFrame site={site} stale={stale}>
      <BffContext value={bff}>
        <RenderedParts value={parts}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </RenderedParts>
      </BffContext>
    </PageFrame>
  );
  return { kind: 'loaded', results, context, stale, parts, tree };
}

/** Loads and renders one page in one synchronous render. */
export async function renderPage(request: Request, site: Site, visitor: Visitor): Promise<RenderedPage> {
  const loaded = await loadPage(request, site, visitor);
  return loaded.kind === 'redirect' ? loaded : renderLoaded(loaded, site);
}

/** The status of a loaded page, whatever it is sent as. */
export function outcomeOf({ context }: LoadedPage): Pick<Extract<RenderedPage, { kind: 'page' }>, 'status' | 'retryAfter' | 'isSecret'> {
  const isSecret = (context.matches.at(-1)?.route.handle as RouteFacts | undefined)?.publicPath !== undefined;
  return { status: context.statusCode, retryAfter: retryAfterOf(context), isSecret };
}

export function renderLoaded(loaded: LoadedPage, site: Site): Extract<RenderedPage, { kind: 'page' }> {
  const { results, context, stale, parts, tree } = loaded;
  const html = renderToString(tree);
  const start = html.indexOf('<div id="page"');
  const outcome = outcomeOf(loaded);
  const sent = payloadResults(results, outcome.isSecret);
  return {
    kind: 'page',
    ...outcome,
    head: html.slice(0, start),
    body: html.slice(start),
    results: sent,
    state: stateJson(sent, {
      site,
      dealer: localeForBrowser(),
      staleSince: stale.get(),
      route: firstRouteOf(context.matches),
      parts: [...parts],
      router: { loaderData: context.loaderData, errors: context.errors },
    }),
    modules: [
      context.matches.at(-1)!.route.id,
      ...parts,
      ...(shellIn(results)?.viewer?.actingStaff ? ['src/staff/acting-banner.tsx'] : []),
    ].map((id) => id.replace(/#.*/, '')),
  };
}

function shellIn(results: ResultCache): ShellQuery | undefined {
  return results.read(ShellDocument, {}) as ShellQuery | undefined;
}

/** Results for the page's state. Of a page with a secret URL only those without variables, which may contain it. */
function payloadResults(results: ResultCache, isSecret: boolean): ServerResult[] {
  const all = results.extract();
  return isSecret ? all.filter(({ variables }) => Object.keys(variables).length === 0) : all;
}

/** The state as JSON; responses, by far the largest part, are in it as they came. */
function stateJson(sent: readonly ServerResult[], rest: object): string {
  const results = sent.map(({ operationName, variables, json }) => `[${inlineJson(operationName)},${inlineJson(variables)},${json}]`);
  return `{"results":[${results.join()}],${inlineJson(rest).slice(1)}`;
}

/** The longest Retry-After among the failed loaders. */
function retryAfterOf({ errors }: StaticHandlerContext): number | null {
  const waits = Object.values(errors ?? {}).flatMap((error) =>
    isRouteErrorResponse(error) ? ((error.data as Partial<RouteErrorData> | null)?.retryAfter ?? []) : [],
  );
  return waits.length > 0 ? Math.max(...waits) : null;
}

/**
 * Errors as sent to the browser: route responses as they are, others without their message, and with their stack only for those who may see it
 * (specification section 6).
 */
function shownErrors({ errors }: StaticHandlerContext, withStacks: boolean): StaticHandlerContext['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => {
      if (isRouteErrorResponse(error)) {
        return [route, { status: error.status, statusText: error.statusText, internal: false, data: error.data as unknown }];
      }
      const stack = withStacks && error instanceof Error ? error.stack : undefined;
      const data: RouteErrorData = {
        message: 'Something went wrong on our side.',
        requestId: null,
        ...(stack === undefined ? {} : { stack }),
      };
      return [route, { status: 500, statusText: '', internal: false, data }];
    }),
  );
}
