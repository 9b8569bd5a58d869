import { describe, expect, test } from 'vitest';
import type { PickerOptions } from '../../src/picker-rules/picker-options.ts';
import { reducePicker } from '../../src/picker-rules/reduce-picker.ts';
import { PickerRun, picked, time } from './picker-run.ts';

const d = (day: number): string => `2026-11-${String(day).padStart(2, '0')}`;
const range = (more: PickerOptions['range'] = {}, options: PickerOptions = {}): PickerOptions => ({
  selection: 'range',
  range: more,
  ...options,
});

interface Case {
  rule: string;
  options: PickerOptions;
  value?: string[];
  press: string[];
  days: string[];
  heard?: string[];
}

const CASES: Case[] = [
  { rule: '4.1 a press replaces a single date', options: {}, value: [d(3)], press: [d(9)], days: [d(9)] },
  { rule: '4.2 the first press starts a range', options: range(), press: [d(9)], days: [d(9)], heard: [`range-start ${d(9)}`] },
  {
    rule: '4.2 the second ends it',
    options: range(),
    press: [d(9), d(12)],
    days: [d(9), d(12)],
    heard: [`range-start ${d(9)}`, `range-end ${d(12)}`],
  },
  {
    rule: '4.2 an earlier second swaps',
    options: range(),
    press: [d(9), d(3)],
    days: [d(3), d(9)],
    heard: [`range-start ${d(9)}`, `range-start ${d(3)}`, `range-end ${d(9)}`],
  },
  { rule: '4.2 the same day twice is a range of one day', options: range(), press: [d(9), d(9)], days: [d(9), d(9)] },
  { rule: '4.2 a third press starts anew', options: range(), press: [d(9), d(12), d(15)], days: [d(15)] },
  { rule: 'R4.2.1 a value with a start alone waits for its end', options: range(), value: [d(9)], press: [d(12)], days: [d(9), d(12)] },
  {
    rule: 'R4.2.4 a second press on a start that allows no range of one day clears it',
    options: range({ min: 2 }),
    press: [d(9), d(9)],
    days: [],
  },
  {
    rule: '4.2 #563 auto-apply tells a range that is too long as an invalid selection too',
    options: range({ max: 3 }, { autoApply: true }),
    press: [d(9), d(20)],
    days: [d(9)],
    heard: [`range-start ${d(9)}`, `invalid-select date ${d(20)}`],
  },
  { rule: '4.6 the shortest range counts its last day', options: range({ min: 3 }), press: [d(9), d(12)], days: [d(9), d(12)] },
  {
    rule: '4.6 one day less is refused',
    options: range({ min: 3 }),
    press: [d(9), d(11)],
    days: [d(9)],
    heard: [`range-start ${d(9)}`, `invalid-select date ${d(11)}`],
  },
  { rule: '4.6 the longest range, backwards', options: range({ max: 3 }), press: [d(9), d(6)], days: [d(6), d(9)] },
  { rule: '4.6 one day more, backwards', options: range({ max: 3 }), press: [d(9), d(5)], days: [d(9)] },
  {
    rule: '4.6 days that cannot be picked do not count',
    options: range({ max: 3 }, { disabledDates: [d(10), d(11)] }),
    press: [d(9), d(14)],
    days: [d(9), d(14)],
  },
  {
    rule: '4.6 unless they are told to',
    options: range({ max: 3, rawCount: true }, { disabledDates: [d(10), d(11)] }),
    press: [d(9), d(14)],
    days: [d(9)],
  },
  {
    rule: '4.6 #758 months count as months',
    options: range({ max: 2 }, { mode: 'month' }),
    press: ['2026-01-01', '2026-03-01'],
    days: ['2026-01-01', '2026-03-01'],
  },
  {
    rule: '4.6 #1123 years count as years',
    options: range({ max: 2 }, { mode: 'year' }),
    press: ['2026-01-01', '2029-01-01'],
    days: ['2026-01-01'],
  },
  {
    rule: '4.7 no forbidden day inside',
    options: range({ noDisabled: true }, { disabledDates: [d(10)] }),
    press: [d(9), d(12)],
    days: [d(9)],
  },
  { rule: '4.7 without the rule there may be', options: range({}, { disabledDates: [d(10)] }), press: [d(9), d(12)], days: [d(9), d(12)] },
  {
    rule: '4.4 auto-range adds its days',
    options: range({ auto: 5 }),
    press: [d(9)],
    days: [d(9), d(14)],
    heard: [`range-start ${d(9)}`, `range-end ${d(14)}`],
  },
  { rule: '4.4 every press restarts it', options: range({ auto: 5 }), press: [d(9), d(2)], days: [d(2), d(7)] },
  {
    rule: '4.4 #555 with noDisabled the whole span is looked at',
    options: range({ auto: 5, noDisabled: true }, { disabledDates: [d(11)] }),
    press: [d(2), d(9)],
    days: [d(2), d(7)],
    heard: [`range-start ${d(2)}`, `range-end ${d(7)}`, `invalid-select date ${d(9)}`],
  },
  {
    rule: '4.4 its end must be a day that can be picked',
    options: range({ auto: 5 }, { disabledDates: [d(14)] }),
    press: [d(9)],
    days: [],
    heard: [`invalid-select date ${d(9)}`],
  },
  {
    rule: '4.5 a fixed start keeps',
    options: range({ fixedStart: true }),
    value: [d(9), d(12)],
    press: [d(20)],
    days: [d(9), d(20)],
    heard: [`range-end ${d(20)}`],
  },
  {
    rule: '4.5 nothing before a fixed start',
    options: range({ fixedStart: true }),
    value: [d(9), d(12)],
    press: [d(8)],
    days: [d(9), d(12)],
    heard: [`invalid-select fixed-range ${d(8)}`],
  },
  {
    rule: '4.5 #781 a start alone can be the fixed one',
    options: range({ fixedStart: true }),
    value: [d(9)],
    press: [d(20)],
    days: [d(9), d(20)],
  },
  {
    rule: '4.5 a fixed end keeps',
    options: range({ fixedEnd: true }),
    value: [d(9), d(12)],
    press: [d(2)],
    days: [d(2), d(12)],
    heard: [`range-start ${d(2)}`],
  },
  {
    rule: '4.5 nothing after a fixed end',
    options: range({ fixedEnd: true }),
    value: [d(9), d(12)],
    press: [d(13)],
    days: [d(9), d(12)],
    heard: [`invalid-select fixed-range ${d(13)}`],
  },
  {
    rule: '4.5 #287 the limits are measured from the fixed end',
    options: range({ fixedEnd: true, noDisabled: true }, { disabledDates: [d(5)] }),
    value: [d(9), d(12)],
    press: [d(6), d(4)],
    days: [d(6), d(12)],
    heard: [`range-start ${d(6)}`, `invalid-select date ${d(4)}`],
  },
  {
    rule: '4.5 without a value there is nothing fixed: the caller’s mistake',
    options: range({ fixedStart: true }),
    press: [d(6)],
    days: [],
    heard: ['misuse A range with a fixed start needs a value that has this start.'],
  },
  {
    rule: '4.5 a start alone fixes no end',
    options: range({ fixedEnd: true }),
    value: [d(9)],
    press: [d(6)],
    days: [d(9)],
    heard: ['misuse A range with a fixed end needs a value that has this end.'],
  },
  {
    rule: '4.8 dates toggle and keep the order of picking',
    options: { selection: 'multiple' },
    press: [d(9), d(3), d(5), d(3)],
    days: [d(9), d(5)],
  },
  {
    rule: '4.8 not more than the limit, but fewer',
    options: { selection: 'multiple', limit: 2 },
    press: [d(9), d(3), d(5), d(9)],
    days: [d(3)],
    heard: [`invalid-select limit ${d(5)}`],
  },
  {
    rule: 'R3.6 a forbidden day changes nothing and says so',
    options: { disabledDates: [d(9)] },
    press: [d(9)],
    days: [],
    heard: [`invalid-select date ${d(9)}`],
  },
  { rule: 'R4.9.2 months on the 31st stay their own', options: { mode: 'month' }, press: ['2026-02-01'], days: ['2026-02-01'] },
  {
    rule: 'R4.9.2 #687 January among several',
    options: { mode: 'month', selection: 'multiple' },
    press: ['2026-01-01', '2026-03-01'],
    days: ['2026-01-01', '2026-03-01'],
  },
  {
    rule: 'R4.9.3 a swap of months tells both ends once',
    options: range({}, { mode: 'month' }),
    press: ['2026-05-01', '2026-02-01'],
    days: ['2026-02-01', '2026-05-01'],
    heard: ['range-start 2026-05-01', 'range-start 2026-02-01', 'range-end 2026-05-01'],
  },
  {
    rule: '4.9 quarters',
    options: range({}, { mode: 'quarter' }),
    press: ['2026-04-01', '2026-10-01'],
    days: ['2026-04-01', '2026-10-01'],
  },
];

