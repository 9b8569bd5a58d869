import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recoverLostChunks } from '../../src/shell/behaviours/lost-chunks.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');
let listeners: Map<string, (event: unknown) => void>;
beforeEach(() => {
  listeners = new Map();
  vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) => listeners.set(name, listener));
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name));
});
afterEach(() => vi.unstubAllGlobals());

function shop(load: () => Promise<object>) {
  const routes: RouteObject[] = [
    {
      errorElement: 'failed',
      children: [
        { path: '/', element: 'home' },
        { path: '/buy/', lazy: load as never },
      ],
    },
  ];
  return createMemoryRouter(routes);
}
/** As Vite's import helper does it: an event, then the failure. */
const losing = () => {
  listeners.get('vite:preloadError')?.({ payload: lost });
  return Promise.reject(lost);
};

it('reloads the wanted page and leaves the shown one as it is', async () => {
  const router = shop(losing);
  const reload = vi.fn<(path: string) => boolean>(() => true);
  recoverLostChunks(router, reload);
  void router.navigate('/buy/?page=2#list');
  await expect.poll(() => reload.mock.calls).toEqual([['/buy/?page=2#list']]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(router.state).toMatchObject({ navigation: { state: 'loading' }, location: { pathname: '/' }, errors: null });
  expect(reload).toHaveBeenCalledOnce();
});

it('shows the error when a reload has just been tried', async () => {
  const router = shop(losing);
  recoverLostChunks(router, () => false);
  await router.navigate('/buy/');
  expect(Object.values(router.state.errors ?? {})).toEqual([lost]);
});

it('ignores other errors of a page', async () => {
  const router = shop(() => Promise.reject(new Error('a mistake in the page')));
  const reload = vi.fn<(path: string) => boolean>(() => true);
  recoverLostChunks(router, reload);
  await router.navigate('/buy/');
  expect(reload).not.toHaveBeenCalled();
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ message: 'a mistake in the page' }]);
});

it('cleans up', () => {
  const load = () => Promise.resolve({ Component: () => null });
  const router = shop(load);
  const before = router.routes[0]!.children![1]!.lazy;
  const end = recoverLostChunks(router, () => true);
  expect(router.routes[0]!.children![1]!.lazy).not.toBe(before);
  end();
  expect(router.routes[0]!.children![1]!.lazy).toBe(before);
  expect(listeners.size).toBe(0);
});
