import { createMemoryRouter, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lostChunkRecovery } from '../../src/shell/behaviours/lost-chunks.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');
let listeners: Map<string, (event: unknown) => void>;
beforeEach(() => {
  listeners = new Map();
  vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) => listeners.set(name, listener));
});
afterEach(() => vi.unstubAllGlobals());

/** A shop whose list is loaded by `load`, as the browser has it: the routes of other pages are added before the first navigation. */
function shop(load: () => Promise<object>, reload: (path: string) => boolean) {
  const list: RouteObject = { path: '/buy/', lazy: load as never };
  const router = createMemoryRouter([{ id: 'root', errorElement: 'failed', children: [{ path: '/', element: 'home' }] }], {
    patchRoutesOnNavigation: ({ patch }) => patch('root', [lostChunkRecovery(router, reload)(list)]),
  });
  return router;
}
/** As Vite's import helper does it: an event, then the failure. */
const losing = () => {
  listeners.get('vite:preloadError')?.({ payload: lost });
  return Promise.reject(lost);
};

it('reloads the wanted page and leaves the shown one as it is', async () => {
  const reload = vi.fn<(path: string) => boolean>(() => true);
  const router = shop(losing, reload);
  void router.navigate('/buy/?page=2#list');
  await expect.poll(() => reload.mock.calls).toEqual([['/buy/?page=2#list']]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(router.state).toMatchObject({ navigation: { state: 'loading' }, location: { pathname: '/' }, errors: null });
  expect(reload).toHaveBeenCalledOnce();
});

it('shows the error when a reload has just been tried', async () => {
  const router = shop(losing, () => false);
  await router.navigate('/buy/');
  expect(Object.values(router.state.errors ?? {})).toEqual([lost]);
});

it('ignores other errors of a page', async () => {
  const reload = vi.fn<(path: string) => boolean>(() => true);
  const router = shop(() => Promise.reject(new Error('a mistake in the page')), reload);
  await router.navigate('/buy/');
  expect(reload).not.toHaveBeenCalled();
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ message: 'a mistake in the page' }]);
});

it('leaves the given route as it is', () => {
  const route: RouteObject = { path: '/buy/', lazy: () => Promise.resolve({ Component: () => null }) };
  const { lazy } = route;
  expect(lostChunkRecovery({ state: {} as never }, () => true)(route).lazy).not.toBe(lazy);
  expect(route.lazy).toBe(lazy);
});
