import { expect, test } from 'vitest';
import { formatDays } from '../../../src/platform/format/format-day.ts';

test.each([
  ['2026-11-26', '2026-11-26', 'Thu 26 Nov'],
  ['2026-11-26', '2026-11-27', 'Thu 26 – Fri 27 Nov'],
  ['2026-11-30', '2026-12-02', 'Mon 30 Nov – Wed 2 Dec'],
  ['2026-12-31', '2027-01-04', 'Thu 31 Dec – Mon 4 Jan'],
  [null, '2026-11-26', 'Thu 26 Nov'],
  ['2026-11-26', null, 'Thu 26 Nov'],
  [null, null, null],
])('%s to %s: %s', (from, until, text) => {
  expect(formatDays(from, until)).toBe(text);
});
