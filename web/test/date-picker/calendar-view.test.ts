import { describe, expect, test } from 'vitest';
import { weeksOf } from '../../src/picker-rules/calendar-view.ts';
import { cellsOf, dayAfterKey } from '../../src/picker-rules/move-focus.ts';
import { resolveOptions, type PickerOptions, type SixWeeks } from '../../src/picker-rules/picker-options.ts';
import { PickerRun, picked } from './picker-run.ts';

test.each([
  ['R6.1 five rows', {}, '2021-01-01', '2020-12-28', '2021-01-31', 5],
  ['R6.1 four rows', {}, '2021-02-01', '2021-02-01', '2021-02-28', 4],
  ['R6.1 six rows', {}, '2021-05-01', '2021-04-26', '2021-06-06', 6],
  ['R6.1 June', {}, '2021-06-01', '2021-05-31', '2021-07-04', 5],
  ['R6.3 weeks from Sunday', { weekStart: 0 }, '2021-01-01', '2020-12-27', '2021-02-06', 6],
] as const)('%s', (_, options, month, first, last, rows) => {
  const weeks = weeksOf(month, resolveOptions(options));
  expect([weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length]).toEqual([first, last, rows]);
});

// The corner days of 2021 by the way of filling six weeks.
test.each<[month: string, Record<SixWeeks, [first: string, last: string]>]>([
  ['2021-01-01', { append: ['12-28', '02-07'], prepend: ['12-21', '01-31'], centre: ['12-28', '02-07'], fair: ['12-28', '02-07'] }],
  ['2021-02-01', { append: ['02-01', '03-14'], prepend: ['01-18', '02-28'], centre: ['01-25', '03-07'], fair: ['01-25', '03-07'] }],
  ['2021-03-01', { append: ['03-01', '04-11'], prepend: ['02-22', '04-04'], centre: ['02-22', '04-04'], fair: ['02-22', '04-04'] }],
  ['2021-04-01', { append: ['03-29', '05-09'], prepend: ['03-22', '05-02'], centre: ['03-29', '05-09'], fair: ['03-29', '05-09'] }],
  ['2021-05-01', { append: ['04-26', '06-06'], prepend: ['04-26', '06-06'], centre: ['04-26', '06-06'], fair: ['04-26', '06-06'] }],
  ['2021-06-01', { append: ['05-31', '07-11'], prepend: ['05-24', '07-04'], centre: ['05-31', '07-11'], fair: ['05-24', '07-04'] }],
])('R6.2 six weeks of %s', (month, corners) => {
  for (const [mode, ends] of Object.entries(corners) as [SixWeeks, [string, string]][]) {
    const weeks = weeksOf(month, resolveOptions({ sixWeeks: mode }));
    expect([weeks[0]?.[0]?.slice(5), weeks.at(-1)?.[6]?.slice(5), weeks.length, mode]).toEqual([...ends, 6, mode]);
  }
  expect(weeksOf(month, resolveOptions({ sixWeeks: true }))).toEqual(weeksOf(month, resolveOptions({ sixWeeks: 'append' })));
});

