import { describe, expect, test } from 'vitest';
import { addUnits } from '../../src/picker-rules/calendar-day.ts';
import { weeksOf } from '../../src/picker-rules/calendar-view.ts';
import { describeCell } from '../../src/picker-rules/describe-cell.ts';
import { cellsOf } from '../../src/picker-rules/move-focus.ts';
import { isPickable, spanProblem } from '../../src/picker-rules/pickable.ts';
import { resolveOptions, type PickerOptions } from '../../src/picker-rules/picker-options.ts';
import { problemText } from '../../src/picker-rules/problem-text.ts';
import { PickerRun, picked, time } from './picker-run.ts';

const WHOLE: PickerOptions = { selection: 'range', range: { partial: false } };

const NOVEMBER = Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);

const CASES: [rule: string, options: PickerOptions, allowed: string[], rejected: string[]][] = [
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

test.each(CASES)('%s', (_, options, allowed, rejected) => {
  const rules = resolveOptions(options);
  expect(allowed.filter((day) => !isPickable(day, rules))).toEqual([]);
  expect(rejected.filter((day) => isPickable(day, rules))).toEqual([]);
});

describe('R3.8 #181 #425 a long list costs nothing when it is looked at', () => {
  const counted = (options: PickerOptions) => {
    const calls = { count: 0 };
    const isDisabled = (day: string): boolean => {
      calls.count += 1;
      return day.endsWith('7');
    };
    return { calls, options: { ...options, disabledDates: isDisabled } };
  };
  /** What is drawn for the days that a menu shows. */
  const draw = ({ state, context }: PickerRun): void => {
    for (const view of state.views) for (const day of weeksOf(view, context.rules).flat()) describeCell(day, view, state, context);
  };

  test('a menu that opens asks a function once for each day of the months that it shows', () => {
    const { calls, options } = counted({});
    const run = new PickerRun(options);
    draw(run);
    // October, November and December.
    expect(calls.count).toBe(31 + 30 + 31);
    draw(run.do({ type: 'focus', day: '2026-11-03' }));
    expect(calls.count).toBe(92);
    draw(run.do({ type: 'navigate', calendar: 0, by: 1 }));
    expect(calls.count).toBe(92 + 31);
  });

  test.each<[string, NonNullable<PickerOptions['range']>]>([
    ['longest', { max: 10 }],
    ['without forbidden days', { noDisabled: true }],
  ])('pointing at the end of a range asks nothing again (%s)', (_, range) => {
    const { calls, options } = counted({ selection: 'range', range });
    const run = new PickerRun(options).pick('2026-11-08');
    draw(run);
    const asked = calls.count;
    for (let day = 10; day < 30; day += 1) draw(run.do({ type: 'hover', day: `2026-11-${day}` }));
    expect([asked, calls.count]).toEqual([92, 92]);
  });

  test('two hundred years ask for a day each, once', () => {
    const { calls, options } = counted({ mode: 'year' });
    const { rules } = new PickerRun(options).context;
    for (let round = 0; round < 3; round += 1) for (const year of cellsOf('2026-01-01', rules)) isPickable(year, rules);
    expect(calls.count).toBe(201);
  });

  test('a list of four hundred is read once', () => {
    let read = 0;
    const dates = new Proxy(
      Array.from({ length: 400 }, (_, index) => addUnits('2026-06-01', 2 * index, 'day')),
      {
        get(list, key, receiver) {
          if (typeof key === 'string' && /^\d+$/.test(key)) read += 1;
          return Reflect.get(list, key, receiver) as unknown;
        },
      },
    );
    const run = new PickerRun({ disabledDates: dates });
    expect(read).toBe(400);
    draw(run.do({ type: 'navigate', calendar: 0, by: 1 }).pick('2026-12-03'));
    expect(read).toBe(400);
  });

  test('4.6 #694 a range to the year 9999 is rejected without iterating over it', () => {
    const { calls, options } = counted({ selection: 'range', range: { max: 5 } });
    expect(spanProblem('2026-11-01', '9999-01-01', resolveOptions(options))).toBe('forbidden');
    expect(calls.count).toBe(0);
  });

  test('4.6 a range that is too long is iterated only up to its maximum', () => {
    const { calls, options } = counted({ selection: 'range', range: { max: 5 } });
    expect(spanProblem('2026-11-01', '2099-01-01', resolveOptions(options))).toBe('long');
    expect(calls.count).toBe(30);
  });
});

test('R3.5 #528 options that change while the menu is open count at once', () => {
  const run = new PickerRun({});
  expect(describeCell('2026-11-09', '2026-11-01', run.state, run.context).pickable).toBe(true);
  run.context.rules = resolveOptions({ disabledDates: ['2026-11-09'] });
  expect(describeCell('2026-11-09', '2026-11-01', run.state, run.context).pickable).toBe(false);
  expect(run.pick('2026-11-09').heard).toEqual(['invalid-select date 2026-11-09']);
});

test('R3.7 #978 a hidden day of the next month is no day to pick, and a press on it says so', () => {
  const next = '2026-12-02';
  const look = (run: PickerRun) => describeCell(next, '2026-11-01', run.state, run.context);
  const hides = new PickerRun({ selection: 'range', hideOffsetDates: true }, picked('2026-11-20', '2026-12-10'));
  expect(look(hides)).toMatchObject({ hidden: true, name: '', pickable: false, selected: false, between: false, preview: false });
  expect(hides.do({ type: 'pick', day: next, page: '2026-11-01' }).heard).toEqual([`invalid-select date ${next}`]);
  expect(hides.state.views).toEqual(['2026-12-01']);
  expect(hides.do({ type: 'pick', day: next, page: '2026-12-01' }).days).toEqual([next]);
  const shows = new PickerRun({}).do({ type: 'pick', day: next, page: '2026-11-01' });
  expect([look(shows).hidden, shows.days, shows.state.views]).toEqual([false, [next], ['2026-12-01']]);
});

test.each<[string, PickerOptions, string[], string | null]>([
  ['a day that can be picked', {}, ['2026-11-09'], null],
  ['nothing', {}, [], 'Please choose a date.'],
  ['no month', { mode: 'month' }, [], 'Please choose a month.'],
  ['nothing of a range that must be whole', WHOLE, [], 'Please choose the first and the last date.'],
  ['half of one', WHOLE, ['2026-11-09'], 'Please choose the last date.'],
  ['a forbidden day', { disabledDates: ['2026-11-09'] }, ['2026-11-09'], '9 November 2026 can’t be chosen.'],
  ['a day too early', { minDate: '2026-11-10' }, ['2026-11-09'], 'The first that can be chosen is 10 November 2026.'],
  ['a month too late', { mode: 'month', maxDate: '2026-10-10' }, ['2026-11-01'], 'The last that can be chosen is October 2026.'],
  ['too many', { selection: 'multiple', limit: 1 }, ['2026-11-09', '2026-11-10'], 'No more than 1 can be chosen.'],
  ['a range that runs backwards', { selection: 'range' }, ['2026-11-09', '2026-11-08'], 'The range ends before it begins.'],
  ['one that is too short', { selection: 'range', range: { min: 3 } }, ['2026-11-09', '2026-11-10'], 'The range is too short.'],
  ['one that is too long', { selection: 'range', range: { max: 3 } }, ['2026-11-09', '2026-11-19'], 'The range is too long.'],
  [
    'one over a forbidden day',
    { selection: 'range', range: { noDisabled: true }, disabledDates: ['2026-11-10'] },
    ['2026-11-09', '2026-11-11'],
    'Something between its ends can’t be chosen.',
  ],
])('R11.7 Select explains why %s cannot be confirmed', (_, options, days, text) => {
  expect(problemText(picked(...days), resolveOptions(options))).toBe(text);
});

test('R11.7 a disallowed time has a message', () => {
  const rules = resolveOptions({ mode: 'time', minTime: time('09:00') });
  expect(problemText({ days: [], times: [time('08:59')] }, rules)).toBe('This time can’t be chosen.');
  const backwards = resolveOptions({ enableTime: true, selection: 'range' });
  const picked = { days: ['2026-11-09', '2026-11-09'], times: [time('10:00'), time('09:00')] };
  expect(problemText(picked, backwards)).toBe('The range ends before it begins.');
});