test.each(CASES)('$rule', ({ options, value = [], press, days, heard }) => {
  const run = new PickerRun(options, picked(...value)).pick(...press);
  expect(run.days).toEqual(days);
  expect(run.heard).toEqual(heard ?? run.heard);
});

test('14 every press tells its day, and what changed the draft', () => {
  const run = new PickerRun({});
  const { events } = reducePicker(run.state, { type: 'pick', day: d(9) }, run.context);
  expect(events).toEqual([
    { type: 'date-update', day: d(9) },
    { type: 'draft-change', picked: picked(d(9)) },
  ]);
});

test.each<[string, PickerOptions]>([
  ['both ends fixed', range({ fixedStart: true, fixedEnd: true })],
  ['open start', range({ openStart: true, fixedEnd: true })],
  ['open start', range({ openStart: true, auto: 3 })],
  ['open start', range({ openStart: true, partial: false })],
  ['open start', range({ openStart: true }, { enableTime: true })],
])('4.5 a range cannot be %s and something else', (text, options) => {
  expect(() => new PickerRun(options)).toThrow(text);
});

describe('times of a range', () => {
  const withTime = range({}, { enableTime: true, startTime: [time('14:00'), time('09:00')] });

  test('R4.2.2 run the right way round on one day, and the fields with them', () => {
    const run = new PickerRun(withTime).pick(d(9), d(9));
    expect(run.state.draft.times).toEqual([time('09:00'), time('14:00')]);
    expect(run.state.fields).toEqual([time('09:00'), time('14:00')]);
    expect(run.heard.slice(-2)).toEqual([`range-start ${d(9)}`, `range-end ${d(9)}`]);
  });

  test('4.2 belong to their end when the days swap', () => {
    const run = new PickerRun(withTime).pick(d(9), d(3));
    expect(run.state.draft).toEqual({ days: [d(3), d(9)], times: [time('14:00'), time('09:00')] });
  });

  test('R5.7 #1184 a new start leaves the end’s field as it is', () => {
    const run = new PickerRun(withTime).pick(d(3), d(9)).do({ type: 'step-time', index: 1, part: 'hours', by: 1 }).pick(d(12));
    expect(run.state.fields).toEqual([time('14:00'), time('10:00')]);
  });
});

test('4.8 #1194 times act on the last picked of several dates, and removing one corrupts nothing', () => {
  const run = new PickerRun({ selection: 'multiple', enableTime: true, startTime: time('09:00') })
    .pick(d(3), d(5))
    .do({ type: 'step-time', index: 0, part: 'hours', by: 1 });
  expect(run.state.draft.times).toEqual([time('09:00'), time('10:00')]);
  run.pick(d(5));
  expect(run.state.draft.times).toEqual([time('09:00')]);
  expect(run.state.fields).toEqual([time('10:00')]);
});