test.each<[rule: string, options: PickerOptions, key: string, shift: boolean, from: string, to: string | null]>([
  ['R13 the day before, over the month’s edge', {}, 'ArrowLeft', false, '2026-11-01', '2026-10-31'],
  ['R13 the day after', {}, 'ArrowRight', false, '2026-12-31', '2027-01-01'],
  ['R13 the week before', {}, 'ArrowUp', false, '2026-11-03', '2026-10-27'],
  ['R13 the week after', {}, 'ArrowDown', false, '2026-11-28', '2026-12-05'],
  ['R13 the week’s first day', {}, 'Home', false, '2026-11-21', '2026-11-16'],
  ['R13 the week’s first day is a Sunday', { weekStart: 0 }, 'Home', false, '2026-11-21', '2026-11-15'],
  ['R13 the week’s last day', {}, 'End', false, '2026-11-16', '2026-11-22'],
  ['R13 a month back, to a shorter one', {}, 'PageUp', false, '2026-03-31', '2026-02-28'],
  ['R13 a month on', {}, 'PageDown', false, '2026-11-21', '2026-12-21'],
  ['R13 a year back', {}, 'PageUp', true, '2024-02-29', '2023-02-28'],
  ['R13 a year on', {}, 'PageDown', true, '2026-11-21', '2027-11-21'],
  ['R13 Enter moves nothing', {}, 'Enter', false, '2026-11-21', null],
  ['R13 rows of three months', { mode: 'month' }, 'ArrowDown', false, '2026-11-01', '2027-02-01'],
  ['R13 the row’s first month', { mode: 'month' }, 'Home', false, '2026-12-01', '2026-10-01'],
  ['R13 a year of months', { mode: 'month' }, 'PageUp', false, '2026-11-01', '2025-11-01'],
  ['R13 quarters', { mode: 'quarter' }, 'ArrowRight', false, '2026-10-01', '2027-01-01'],
  ['R13 rows of three years', { mode: 'year' }, 'ArrowUp', false, '2026-01-01', '2023-01-01'],
  ['R4.9.1 the latest year first: a row up', { mode: 'year', reverseYears: true }, 'ArrowUp', false, '2026-01-01', '2029-01-01'],
  ['R4.9.1 the latest year first: on', { mode: 'year', reverseYears: true }, 'ArrowRight', false, '2026-01-01', '2025-01-01'],
  ['R4.9.1 the latest year first: the row’s first', { mode: 'year', reverseYears: true }, 'Home', false, '2096-01-01', '2097-01-01'],
  ['R4.9.1 the latest year first: the row’s last', { mode: 'year', reverseYears: true }, 'End', false, '2096-01-01', '2095-01-01'],
  ['R4.9.1 the latest year first: four rows down', { mode: 'year', reverseYears: true }, 'PageDown', false, '2026-01-01', '2014-01-01'],
  ['R4.9.1 months keep their order', { mode: 'month', reverseYears: true }, 'ArrowRight', false, '2026-01-01', '2026-02-01'],
])('%s', (_, options, key, shift, from, to) => {
  expect(dayAfterKey(from, key, shift, resolveOptions(options))).toBe(to);
});

test('R4.9.1 the years stand in their order, or the latest first', () => {
  const ends = (options: PickerOptions) => {
    const years = cellsOf('2026-01-01', resolveOptions({ mode: 'year', yearRange: [2020, 2030], ...options }));
    return [years[0], years.at(-1), years.length];
  };
  expect(ends({})).toEqual(['2020-01-01', '2030-01-01', 11]);
  expect(ends({ reverseYears: true })).toEqual(['2030-01-01', '2020-01-01', 11]);
});

describe('which months a menu shows', () => {
  test.each<[rule: string, options: PickerOptions, value: string[], views: string[]]>([
    ['R11.1 without a value today’s', {}, [], ['2026-11-01']],
    ['R11.1 where today is too late, the last that can be picked', { maxDate: '2024-05-09' }, [], ['2024-05-01']],
    ['R11.1 where today is too early, the first', { minDate: '2029-05-09' }, [], ['2029-05-01']],
    ['R4.2.6 a range’s end in a single calendar', { selection: 'range' }, ['2026-01-05', '2026-03-05'], ['2026-03-01']],
    ['R9.4 both ends fit', { selection: 'range', multiCalendars: true }, ['2026-12-05', '2027-01-05'], ['2026-12-01', '2027-01-01']],
    [
      'R9.4 they do not: from the end',
      { selection: 'range', multiCalendars: true },
      ['2026-01-05', '2026-03-05'],
      ['2026-03-01', '2026-04-01'],
    ],
    [
      'R9.4 #540 the same month of two years',
      { selection: 'range', multiCalendars: true },
      ['2024-01-05', '2025-01-05'],
      ['2025-01-01', '2025-02-01'],
    ],
    [
      'R9.4 solo shows both ends',
      { selection: 'range', multiCalendars: true, solo: true },
      ['2026-01-05', '2026-03-05'],
      ['2026-01-01', '2026-03-01'],
    ],
    ['R9.2 three calendars over the year’s end', { multiCalendars: 3 }, ['2026-12-05'], ['2026-12-01', '2027-01-01', '2027-02-01']],
    ['R9.1 one is two', { multiCalendars: 1 }, ['2026-12-05'], ['2026-12-01', '2027-01-01']],
    ['4.9 months show years', { mode: 'month', multiCalendars: true }, ['2026-12-01'], ['2026-01-01', '2027-01-01']],
  ])('%s', (_, options, value, views) => {
    expect(new PickerRun(options, picked(...value)).state.views).toEqual(views);
  });
});

