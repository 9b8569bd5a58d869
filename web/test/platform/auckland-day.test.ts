import { describe, expect, test } from 'vitest';
import { dayAfter, dayOf, startOfDay } from '../../src/platform/auckland-day.ts';

describe('days in New Zealand', () => {
  test.each([
    ['2026-01-01', '2025-12-31T11:00:00.000Z'],
    ['2026-07-01', '2026-06-30T12:00:00.000Z'],
    // Clocks go back at three in the morning of 5 April.
    ['2026-04-05', '2026-04-04T11:00:00.000Z'],
    ['2026-04-06', '2026-04-05T12:00:00.000Z'],
    // And forward at two in the morning of 27 September.
    ['2026-09-27', '2026-09-26T12:00:00.000Z'],
    ['2026-09-28', '2026-09-27T11:00:00.000Z'],
  ])('%s begins at %s', (day, moment) => {
    expect(startOfDay(day)).toBe(moment);
    expect(dayOf(moment)).toBe(day);
    expect(dayAfter(dayOf(Date.parse(moment) - 1))).toBe(day);
  });

  test('every day of a year begins on itself, a millisecond after the day before', () => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = dayAfter(day)) {
      expect(dayOf(startOfDay(day))).toBe(day);
      expect(dayAfter(dayOf(Date.parse(startOfDay(day)) - 1))).toBe(day);
    }
  });

  test('the last of February is followed by March, or by the 29th', () => {
    expect([dayAfter('2026-02-28'), dayAfter('2028-02-28')]).toEqual(['2026-03-01', '2028-02-29']);
  });
});
