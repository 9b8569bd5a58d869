import { gql } from '@apollo/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { BrowserBff } from '../../src/platform/bff-client/browser-bff.ts';
import type { HydratingCache } from '../../src/platform/bff-client/hydrating-cache.ts';
import { LoadedResult } from '../../src/platform/bff-client/loaded-result.ts';
import { ResultCache } from '../../src/platform/bff-client/result-cache.ts';
import type { PayloadResult } from '../../src/platform/bff-client/result-key.ts';
import { createApollo } from '../../src/create-apollo.ts';
import type { HydrationPayload } from '../../src/platform/bff-client/hydration-payload.ts';
import { Store } from '../../src/platform/store.ts';

interface Piece {
  product: { __typename: string; id: string; name: string };
}
const query = gql`
  query Piece($slug: String!) {
    product(slug: $slug) {
      id
      name
    }
  }
`;
const variables = { slug: 'kiwi' };
const sentData = { product: { __typename: 'Product', id: '1', name: 'Kiwi' } };

let idle: (() => void)[];
beforeEach(() => {
  idle = [];
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  vi.stubGlobal('cancelIdleCallback', (id: number) => (idle[id - 1] = () => undefined));
  return () => vi.unstubAllGlobals();
});

const apolloOf = async (sent: HydrationPayload) => createApollo(sent, new Store<string | null>(null));

/** A page that came with the result, or with none. */
async function openPage(
  sent: PayloadResult[] = [['Piece', variables, { data: sentData }]],
): Promise<{ bff: BrowserBff; cache: HydratingCache }> {
  const bff = new BrowserBff(sent, apolloOf);
  const { cache } = await bff.load();
  return { bff, cache };
}
const rename = (cache: HydratingCache, name: string): boolean =>
  cache.modify({ id: 'Product:1', fields: { name: () => name }, broadcast: true });
const beIdle = async (): Promise<void> => {
  for (const task of idle) task();
  await vi.dynamicImportSettled();
};

test('what came with the page is shown as it came, and enters the cache when the browser is idle', async () => {
  const { bff, cache } = await openPage();
  const result = new LoadedResult<Piece>(bff.results, query, variables);
  const changed = vi.fn<() => void>();
  result.subscribe(changed);
  expect(result.read()).toBe(sentData);
  expect(cache.extract(), 'nothing is normalised while the page hydrates').toEqual({});

  await beIdle();
  expect(cache.extract()).toHaveProperty('Product:1');
  expect(result.read(), 'the same object: nothing renders again').toBe(sentData);
  expect(changed).not.toHaveBeenCalled();

  rename(cache, 'Moa');
  expect(result.read().product.name).toBe('Moa');
  expect(changed).toHaveBeenCalledTimes(1);
});

test('Apollo is not loaded for what came with the page, which is watched once a call has loaded it', async () => {
  const bff = new BrowserBff([['Piece', variables, { data: sentData }]], apolloOf);
  const load = vi.spyOn(bff, 'load');
  const result = new LoadedResult<Piece>(bff.results, query, variables);
  const changed = vi.fn<() => void>();
  const stop = result.subscribe(changed);
  await beIdle();
  expect(result.read()).toBe(sentData);
  expect(load).not.toHaveBeenCalled();

  const { cache } = await bff.load();
  expect(changed).not.toHaveBeenCalled();
  rename(cache, 'Moa');
  expect(result.read().product.name).toBe('Moa');
  stop();
  rename(cache, 'Huia');
  expect(changed).toHaveBeenCalledTimes(1);
});

test('a change before the browser was idle is not lost', async () => {
  const { bff } = await openPage();
  const result = new LoadedResult<Piece>(bff.results, query, variables);
  const changed = vi.fn<() => void>();
  result.subscribe(changed);
  bff.change(['Product'], (object) => (object['name'] === 'Kiwi' ? { ...object, name: 'Moa' } : object));
  await beIdle();
  expect(result.read().product.name).toBe('Moa');
  expect(changed).toHaveBeenCalledTimes(1);
});

test('unsubscribed before the browser was idle, it watches nothing', async () => {
  const { bff, cache } = await openPage();
  const stop = new LoadedResult<Piece>(bff.results, query, variables).subscribe(vi.fn<() => void>());
  stop();
  await beIdle();
  expect(cache.extract()).toEqual({});
});

test('a live change is shown wherever its type is in what came with the page, and nothing else is searched', () => {
  const menu = { menu: [{ __typename: 'MenuItem', name: 'Kiwi' }] };
  const bff = new BrowserBff(
    [
      ['Piece', variables, { data: sentData }],
      ['Menu', {}, { data: menu }],
    ],
    apolloOf,
  );
  const result = new LoadedResult<Piece>(bff.results, query, variables);
  const changed = vi.fn<() => void>();
  result.subscribe(changed);
  const searched = new Set<unknown>();
  bff.change(['Product'], (object) => (searched.add(object), object['name'] === 'Kiwi' ? { ...object, name: 'Moa' } : object));
  expect(result.read().product.name).toBe('Moa');
  expect(changed).toHaveBeenCalledTimes(1);
  expect(searched).toContain(sentData.product);
  expect(searched).not.toContain(menu.menu[0]);
});

test('unsubscribed before Apollo was there, it watches nothing', async () => {
  const bff = new BrowserBff([['Piece', variables, { data: sentData }]], apolloOf);
  const changed = vi.fn<() => void>();
  const stop = new LoadedResult<Piece>(bff.results, query, variables).subscribe(changed);
  stop();
  bff.change(['Product'], (object) => (object['name'] === 'Kiwi' ? { ...object, name: 'Moa' } : object));
  const { cache } = await bff.load();
  expect(cache.extract()).toEqual({});
  expect(changed).not.toHaveBeenCalled();
});

test('a result that a loader fetched in the browser is watched at once', async () => {
  const { bff, cache } = await openPage([]);
  cache.writeQuery({ query, variables, data: sentData });
  const result = new LoadedResult<Piece>(bff.results, query, variables);
  const changed = vi.fn<() => void>();
  const stop = result.subscribe(changed);
  rename(cache, 'Moa');
  expect(result.read().product.name).toBe('Moa');
  stop();
  rename(cache, 'Huia');
  expect(changed).toHaveBeenCalledTimes(1);
});

test('an evicted entity leaves the page unchanged', async () => {
  const { bff, cache } = await openPage([]);
  cache.writeQuery({ query, variables, data: sentData });
  const result = new LoadedResult<Piece>(bff.results, query, variables);
  const changed = vi.fn<() => void>();
  result.subscribe(changed);
  cache.evict({ id: 'Product:1' });
  expect(result.read().product.name).toBe('Kiwi');
  expect(changed).not.toHaveBeenCalled();
});

test.each([
  ['in the browser', new BrowserBff([], apolloOf).results],
  ['on the server', new ResultCache()],
])('a query that no loader has loaded throws %s', (_where, results) => {
  expect(() => new LoadedResult(results, query, variables)).toThrow('no loader has loaded');
});
