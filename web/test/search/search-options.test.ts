import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { indexNames } from '../../src/search/rank-names.ts';
import { forgetSearches, recentSearches, rememberSearch } from '../../src/search/recent-searches.ts';
import { searchOptions } from '../../src/search/search-options.ts';
import { opensSearch } from '../../src/search/search-shortcut.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const index = indexNames([{ __typename: 'ProductName', id: '1', slug: 'kiwi-coin', name: 'Kiwi coin', metal: 'silver', mint: null }]);
const leads = (text: string, recent: string[] = []) => searchOptions(text, index, recent).map(({ kind, to }) => [kind, to]);

it('offers what was searched for before while nothing is typed', () => {
  expect(leads(' ', ['kiwi', 'a&b'])).toEqual([
    ['recent', '/buy/?search=kiwi'],
    ['recent', '/buy/?search=a%26b'],
  ]);
});

it('offers products and then the whole result', () => {
  expect(leads('kiwi', ['before'])).toEqual([
    ['product', '/product/kiwi-coin/'],
    ['all', '/buy/?search=kiwi'],
  ]);
  expect(leads(' no such & thing ')).toEqual([['all', '/buy/?search=no+such+%26+thing']]);
});

it('remembers the last five, each once, newest first', () => {
  for (const text of ['a', 'b', ' ', 'c', 'd', 'e', 'f', 'B ']) rememberSearch(text);
  expect(recentSearches()).toEqual(['B', 'f', 'e', 'd', 'c']);
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});

it.each(['{', '{"a":1}', '[1,null]'])('takes %j in storage for nothing', (text) => {
  stored.set('koura_searches', text);
  expect(recentSearches()).toEqual([]);
});

const press = { key: '/', ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, isComposing: false };
it.each([
  ['opens', press, false, true],
  ['goes into a field', press, true, false],
  ['another key does not', { ...press, key: 'a' }, false, false],
  ['with a modifier it is the browser own', { ...press, ctrlKey: true }, false, false],
  ['somebody else took it', { ...press, defaultPrevented: true }, false, false],
])('the slash: %s', (_rule, key, goesIntoText, opens) => {
  expect(opensSearch(key, goesIntoText)).toBe(opens);
});
