import type { LiveSpot } from '@koura/shared-types/live-events';
import { describe, expect, it } from 'vitest';
import type { SpotChartQuery } from '../../src/charts/charts.generated.ts';
import { withNewest } from '../../src/charts/live-history.ts';

type History = NonNullable<SpotChartQuery['spotHistory']>;
const at = (clock: string): number => Date.parse(`2026-11-20T${clock}Z`) / 1000;
const money = (amount: string) => ({ __typename: 'Money' as const, amount, currencyCode: 'NZD' });

/** Five-minute points, the newest a moment after 10:10. */
const LOADED: History = {
  __typename: 'SpotHistory',
  metal: { __typename: 'Metal', slug: 'gold', name: 'Gold' },
  range: 'DAY',
  unit: 'TROY_OUNCE',
  currencyCode: 'NZD',
  currencies: ['NZD'],
  times: [at('10:00:00'), at('10:05:00'), at('10:10:00'), at('10:11:00')],
  prices: ['7000.00', '7100.00', '7050.00', '7060.00'],
  latest: money('7060.00'),
  high: money('7100.00'),
  highAt: '2026-11-20T10:05:00.000Z',
  low: money('7000.00'),
  lowAt: '2026-11-20T10:00:00.000Z',
  change: money('60.00'),
  changePercent: 0.86,
  from: '2026-11-20T10:00:00.000Z',
  to: '2026-11-20T10:11:00.000Z',
};

function spot(price: string, clock: string, more: Partial<LiveSpot['prices'][number]> & { currency?: string } = {}): LiveSpot {
  const { currency = 'NZD', ...rest } = more;
  const live = {
    metal: 'gold',
    price,
    buyBackPrice: '0',
    change: '0',
    changePercent: 0,
    pricePerGram: '227.30',
    pricePerKilogram: '227300.00',
  };
  return {
    currency,
    market: { isOpen: true, nextOpen: null, nextCloses: null },
    prices: [{ ...live, updatedAt: `2026-11-20T${clock}.000Z`, ...rest }],
  };
}

describe('a live price at the end of a chart', () => {
  it('moves the newest point within a step', () => {
    const moved = withNewest(LOADED, spot('7070.50', '10:12:00'));
    expect(moved.times).toEqual([...LOADED.times.slice(0, 3), at('10:12:00')]);
    expect(moved.prices).toEqual(['7000.00', '7100.00', '7050.00', '7070.50']);
    expect(moved).toMatchObject({ latest: money('7070.50'), change: money('70.50'), changePercent: 1.01, to: '2026-11-20T10:12:00.000Z' });
    expect(moved).toMatchObject({ high: LOADED.high, highAt: LOADED.highAt, low: LOADED.low });
  });

  it('leaves it behind in the next one, and the oldest goes', () => {
    const moved = withNewest(LOADED, spot('7070.50', '10:15:01'));
    expect(moved.times).toEqual([...LOADED.times.slice(1), at('10:15:01')]);
    expect(moved.prices[0]).toBe('7100.00');
    expect(moved).toMatchObject({ change: money('-29.50'), changePercent: -0.42, from: '2026-11-20T10:05:00.000Z' });
  });

  it('in years follows by the day, and the beginning stays', () => {
    const year = { ...LOADED, range: 'YEAR' as const };
    expect(withNewest(year, spot('7070.50', '10:15:01')).times).toHaveLength(4);
    const tomorrow = spot('7070.50', '10:15:01', { updatedAt: '2026-11-21T00:00:01.000Z' });
    expect(withNewest(year, tomorrow).times).toHaveLength(5);
    expect(withNewest(year, tomorrow).from).toBe(LOADED.from);
  });

  it('may be the highest or the lowest', () => {
    expect(withNewest(LOADED, spot('7100.01', '10:12:00'))).toMatchObject({
      high: money('7100.01'),
      highAt: '2026-11-20T10:12:00.000Z',
      low: LOADED.low,
    });
    expect(withNewest(LOADED, spot('6999.99', '10:12:00'))).toMatchObject({ low: money('6999.99'), lowAt: '2026-11-20T10:12:00.000Z' });
  });

  it('is in the chart’s unit', () => {
    const gram = {
      ...LOADED,
      unit: 'GRAM' as const,
      prices: ['225.0000', '228.0000', '226.0000', '227.0000'],
      low: money('225.00'),
      high: money('228.00'),
    };
    expect(withNewest(gram, spot('7070', '10:12:00'))).toMatchObject({ latest: money('227.30'), change: money('2.30') });
    expect(withNewest({ ...gram, unit: 'KILOGRAM' }, spot('7070', '10:12:00')).latest.amount).toBe('227300.00');
  });

  it.each([
    ['older', spot('1', '10:10:59')],
    ['as old', spot('1', '10:11:00')],
    ['of another currency', spot('1', '10:12:00', { currency: 'AUD' })],
    ['of another metal', spot('1', '10:12:00', { metal: 'silver' })],
  ])('that is %s changes nothing', (_, live) => {
    expect(withNewest(LOADED, live)).toBe(LOADED);
  });
});
