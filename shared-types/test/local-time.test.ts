import { expect, test } from 'vitest';

import { endOfDay, localDay, startOfDay } from '../src/local-time.ts';

test.each([
  ['2026-01-01', '2025-12-31T11:00:00.000Z', '2026-01-01T11:00:00.000Z'],
  ['2026-07-01', '2026-06-30T12:00:00.000Z', '2026-07-01T12:00:00.000Z'],
  // Clocks go back at three in the morning of 5 April, and forward at two in the morning of 27 September.
  ['2026-04-05', '2026-04-04T11:00:00.000Z', '2026-04-05T12:00:00.000Z'],
  ['2026-09-27', '2026-09-26T12:00:00.000Z', '2026-09-27T11:00:00.000Z'],
  ['2028-02-29', '2028-02-28T11:00:00.000Z', '2028-02-29T11:00:00.000Z'],
  ['2026-12-31', '2026-12-30T11:00:00.000Z', '2026-12-31T11:00:00.000Z'],
])('%s lasts from %s to just before %s in New Zealand', (day, start, end) => {
  expect([startOfDay(day), endOfDay(day)]).toEqual([start, end]);
  expect([localDay(new Date(start)), localDay(new Date(Date.parse(end) - 1))]).toEqual([day, day]);
});
