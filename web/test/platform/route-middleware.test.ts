import { createMemoryRouter, RouterContextProvider, type RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { middlewareOf, type NamedMiddleware } from '../../src/platform/navigation/route-middleware.ts';

/** Navigates through a root and a page that name these; says what ran, where it ended, and the error that it ended with. */
async function navigate(registry: Record<string, NamedMiddleware>, { root, page }: { root: string[]; page: string[] }, to = '/page/') {
  const ran: string[] = [];
  const named = middlewareOf(
    Object.fromEntries(
      Object.entries(registry).map(([name, middleware]) => [
        name,
        async () => {
          ran.push(`load ${name}`);
          return (arrival) => {
            ran.push(name);
            return middleware(arrival);
          };
        },
      ]),
    ),
  );
  const leaf = (path: string, more: RouteObject = {}): RouteObject => ({ path, loader: () => (ran.push(path), null), ...more });
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        middleware: named(...root),
        errorElement: 'failed',
        children: [leaf('/'), leaf('/page/', { middleware: named(...page) }), leaf('/elsewhere/')],
      },
    ],
    { getContext: () => new RouterContextProvider(), future: { v8_middleware: true } },
  );
  router.initialize();
  while (!router.state.initialized) await new Promise((resolve) => setTimeout(resolve));
  ran.length = 0;
  await router.navigate(to);
  return { ran, pathname: router.state.location.pathname, error: router.state.errors?.['root'] as unknown };
}

it('runs global middleware, then the route’s own, each once and loaded lazily', async () => {
  const { ran, error } = await navigate({ a: () => true, b: () => undefined, c: () => {} }, { root: [], page: ['a', 'b', 'a', 'c'] });
  expect(error).toBeUndefined();
  expect(ran).toEqual(['load a', 'a', 'load b', 'b', 'load c', 'c', '/page/']);
});

it('runs the root before the page', async () => {
  const registry = { global: () => true as const, own: () => true as const };
  expect((await navigate(registry, { root: ['global'], page: ['own', 'global'] })).ran).toEqual([
    'load global',
    'global',
    'load own',
    'own',
    '/page/',
  ]);
});

it('a path redirects', async () => {
  const { pathname, ran } = await navigate({ guard: () => '/elsewhere/' }, { root: [], page: ['guard'] });
  expect(pathname).toBe('/elsewhere/');
  expect(ran).not.toContain('/page/');
});

it('false is a 404', async () => {
  const { error, ran } = await navigate({ guard: () => false }, { root: [], page: ['guard'] });
  expect(error).toMatchObject({ status: 404, data: 'Page Not Found: /page/' });
  expect(ran).not.toContain('/page/');
});

it.each([
  ['an error ends the navigation with it', () => new Error('closed today'), 'closed today'],
  ['another site is refused', () => '//evil.example/', 'Navigating to an external URL is not allowed by default'],
])('%s', async (_rule, guard, message) => {
  const { error } = await navigate({ guard }, { root: [], page: ['guard'] });
  expect((error as Error).message).toContain(message);
});

it('an unknown name throws', async () => {
  const { error, ran } = await navigate({}, { root: [], page: ['no-such'] });
  expect((error as Error).message).toBe("Unknown route middleware: 'no-such'.");
  expect(ran).toEqual([]);
});
