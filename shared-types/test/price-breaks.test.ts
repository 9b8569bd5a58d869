import { describe, expect, it } from 'vitest';
import { overlappingRow, type TimedBreak, firstGapFrom } from '../src/price-breaks.ts';

const row = (quantity: number, from: string | null = null, to: string | null = null, customer: string | null = null): TimedBreak => ({
  quantity,
  customer,
  group: null,
  validFrom: from && `${from}T00:00:00.000Z`,
  validTo: to && `${to}T00:00:00.000Z`,
});
const NOW = Date.parse('2026-11-20T00:00:00.000Z');

describe('overlapping rows', () => {
  it.each<[string, TimedBreak[], number | undefined]>([
    ['of the same quantity', [row(1), row(10), row(10)], 1],
    ['not of another quantity', [row(1), row(10), row(25)], undefined],
    ['not of another customer', [row(10), row(10, null, null, '5')], undefined],
    ['of the same customer', [row(10, null, null, '5'), row(10, null, null, '5')], 0],
    ['when the times overlap by a day', [row(1, '2026-01-01', '2026-02-02'), row(1, '2026-02-01', null)], 0],
    ['not when one ends as the other begins', [row(1, null, '2026-02-01'), row(1, '2026-02-01', null)], undefined],
    ['when one lies within the other', [row(1), row(1, '2026-02-01', '2026-03-01')], 0],
  ])('%s', (_name, rows, place) => {
    expect(overlappingRow(rows, rows.length - 1)).toBe(place);
  });
});

describe('a price for everyone', () => {
  it.each<[string, TimedBreak[], string | undefined]>([
    ['for good, from a row without times', [row(10)], undefined],
    [
      'for good, over rows that follow each other',
      [row(1, '2027-01-01'), row(1, null, '2026-12-01'), row(5, '2026-12-01', '2027-01-01')],
      undefined,
    ],
    ['until the last row ends', [row(1, null, '2026-12-01')], '2026-12-01'],
    ['until a gap between two rows', [row(1, null, '2026-12-01'), row(1, '2026-12-02')], '2026-12-01'],
    ['not now, when every row is of one customer', [row(1, null, null, '5')], '2026-11-20'],
    ['not now, when the only row is still to come', [row(1, '2026-11-21')], '2026-11-20'],
    ['not now, when the only row is over', [row(1, null, '2026-11-19')], '2026-11-20'],
    ['not now, without rows', [], '2026-11-20'],
  ])('%s', (_name, rows, from) => {
    expect(firstGapFrom(rows, NOW)).toBe(from && Date.parse(`${from}T00:00:00.000Z`));
  });
});
