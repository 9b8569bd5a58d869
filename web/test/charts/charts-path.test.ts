import { describe, expect, it } from 'vitest';
import { chartHref, type ChartChoice, chartVariables, parseChartChoice } from '../../src/charts/charts-path.ts';

const METALS = [{ slug: 'gold' }, { slug: 'silver' }];
const GOLD: ChartChoice = { metal: 'gold', currency: null, range: '1y', unit: 'oz' };
const parse = (path: string, query = '') => {
  const [metal, currency, range] = path.split('/');
  return parseChartChoice({ metal, currency, range }, new URLSearchParams(query), METALS);
};

describe('the path of a chart', () => {
  it.each<[string, string, ChartChoice]>([
    ['gold', '', GOLD],
    ['silver/usd', '', { ...GOLD, metal: 'silver', currency: 'usd' }],
    ['gold/aud/5y', 'unit=kg', { ...GOLD, currency: 'aud', range: '5y', unit: 'kg' }],
    ['gold/nzd/all', 'unit=stone', { ...GOLD, currency: 'nzd', range: 'all' }],
  ])('%s?%s', (path, query, choice) => {
    expect(parse(path, query)).toEqual(choice);
  });

  it.each(['tin', 'Gold', 'gold/xyz', 'gold/USD', 'gold/1y', 'gold/usd/2y', 'gold/usd/1Y', 'gold/usd/toString', ''])(
    '%s is no chart',
    (path) => {
      expect(parse(path)).toBeNull();
    },
  );
});

it.each<[Partial<ChartChoice>, string]>([
  [{}, '/charts-prices/gold/'],
  [{ unit: 'g' }, '/charts-prices/gold/?unit=g'],
  [{ range: '1d' }, '/charts-prices/gold/nzd/1d/'],
  [{ currency: 'nzd' }, '/charts-prices/gold/'],
  [{ currency: 'usd' }, '/charts-prices/gold/usd/'],
  [{ currency: 'usd', range: '5y', unit: 'kg' }, '/charts-prices/gold/usd/5y/?unit=kg'],
])('%j is at %s, and comes back from there', (change, href) => {
  const choice = { ...GOLD, ...change };
  expect(chartHref(choice, 'NZD')).toBe(href);
  const { pathname, search } = new URL(href, 'https://koura.example');
  const back = parse(pathname.slice('/charts-prices/'.length, -1), search)!;
  const own = (one: ChartChoice) => ({ ...one, currency: one.currency ?? 'nzd' });
  expect(own(back)).toEqual(own(choice));
});

it('maps a chart to query variables', () => {
  expect(chartVariables({ metal: 'gold', currency: 'usd', range: '1d', unit: 'kg' })).toEqual({
    metal: 'gold',
    currency: 'USD',
    range: 'DAY',
    unit: 'KILOGRAM',
  });
});
