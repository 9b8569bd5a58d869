import { describe, expect, test } from 'vitest';
import { formatDay, formatDayAndHour, formatDays, formatHour } from '../../src/platform/format/format-days.ts';

describe('calendar days', () => {
  test('one day', () => expect(formatDay('2026-11-24')).toBe('Tue 24 Nov'));
  test.each([
    ['2026-11-24', '2026-11-24', 'Tue 24 Nov'],
    ['2026-11-24', '2026-11-25', 'Tue 24 or Wed 25 Nov'],
    ['2026-11-24', '2026-11-27', 'Tue 24 to Fri 27 Nov'],
    ['2026-11-30', '2026-12-01', 'Mon 30 Nov or Tue 1 Dec'],
    // Clocks change between these days.
    ['2026-09-26', '2026-09-27', 'Sat 26 or Sun 27 Sept'],
  ])('%s to %s', (from, until, text) => expect(formatDays(from, until)).toBe(text));
});

describe('hours in New Zealand', () => {
  test.each([
    ['2026-11-24T04:00:00Z', '5 pm', 'Tue 24 Nov, 5 pm'],
    ['2026-11-23T20:30:00Z', '9:30 am', 'Tue 24 Nov, 9:30 am'],
    ['2026-07-01T05:00:00Z', '5 pm', 'Wed 1 Jul, 5 pm'],
  ])('%s', (iso, hour, dayAndHour) => {
    expect(formatHour(iso)).toBe(hour);
    expect(formatDayAndHour(iso)).toBe(dayAndHour);
  });
});
