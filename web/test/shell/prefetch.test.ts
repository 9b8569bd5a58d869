import { expect, it, vi } from 'vitest';
import { PrefetchQueue } from '../../src/shell/behaviours/prefetch-queue.ts';
import { prefetchTarget, sparesData } from '../../src/shell/behaviours/prefetch-target.ts';

/** Loads that the test resolves; `started` lists the running ones. */
function loads() {
  const started: string[] = [];
  const ends = new Map<string, (failed?: boolean) => void>();
  const load = (key: string) => () => {
    started.push(key);
    return new Promise<void>((resolve, reject) => ends.set(key, (failed) => (failed ? reject(new Error('gone')) : resolve())));
  };
  return { started, load, end: async (key: string, failed?: boolean) => (ends.get(key)!(failed), await vi.waitFor(() => undefined)) };
}

it('loads five at once; the sixth waits for one to end, well or badly', async () => {
  const { started, load, end } = loads();
  const queue = new PrefetchQueue();
  for (const key of 'abcdefg') queue.add(key, load(key));
  expect(started.join('')).toBe('abcde');
  await end('c', true);
  expect(started.join('')).toBe('abcdeg');
  await end('a');
  expect(started.join('')).toBe('abcdegf');
});

it('loads nothing twice', () => {
  const { started, load } = loads();
  const queue = new PrefetchQueue();
  for (const key of 'aab') queue.add(key, load(key));
  expect(started.join('')).toBe('ab');
});

it('the newest goes first, and so does one that is queued already and added again', async () => {
  const { started, load, end } = loads();
  const queue = new PrefetchQueue();
  for (const key of 'abcdefgh') queue.add(key, load(key));
  queue.add('f', load('f'));
  queue.add('i', load('i'));
  await end('a');
  await end('b');
  await end('c');
  expect(started.join('')).toBe('abcdeifh');
});

const here = { origin: 'https://shop.example', pathname: '/buy/', search: '?page=2' };
const link = { href: 'https://shop.example/buy/gold/', target: '', rel: '', download: undefined };
it.each([
  ['a page', link, '/buy/gold/'],
  ['a page with a query', { ...link, href: 'https://shop.example/buy/?search=kiwi#top' }, '/buy/?search=kiwi'],
  ['the page that is shown', { ...link, href: 'https://shop.example/buy/?page=2#top' }, undefined],
  ['its own window', { ...link, target: '_self' }, '/buy/gold/'],
  ['another window', { ...link, target: '_blank' }, undefined],
  ['another site', { ...link, href: 'https://other.example/buy/' }, undefined],
  ['another protocol', { ...link, href: 'mailto:a@shop.example' }, undefined],
  ['a file', { ...link, href: 'https://shop.example/robots.txt' }, undefined],
  ['the desk, from the shop', { ...link, href: 'https://shop.example/admin/orders/' }, undefined],
  ['a download', { ...link, download: '' }, undefined],
  ['marked as external', { ...link, rel: 'external nofollow' }, undefined],
])('%s', (_case, parts, path) => {
  expect(prefetchTarget(parts, here)).toBe(path);
});

it.each([
  [undefined, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '2g' }, true],
  [{ saveData: false, effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '3g' }, false],
])('a connection of %j is spared: %s', (connection, spared) => {
  expect(sparesData(connection)).toBe(spared);
});
