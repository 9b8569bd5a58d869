import { describe, expect, test } from 'vitest';
import { formatDay, formatDayAndHour, formatDays, formatHour } from '../src/format-days.ts';

describe('calendar days', () => {
  test('one day', () => expect(formatDay('2026-11-24')).toBe('Tue 24\u00a0Nov'));
  test.each([
    ['2026-11-24', '2026-11-24', 'Tue 24\u00a0Nov'],
    ['2026-11-24', '2026-11-25', 'Tue 24 or Wed 25\u00a0Nov'],
    ['2026-11-24', '2026-11-27', 'Tue 24 to Fri 27\u00a0Nov'],
    ['2026-11-30', '2026-12-01', 'Mon 30\u00a0Nov or Tue 1\u00a0Dec'],
    // Clocks change between these days.
    ['2026-09-26', '2026-09-27', 'Sat 26 or Sun 27\u00a0Sept'],
  ])('%s to %s', (from, until, text) => expect(formatDays(from, until)).toBe(text));
});

describe('hours in New Zealand', () => {
  test.each([
    ['2026-11-24T04:00:00Z', '5\u00a0pm', 'Tue 24\u00a0Nov, 5\u00a0pm'],
    ['2026-11-23T20:30:00Z', '9:30\u00a0am', 'Tue 24\u00a0Nov, 9:30\u00a0am'],
    ['2026-07-01T05:00:00Z', '5\u00a0pm', 'Wed 1\u00a0Jul, 5\u00a0pm'],
  ])('%s', (iso, hour, dayAndHour) => {
    expect(formatHour(iso)).toBe(hour);
    expect(formatDayAndHour(iso)).toBe(dayAndHour);
  });
});
