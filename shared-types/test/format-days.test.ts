import { describe, expect, test } from 'vitest';
import { formatDay, formatDayAndHour, formatDays, formatHour } from '../src/format-days.ts';

describe('calendar days', () => {
  test('one day', () => expect(formatDay('2026-11-24')).toBe('Tue\u00a024\u00a0Nov'));
  test.each([
    ['2026-11-24', '2026-11-24', 'Tue\u00a024\u00a0Nov'],
    ['2026-11-24', '2026-11-25', 'Tue\u00a024 or Wed\u00a025\u00a0Nov'],
    ['2026-11-24', '2026-11-27', 'Tue\u00a024 to Fri\u00a027\u00a0Nov'],
    ['2026-11-30', '2026-12-01', 'Mon\u00a030\u00a0Nov or Tue\u00a01\u00a0Dec'],
    // Clocks change between these days.
    ['2026-09-26', '2026-09-27', 'Sat\u00a026 or Sun\u00a027\u00a0Sept'],
  ])('%s to %s', (from, until, text) => expect(formatDays(from, until)).toBe(text));
});

describe('hours in New Zealand', () => {
  test.each([
    ['2026-11-24T04:00:00Z', '5\u00a0pm', 'Tue\u00a024\u00a0Nov, 5\u00a0pm'],
    ['2026-11-23T20:30:00Z', '9:30\u00a0am', 'Tue\u00a024\u00a0Nov, 9:30\u00a0am'],
    ['2026-07-01T05:00:00Z', '5\u00a0pm', 'Wed\u00a01\u00a0Jul, 5\u00a0pm'],
  ])('%s', (iso, hour, dayAndHour) => {
    expect(formatHour(iso)).toBe(hour);
    expect(formatDayAndHour(iso)).toBe(dayAndHour);
  });
});
