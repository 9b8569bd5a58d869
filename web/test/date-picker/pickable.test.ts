import { expect, test } from 'vitest';
import { isPickable, isSpanAllowed } from '../../src/picker-rules/pickable.ts';
import { resolveOptions, type PickerOptions } from '../../src/picker-rules/picker-options.ts';

const NOVEMBER = Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);

const CASES: [rule: string, options: PickerOptions, allowed: string[], refused: string[]][] = [
  [
    'R3.1 limits are days and included',
    { minDate: '2026-11-05', maxDate: '2026-11-09T10:00' },
    ['2026-11-05', '2026-11-09'],
    ['2026-11-04', '2026-11-10'],
  ],
  ['R3.1 listed days', { disabledDates: ['2026-11-05'] }, ['2026-11-04'], ['2026-11-05']],
  ['R3.1 days by a function', { disabledDates: (day) => day.endsWith('5') }, ['2026-11-04'], ['2026-11-05', '2026-11-25']],
  ['R3.1 weekdays, Sunday is 0', { disabledWeekdays: [0, 6] }, ['2026-11-20', '2026-11-23'], ['2026-11-21', '2026-11-22']],
  ['R3.1 months, January is 0', { disabledMonths: [0] }, ['2026-02-01'], ['2026-01-31']],
  ['R3.1 years', { disabledYears: [2027] }, ['2026-12-31'], ['2027-01-01']],
  ['R3.1 the years that there are, both included', { yearRange: [2000, 2030] }, ['2000-01-01', '2030-12-31'], ['1999-12-31', '2031-01-01']],
  ['R3.1 only allowed days', { allowedDates: ['2026-11-05'] }, ['2026-11-05'], ['2026-11-06']],
  ['R3.1 #458 an empty list allows none', { allowedDates: [] }, [], ['2026-11-05']],
  [
    'R3.2 a month with one allowed day',
    { mode: 'month', minDate: '2026-11-30', maxDate: '2027-01-01' },
    ['2026-11-01', '2027-01-01'],
    ['2026-10-01', '2027-02-01'],
  ],
  ['R3.2 a quarter with one allowed day', { mode: 'quarter', minDate: '2026-06-30' }, ['2026-04-01'], ['2026-01-01']],
  ['R3.2 #879 a year with one allowed day', { mode: 'year', minDate: '2026-12-31' }, ['2026-01-01'], ['2025-01-01']],
  ['R3.3 #698 January as the last month', { mode: 'month', maxDate: '2026-01-31' }, ['2026-01-01'], ['2026-02-01']],
  ['R3.3 #1145 months of other years', { mode: 'month', yearRange: [2026, 2026] }, ['2026-12-01'], ['2027-01-01']],
  ['R3.4 one forbidden day forbids no month', { mode: 'month', disabledDates: ['2026-11-01'] }, ['2026-11-01'], []],
  ['R3.4 all days of it do', { mode: 'month', disabledDates: NOVEMBER }, ['2026-12-01'], ['2026-11-01']],
  ['R3.4 #1047 allowed days by month', { mode: 'month', allowedDates: ['2026-11-17'] }, ['2026-11-01'], ['2026-12-01']],
  [
    'R3.4 #1070 a function in month mode',
    { mode: 'month', disabledDates: (day) => day.startsWith('2026-11') },
    ['2026-12-01'],
    ['2026-11-01'],
  ],
  ['R3.4 #1070 a function in year mode', { mode: 'year', disabledDates: (day) => day.startsWith('2026') }, ['2027-01-01'], ['2026-01-01']],
];

test.each(CASES)('%s', (_, options, allowed, refused) => {
  const rules = resolveOptions(options);
  expect(allowed.filter((day) => !isPickable(day, rules))).toEqual([]);
  expect(refused.filter((day) => isPickable(day, rules))).toEqual([]);
});

test('R3.8 #181 four hundred forbidden dates are looked up, not searched', () => {
  const dates = Array.from({ length: 400 }, (_, index) => `20${10 + (index % 40)}-11-${String((index % 28) + 1).padStart(2, '0')}`);
  const rules = resolveOptions({ disabledDates: dates });
  const started = performance.now();
  for (let round = 0; round < 20; round += 1) for (const day of NOVEMBER) isPickable(day, rules);
  expect(performance.now() - started).toBeLessThan(50);
});

test('4.6 #694 a range to the year 9999 is refused without being walked through', () => {
  const rules = resolveOptions({ selection: 'range', range: { max: 5 } });
  const started = performance.now();
  expect(isSpanAllowed('2026-11-01', '9999-01-01', rules)).toBe(false);
  expect(performance.now() - started).toBeLessThan(50);
});
