import { gql } from '@apollo/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { cacheConfig } from '../../src/platform/cache-config.ts';
import { HydratingCache } from '../../src/platform/hydrating-cache.ts';
import { LoadedResult } from '../../src/platform/loaded-result.ts';
import { ResultCache } from '../../src/platform/result-cache.ts';

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

function hydratingCache(): HydratingCache {
  return new HydratingCache(cacheConfig, [['Piece', variables, sentData]]);
}
const rename = (cache: HydratingCache, name: string): boolean =>
  cache.modify({ id: 'Product:1', fields: { name: () => name }, broadcast: true });

test('what came with the page is shown as it came, and enters the cache when the browser is idle', () => {
  const cache = hydratingCache();
  const result = new LoadedResult<Piece>(cache, query, variables);
  const changed = vi.fn<() => void>();
  result.subscribe(changed);
  expect(result.read()).toBe(sentData);
  expect(cache.extract(), 'nothing is normalised while the page hydrates').toEqual({});

  for (const task of idle) task();
  expect(cache.extract()).toHaveProperty('Product:1');
  expect(result.read(), 'the same object: nothing renders again').toBe(sentData);
  expect(changed).not.toHaveBeenCalled();

  rename(cache, 'Moa');
  expect(result.read().product.name).toBe('Moa');
  expect(changed).toHaveBeenCalledTimes(1);
});

test('a change before the browser was idle is not lost', () => {
  const cache = hydratingCache();
  const result = new LoadedResult<Piece>(cache, query, variables);
  const changed = vi.fn<() => void>();
  result.subscribe(changed);
  expect(rename(cache, 'Moa'), 'the entity is there to be changed').toBe(true);
  for (const task of idle) task();
  expect(result.read().product.name).toBe('Moa');
  expect(changed).toHaveBeenCalledTimes(1);
});

test('unsubscribed before the browser was idle, it watches nothing', () => {
  const cache = hydratingCache();
  const result = new LoadedResult<Piece>(cache, query, variables);
  result.subscribe(vi.fn<() => void>())();
  for (const task of idle) task();
  expect(cache.extract()).toEqual({});
});

test('a result that a loader fetched in the browser is watched at once', () => {
  const cache = new HydratingCache(cacheConfig, []);
  cache.writeQuery({ query, variables, data: sentData });
  const result = new LoadedResult<Piece>(cache, query, variables);
  const changed = vi.fn<() => void>();
  const stop = result.subscribe(changed);
  rename(cache, 'Moa');
  expect(result.read().product.name).toBe('Moa');
  stop();
  rename(cache, 'Huia');
  expect(changed).toHaveBeenCalledTimes(1);
});

test('an entity that was dropped leaves the page as it stands', () => {
  const cache = new HydratingCache(cacheConfig, []);
  cache.writeQuery({ query, variables, data: sentData });
  const result = new LoadedResult<Piece>(cache, query, variables);
  const changed = vi.fn<() => void>();
  result.subscribe(changed);
  cache.evict({ id: 'Product:1' });
  expect(result.read().product.name).toBe('Kiwi');
  expect(changed).not.toHaveBeenCalled();
});

test.each([
  ['in the browser', new HydratingCache(cacheConfig, [])],
  ['on the server', new ResultCache()],
])('a query that nobody loaded is refused %s', (_where, cache) => {
  expect(() => new LoadedResult(cache, query, variables)).toThrow('no loader has loaded');
});
