import { expect, it } from 'vitest';
import { nearestYears, searchInFigures, yearInSearch } from '../src/search-query.ts';

it.each([
  ['gold bar 100gram', 'gold bar 100 g'],
  ['100 grams', '100 g'],
  ['100-gram bar', '100 g bar'],
  ['10 ounce silver', '10 oz silver'],
  ['10 Ounces', '10 oz'],
  ['1/2oz', '1/2 oz'],
  ['1/10 ounce maple', '1/10 oz maple'],
  ['½ oz', '1/2 oz'],
  ['half ounce maple', '1/2 oz maple'],
  ['half an ounce', '1/2 oz'],
  ['Maple quarter of an ounce', 'Maple 1/4 oz'],
  ['one ounce gold', '1 oz gold'],
  ['one-ounce', '1 oz'],
  ['1kg', '1 kg'],
  ['1 kilo kookaburra', '1 kg kookaburra'],
  ['silver kilo', 'silver kg'],
  ['gold ounces', 'gold oz'],
  ['7.32gm', '7.32 g'],
])('%j is %j', (search, inFigures) => expect(searchInFigures(search)).toBe(inFigures));

it.each(['half sovereign', 'maple leaf', 'gold', 'one kiwi', 'AU-RCM-ML-1OZ-X', 'g', 'k', '10 oz 999.9', ''])('leaves %j', (search) =>
  expect(searchInFigures(search)).toBe(search),
);

it.each([
  ['panda 2020', { year: 2020, rest: 'panda' }],
  ['2020 silver panda 30 g', { year: 2020, rest: 'silver panda 30 g' }],
  ['sovereign 1912', { year: 1912, rest: 'sovereign' }],
  ['2020', null],
  ['panda', null],
  ['2000 g silver', null],
  ['1oz 999', null],
  ['AU-2020', null],
])('the year in %j', (search, found) => expect(yearInSearch(search)).toEqual(found));

it.each([
  [2020, [2026, 2024, 2025], [2024]],
  [2020, [2019, 2021, 2026], [2019, 2021]],
  [2020, [2020, 2021], [2020]],
  [2020, [], []],
])('nearest to %i in %j', (wanted, years, nearest) => expect(nearestYears(wanted, years)).toEqual(nearest));
