import { describe, expect, test } from 'vitest';
import { mayBecome } from '../../src/picker-rules/change-time.ts';
import { problemOf } from '../../src/picker-rules/picked.ts';
import { resolveOptions, type PickerOptions } from '../../src/picker-rules/picker-options.ts';
import type { TimePart } from '../../src/picker-rules/time-of-day.ts';
import { shownHour, stepTime, timeEntries } from '../../src/picker-rules/time-of-day.ts';
import { isHourAllowed } from '../../src/picker-rules/time-limits.ts';
import { PickerRun, time } from './picker-run.ts';

const step = (index: number, part: TimePart, by: 1 | -1) => ({ type: 'step-time', index, part, by }) as const;
const DAY = '2026-11-09';

test.each<[string, string, TimePart, number, string]>([
  ['R5.1 59 minutes and one', '10:59', 'minutes', 1, '10:00'],
  ['R5.1 23 hours and one', '23:30', 'hours', 1, '00:30'],
  ['R5.1 no hours less one', '00:30', 'hours', -1, '23:30'],
  ['R5.1 wider steps wrap too', '10:50', 'minutes', 15, '10:05'],
])('%s', (_, from, part, by, to) => {
  expect(stepTime(time(from), part, by)).toEqual(time(to));
});

test('R5.2 the lists of hours and minutes', () => {
  expect(timeEntries('hours', 1)).toHaveLength(24);
  expect(timeEntries('minutes', 1)).toHaveLength(60);
  const { minutesGridIncrement, secondsGridIncrement } = resolveOptions({});
  expect([minutesGridIncrement, secondsGridIncrement]).toEqual([1, 1]);
  expect(timeEntries('minutes', 5)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55]);
  expect(timeEntries('hours', 1, 'am').map((hour) => shownHour(hour, false))).toEqual([12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(timeEntries('hours', 1, 'pm').map((hour) => shownHour(hour, false))).toEqual([12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

describe('R5.3 a clock of twelve hours', () => {
  const limits: PickerOptions = { is24: false, minTime: time('06:00'), maxTime: time('22:00') };

  test('#820 #851 the lists are compared with their half of the day', () => {
    const rules = resolveOptions(limits);
    const allowed = (half: 'am' | 'pm'): number[] =>
      timeEntries('hours', 1, half)
        .filter((hour) => isHourAllowed(hour, [time('10:00')], 0, undefined, rules))
        .map((hour) => shownHour(hour, false));
    expect(allowed('am')).toEqual([6, 7, 8, 9, 10, 11]);
    expect(allowed('pm')).toEqual([12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test.each<[string, PickerOptions, string, string | null]>([
    ['to the same time', {}, '09:15', '21:15'],
    ['midnight is twelve', {}, '00:30', '12:30'],
    ['to the nearest allowed', limits, '15:40', '06:00'],
    ['to the nearest allowed, from the morning', limits, '11:40', '22:00'],
    ['refused where nothing is allowed', { maxTime: time('11:00') }, '09:15', null],
  ])('the toggle goes %s', (_, options, from, to) => {
    const run = new PickerRun({ mode: 'time', is24: false, startTime: time(from), ...options }).do({ type: 'toggle-half', index: 0 });
    expect(run.state.fields).toEqual([time(to ?? from)]);
    expect(run.heard).toEqual([to === null ? 'invalid-select time' : `am-pm-change ${time(to).hours < 12 ? 'am' : 'pm'}`]);
  });
});

describe('limits', () => {
  const problem = (options: PickerOptions, day: string, at: string): string | null =>
    problemOf({ days: [day], times: [time(at)] }, resolveOptions({ enableTime: true, ...options }));

  test.each<[string, PickerOptions, string, string, 'time' | null]>([
    ['R5.4 the first minute', { minTime: time('09:30') }, DAY, '09:30', null],
    ['R5.4 the one before', { minTime: time('09:30') }, DAY, '09:29', 'time'],
    ['R5.4 seconds do not count', { maxTime: time('17:00') }, DAY, '17:00:59', null],
    ['R5.4 after the last', { maxTime: time('17:00') }, DAY, '17:01', 'time'],
    ['R5.4 the first day’s own time', { minDate: `${DAY}T09:30` }, DAY, '09:29', 'time'],
    ['R5.4 holds on no other day', { minDate: `${DAY}T09:30` }, '2026-11-10', '09:29', null],
    ['R5.4 #612 the stricter of both', { minDate: `${DAY}T09:30`, minTime: time('11:00') }, DAY, '10:00', 'time'],
    ['R5.5 a listed time', { disabledTimes: [{ hours: 14, minutes: 15 }] }, DAY, '14:15', 'time'],
    ['R5.5 its neighbour', { disabledTimes: [{ hours: 14, minutes: 15 }] }, DAY, '14:16', null],
    ['R5.5 #459 a whole hour', { disabledTimes: [{ hours: 15, minutes: '*' }] }, DAY, '15:40', 'time'],
    ['R5.5 by a function', { disabledTimes: ([at]) => at?.minutes === 7 }, DAY, '15:07', 'time'],
  ])('%s', (_, options, day, at, expected) => {
    expect(problem(options, day, at)).toBe(expected);
  });

  test('R5.5 lists for start and end of their own', () => {
    const rules = resolveOptions({
      selection: 'range',
      mode: 'time',
      disabledTimes: [[{ hours: 9, minutes: '*' }], [{ hours: 17, minutes: '*' }]],
    });
    const of = (start: string, end: string): string | null => problemOf({ days: [], times: [time(start), time(end)] }, rules);
    expect([of('09:00', '16:00'), of('10:00', '17:00'), of('10:00', '09:00'), of('17:00', '18:00')]).toEqual([
      'time',
      'time',
      'time',
      null,
    ]);
  });

  test('R5.5 a disabled time can be stepped onto, is not corrected and cannot be taken', () => {
    const run = new PickerRun({ mode: 'time', startTime: time('14:14'), disabledTimes: [{ hours: 14, minutes: 15 }] }).do(
      step(0, 'minutes', 1),
    );
    expect(run.state.fields).toEqual([time('14:15')]);
    expect(run.do({ type: 'confirm' }).heard).toEqual(['invalid-select time']);
  });

  test('an hour with nothing in it cannot be stepped onto', () => {
    const run = new PickerRun({ mode: 'time', startTime: time('09:45'), minTime: time('09:30') });
    expect(run.do(step(0, 'hours', -1)).state.fields).toEqual([time('09:45')]);
    expect(run.heard).toEqual(['invalid-select time']);
  });

  test('R5.6 on one day the end is not before the start', () => {
    const options: PickerOptions = { selection: 'range', enableTime: true, startTime: [time('10:00'), time('10:00')] };
    const sameDay = new PickerRun(options).pick(DAY, DAY);
    const { rules } = sameDay.context;
    expect(mayBecome(sameDay.state, 1, time('10:00'), rules)).toBe(true);
    expect(mayBecome(sameDay.state, 1, time('09:59'), rules)).toBe(false);
    expect(mayBecome(sameDay.state, 0, time('10:01'), rules)).toBe(false);
    const otherDay = new PickerRun(options).pick(DAY, '2026-11-10');
    expect(mayBecome(otherDay.state, 1, time('09:00'), otherDay.context.rules)).toBe(true);
    const anyOrder = new PickerRun({ ...options, range: { ignoreTimeOrder: true } }).pick(DAY, DAY);
    expect(mayBecome(anyOrder.state, 1, time('09:00'), anyOrder.context.rules)).toBe(true);
  });
});

test('R5.7 another date keeps the time, another time the date', () => {
  const run = new PickerRun({ enableTime: true, startTime: time('09:00') })
    .pick(DAY)
    .do(step(0, 'hours', 1))
    .pick('2026-11-12');
  expect(run.state.draft).toEqual({ days: ['2026-11-12'], times: [time('10:00')] });
});

test('4.5 the time of a fixed end stays', () => {
  const run = new PickerRun(
    { selection: 'range', enableTime: true, range: { fixedStart: true } },
    { days: [DAY, DAY], times: [time('09:00'), time('10:00')] },
  );
  run.do(step(0, 'minutes', 1), step(1, 'minutes', 1));
  expect(run.state.fields).toEqual([time('09:00'), time('10:01')]);
});

test('14 #1142 a time that changes an end tells it', () => {
  const run = new PickerRun({ selection: 'range', enableTime: true }).pick(DAY, '2026-11-12');
  run.heard = [];
  expect(run.do(step(1, 'hours', 1)).heard).toEqual(['range-end 2026-11-12']);
});