const next = (calendar = 0) => ({ type: 'navigate', calendar, by: 1 }) as const;
const previous = (calendar = 0) => ({ type: 'navigate', calendar, by: -1 }) as const;
const two: PickerOptions = { selection: 'range', multiCalendars: true };

describe('how calendars move', () => {
  test('R9.1 all together, and each tells its page', () => {
    const run = new PickerRun(two).do(next(1));
    expect(run.state.views).toEqual(['2026-12-01', '2027-01-01']);
    expect(run.heard).toEqual(['page 2026-11 in 0', 'page 2027-0 in 1']);
  });

  test('R9.1 alone when solo', () => {
    const run = new PickerRun({ ...two, solo: true }).do(next(1), previous(0));
    expect(run.state.views).toEqual(['2026-10-01', '2027-01-01']);
  });

  test('R9.3, R9.5 they stand still while a range is picked', () => {
    expect(new PickerRun(two).pick('2026-12-09', '2026-12-20').state.views).toEqual(['2026-11-01', '2026-12-01']);
  });

  test('R9.3, R9.5 told to follow, they do after the second press', () => {
    const run = new PickerRun({ ...two, staticCalendars: false }).pick('2026-12-09');
    expect(run.state.views).toEqual(['2026-11-01', '2026-12-01']);
    expect(run.pick('2026-12-20').state.views).toEqual(['2026-12-01', '2027-01-01']);
  });

  test('4.4 #909 an automatic range moves none', () => {
    expect(new PickerRun({ ...two, range: { auto: 40 } }).pick('2026-12-09').state.views).toEqual(['2026-11-01', '2026-12-01']);
  });

  test('R3.7 a day of the next month brings its month', () => {
    expect(new PickerRun({}).pick('2026-12-02').state.views).toEqual(['2026-12-01']);
  });

  test('R6.6 months and years that cannot be picked are left out', () => {
    expect(new PickerRun({ disabledMonths: [11], disabledYears: [2027] }).do(next()).state.views).toEqual(['2028-01-01']);
  });

  test('R6.6 past the limits, unless told to stop there', () => {
    const limits = { minDate: '2026-11-05', maxDate: '2026-12-05' };
    expect(new PickerRun(limits).do(previous()).state.views).toEqual(['2026-10-01']);
    const stopped = new PickerRun({ ...limits, stopAtMinMax: true });
    expect(stopped.do(previous()).state.views).toEqual(['2026-11-01']);
    expect(stopped.do(next(), next()).state.views).toEqual(['2026-12-01']);
  });

  test('R6.6 #951 one limit alone leaves the other way free', () => {
    expect(new PickerRun({ minDate: '2026-11-05', stopAtMinMax: true }).do(next()).state.views).toEqual(['2026-12-01']);
  });

  test('R6.6 never out of the years that there are', () => {
    const run = new PickerRun({ yearRange: [2026, 2026] }).do(next(), next(), { type: 'focus', day: '2027-01-01' });
    expect([run.state.views, run.state.focused]).toEqual([['2026-12-01'], '2026-12-21']);
  });

  test('R13 the keyboard takes the calendars along as little as needed', () => {
    const run = new PickerRun(two).do({ type: 'focus', day: '2027-01-01' });
    expect(run.state.views).toEqual(['2026-12-01', '2027-01-01']);
    expect(run.do({ type: 'focus', day: '2026-11-30' }).state.views).toEqual(['2026-11-01', '2026-12-01']);
  });

  test('6 the keyboard stays on what an arrow leaves visible', () => {
    expect(new PickerRun({}, picked('2026-01-31')).do(next()).state.focused).toBe('2026-02-28');
  });

  test('R4.9.4 another year of months changes no value', () => {
    const run = new PickerRun({ mode: 'month' }, picked('2026-05-01')).do(next());
    expect([run.days, run.heard]).toEqual([['2026-05-01'], ['page 2027-0 in 0']]);
  });
});
