import { withoutSecrets } from '@koura/shared-types/secret-paths';
import { matchRoutes, RouterContextProvider, type LazyRouteFunction, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { isSharedPage } from '../../server/shared-page-paths.ts';
import { robotsTxt } from '../../server/site-files/robots-txt.ts';
import { ARTICLE_LISTINGS, pageHref } from '../../src/articles/article-lists.ts';
import { runQueryContext } from '../../src/platform/bff-client/load-query.ts';
import { pagesOf, routeFactsAt } from '../../src/platform/navigation/route-facts.ts';
import { routes } from '../../src/routes.tsx';
import { samplePath } from './sample-path.ts';

const pages = pagesOf(routes)
  .filter(({ path }) => path !== '*')
  .map(({ path, facts }) => ({ path, facts, sample: samplePath(path) }));
const robots = robotsTxt({ siteUrl: 'https://shop.example', searchEngines: true });
const isDisallowed = (path: string) => [...robots.matchAll(/^Disallow: (.*)$/gm)].some(([, prefix]) => path.startsWith(prefix!));

test.each(pages)('the registries agree on /$path', ({ sample, facts }) => {
  expect(routeFactsAt(routes, sample)).toEqual(facts);
  expect(isSharedPage(sample)).toBe(facts.shared === true);
  expect(isDisallowed(sample)).toBe(facts.uncrawled === true);
  expect(withoutSecrets(sample) !== sample).toBe(facts.publicPath !== undefined);
});

test.each(pages)('the facts of /$path do not contradict each other', ({ facts }) => {
  const { shared, indexed, uncrawled, guard, publicPath, sitemap } = facts;
  const isPrivate = Boolean(guard || publicPath);
  const contradictions = {
    'shared, but not the same for everybody': Boolean(shared && (isPrivate || uncrawled)),
    'private, but open to search engines': isPrivate && (indexed || !uncrawled),
    'in the sitemap, but not indexed': Boolean(sitemap && !indexed),
  };
  expect(Object.entries(contradictions).flatMap(([name, holds]) => (holds ? name : []))).toEqual([]);
});

test('robots.txt names each private area once', () => {
  expect([...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path!).toSorted((a, b) => a.localeCompare(b))).toEqual([
    '/admin/',
    '/cart/',
    '/checkout/',
    '/compare/',
    '/debug/',
    '/documents/',
    '/exports/',
    '/find-my-order/',
    '/graphql',
    '/my-account/',
    '/not-me/',
    '/order-link/',
    '/product-pictures/',
    '/quote/',
    '/set-password/',
    '/stock-alert-end/',
    '/stock-alert/',
  ]);
});

test.each(ARTICLE_LISTINGS.flatMap((listing) => [listing.path, pageHref(listing, 2)]))('%s is a list of articles', (path) => {
  expect(matchRoutes(routes, path)!.at(-1)!.route.id).toMatch(/^src\/articles\/article-list-page\.tsx#/);
});

test.each(pages)('/$path has the page that its id names', async ({ sample }) => {
  const { loader, Component } = await (matchRoutes(routes, sample)!.at(-1)!.route.lazy as LazyRouteFunction<RouteObject>)();
  expect(Component ?? loader).toBeTypeOf('function');
});

test.each(pages.filter(({ facts }) => facts.guard))('an anonymous visitor of /$path is sent to sign in', async ({ sample }) => {
  expect(await loadAnonymously(sample)).toBe(`/login-to-continue/?return=${encodeURIComponent(sample)}`);
});

/** Redirect of an anonymous visitor by the page’s loader. */
async function loadAnonymously(path: string): Promise<string | undefined> {
  const { route, params } = matchRoutes(routes, path)!.at(-1)! as { route: RouteObject; params: Record<string, string> };
  const { loader } = (await (route.lazy as LazyRouteFunction<RouteObject>)()) as { loader?: (args: LoaderFunctionArgs) => unknown };
  const context = new RouterContextProvider();
  context.set(runQueryContext, (() => Promise.resolve({ viewer: null })) as never);
  const request = new Request(`https://shop.example${path}`);
  try {
    await loader?.({ request, params, context, pattern: '', url: new URL(request.url) });
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return thrown.headers.get('location') ?? undefined;
  }
}
