import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetSearches, recentSearches, rememberSearch } from '../../src/search/recent-searches.ts';
import { firstOptions, foundText, searchOptions } from '../../src/search/search-options.ts';
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

const kiwi = { __typename: 'ProductName' as const, id: '1', slug: 'kiwi-coin', name: 'Kiwi coin', metal: 'silver', mint: null };
const story = { __typename: 'ContentTitle' as const, path: '/news/kiwi-story/', title: 'The kiwi', about: 'How it came about' };
const leads = (options: ReturnType<typeof searchOptions>) => options.map(({ kind, to, search }) => [kind, to, search]);

it('offers recent searches and then popular products while nothing is typed', () => {
  const popular = {
    __typename: 'Product' as const,
    id: '2',
    slug: 'maple',
    name: 'Maple',
    metal: { __typename: 'Metal' as const, slug: 'gold' },
    mint: null,
  };
  expect(leads(firstOptions(['kiwi', 'a&b'], [popular]))).toEqual([
    ['recent', '/buy/?search=kiwi', 'kiwi'],
    ['recent', '/buy/?search=a%26b', 'a&b'],
    ['product', '/product/maple/', ''],
  ]);
});

it('offers products, articles and then the whole result', () => {
  expect(leads(searchOptions(' kiwi', { search: 'kiwi', corrected: null, products: [kiwi], articles: [story] }))).toEqual([
    ['product', '/product/kiwi-coin/', 'kiwi'],
    ['article', '/news/kiwi-story/', 'kiwi'],
    ['all', '/buy/?search=kiwi', 'kiwi'],
  ]);
  const nothing = { search: 'x', corrected: null, products: [], articles: [] };
  expect(leads(searchOptions(' no such & thing ', nothing))).toEqual([['all', '/buy/?search=no+such+%26+thing', 'no such & thing']]);
  expect(searchOptions(' ', nothing)).toEqual([]);
});

it('offers what the corrected spelling finds', () => {
  expect(leads(searchOptions('kiwwi', { search: 'kiwwi', corrected: 'kiwi', products: [kiwi], articles: [] }))).toEqual([
    ['product', '/product/kiwi-coin/', 'kiwi'],
    ['all', '/buy/?search=kiwwi', 'kiwwi'],
  ]);
});

it.each([
  ['as typed', 'kiwi', { search: 'kiwi', corrected: null, products: [kiwi] }, null],
  ['corrected', 'kiwwi ', { search: 'kiwwi', corrected: 'kiwi', products: [kiwi] }, 'Nothing matches “kiwwi”. Showing “kiwi”.'],
  ['nothing', 'zzz', { search: 'zzz', corrected: null, products: [] }, 'No suggestions for “zzz”. These are popular:'],
  ['not looked for yet', 'zzz', { search: 'zz', corrected: null, products: [] }, null],
  ['nothing typed', ' ', { search: '', corrected: null, products: [] }, null],
])('says what was found: %s', (_what, typed, found, text) => expect(foundText(typed, { articles: [], ...found }, true)).toBe(text));

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
