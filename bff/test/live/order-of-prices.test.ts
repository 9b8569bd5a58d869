import type { LiveProduct } from '@koura/shared-types/live-events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveFigures } from '../../src/commerce/catalogue.ts';
import { LivePrices, OddStamps } from '../../src/live/feeds/live-prices.ts';
import { LiveCounters } from '../../src/live/live-counters.ts';

const NOON = Date.parse('2026-11-27T12:00:00Z');
/** A time so many seconds from noon, by the backend's clock. */
const at = (seconds: number): string => new Date(NOON + seconds * 1000).toISOString();
const HOURS = 3600;

let counters: LiveCounters;
let prices: LivePrices;
beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  counters = new LiveCounters();
  const toLive = ({ price, stockAvailable, priceUpdatedAt }: LiveFigures) =>
    ({ price, stockAvailable, priceUpdatedAt }) as unknown as LiveProduct;
  prices = new LivePrices(counters, new OddStamps(counters, 'NZ'), toLive);
});
afterEach(() => vi.useRealTimers());

const row = (price: number, priceUpdatedAt: string, changes: Partial<LiveFigures> = {}): LiveFigures =>
  ({ id: '7', price, priceUpdatedAt, updatedAt: priceUpdatedAt, stockAvailable: 5, ...changes }) as LiveFigures;
const shown = () => prices.figures('7') as unknown as { price: number; stockAvailable: number; priceUpdatedAt: string };

describe('of two events that were stamped in time', () => {
  it.each([
    ['the later price counts', row(1, at(-2)), row(2, at(-1)), 2],
    ['the earlier price does not', row(1, at(-1)), row(2, at(-2)), 1],
    ['of one price the later row counts', row(1, at(-2), { updatedAt: at(-2) }), row(2, at(-2), { updatedAt: at(-1) }), 2],
    ['of one price the earlier row does not', row(1, at(-2), { updatedAt: at(-1) }), row(2, at(-2), { updatedAt: at(-2) }), 1],
    ['of equal times the last one counts', row(1, at(-2)), row(2, at(-2)), 2],
    [
      'times within one millisecond are told apart by their notation',
      row(1, at(-2), { updatedAt: '2026-11-27T11:59:58Z' }),
      row(2, at(-2)),
      2,
    ],
    ['a clock a few seconds ahead is believed', row(1, at(4)), row(2, at(3)), 1],
  ])('%s', (_name, first, second, price) => {
    prices.apply(first);
    prices.apply(second);
    expect(shown().price).toBe(price);
    expect(counters).toMatchObject({ outdated: price === 1 ? 1 : 0, ahead: 0 });
  });

  it('stock does not go back to that of an older row of the same price', () => {
    prices.apply(row(1, at(-9), { updatedAt: at(-1), stockAvailable: 3 }));
    prices.apply(row(1, at(-9), { updatedAt: at(-2), stockAvailable: 8 }));
    expect(shown().stockAvailable).toBe(3);
  });
});

describe('a time ahead of this machine decides nothing', () => {
  it.each([
    ['its price', { priceUpdatedAt: at(13 * HOURS) }],
    ['its row', { updatedAt: at(13 * HOURS) }],
    ['both', { priceUpdatedAt: at(13 * HOURS), updatedAt: at(13 * HOURS) }],
  ])('%s is replaced by what arrives next, even from a clock that is behind', (_name, changes) => {
    prices.apply(row(1000, at(0), changes));
    expect(shown()).toMatchObject({ price: 1000, priceUpdatedAt: at(0) });
    vi.setSystemTime(NOON + 1000);
    prices.apply(row(7777, at(-20)));
    // Browsers order by this time, and have seen the other one.
    expect(shown()).toMatchObject({ price: 7777, priceUpdatedAt: at(1) });
    prices.apply(row(8888, at(-19)));
    expect(shown()).toMatchObject({ price: 8888, priceUpdatedAt: at(1) });
    prices.apply(row(9999, at(-20)));
    expect(shown().price).toBe(8888);
    expect(counters).toMatchObject({ ahead: 1, outdated: 1 });
  });

  it('a backend whose clock is always ahead is followed in the order of arrival', () => {
    for (const price of [1, 2, 3]) prices.apply(row(price, at(600 - price)));
    expect(shown()).toMatchObject({ price: 3, priceUpdatedAt: at(0) });
    expect(counters.ahead).toBe(3);
  });

  it('the price before it is replaced, too', () => {
    prices.apply(row(1, at(0)));
    prices.apply(row(2, at(13 * HOURS)));
    expect(shown()).toMatchObject({ price: 2, priceUpdatedAt: at(0) });
  });
});

describe('what was read', () => {
  it('replaces an event that arrived before the reading began, whatever the event said of its time', () => {
    prices.apply(row(1000, at(4)));
    vi.advanceTimersByTime(1);
    const readSince = performance.now();
    vi.advanceTimersByTime(50);
    prices.apply(row(7777, at(-60)), readSince);
    expect(shown()).toMatchObject({ price: 7777, priceUpdatedAt: at(4) });
  });

  it.each([
    ['is replaced by a newer event that overtook it', row(2, at(-1)), 2],
    ['replaces an older event that overtook it', row(2, at(-9)), 1],
    ['replaces one with a time that cannot be', row(2, at(13 * HOURS)), 1],
  ])('%s', (_name, event, price) => {
    const readSince = performance.now();
    vi.advanceTimersByTime(10);
    prices.apply(event);
    prices.apply(row(1, at(-2)), readSince);
    expect(shown().price).toBe(price);
  });
});
