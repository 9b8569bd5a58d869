import { describe, expect, test } from 'vitest';
import { NOTHING_PICKED, type Picked } from '../../src/picker-rules/picked.ts';
import { resolveOptions, type PickerOptions } from '../../src/picker-rules/picker-options.ts';
import { formValues, pickedOf, valueOf, type AnyPickerValue } from '../../src/picker-rules/picker-value.ts';
import { rangeText, textOf } from '../../src/picker-rules/picker-text.ts';
import { readText } from '../../src/picker-rules/read-text.ts';
import { reducePicker } from '../../src/picker-rules/reduce-picker.ts';
import { dayAndTimeAt, instantOf } from '../../src/picker-rules/shop-clock.ts';
import { PickerRun, picked, time } from './picker-run.ts';

const range: PickerOptions = { selection: 'range' };

test.each<[rule: string, options: PickerOptions, text: string, days: string[] | null]>([
  ['R10.4 the shop’s way of writing', {}, '20/11/2026', ['2026-11-20']],
  ['R10.4 without leading zeros', {}, '3/1/2026', ['2026-01-03']],
  ['R10.4 ISO 8601', {}, '2026-11-20', ['2026-11-20']],
  ['R10.4 a month’s name', {}, '20 November 2026', ['2026-11-20']],
  ['R10.4 its first letters', {}, '20 nov 2026', ['2026-11-20']],
  ['R10.4 words that are no month', {}, '20 novel 2026', null],
  ['R10.4 #1208 1 January 1980', {}, '1/1/80', ['1980-01-01']],
  ['R10.4 #1208 1 January 2068', {}, '1/1/68', ['2068-01-01']],
  ['R10.4 #423 half a date is none', {}, '2', null],
  ['R10.4 nor is one with a tail', {}, '20/11/2026x', null],
  ['16 a day that there is not', {}, '31/02/2026', null],
  ['16 #694 a year of five figures', {}, '1/1/20245', null],
  ['R10.8 a range', range, '20/11/2026 - 30/11/2026', ['2026-11-20', '2026-11-30']],
  ['R10.8 half a range', range, '20/11/2026 -', ['2026-11-20']],
  ['R10.8 three dates are no range', range, '1/1/2026 - 2/1/2026 - 3/1/2026', null],
  ['R10.8 several dates', { selection: 'multiple' }, '20/11/2026; 1/1/2026', ['2026-11-20', '2026-01-01']],
  ['R10.9 a month', { mode: 'month' }, '11/2026', ['2026-11-01']],
  ['R10.9 a month by name', { mode: 'month' }, 'Nov 2026', ['2026-11-01']],
  ['R10.9 a quarter', { mode: 'quarter' }, 'q2 2026', ['2026-04-01']],
  ['R10.9 a year', { mode: 'year' }, '2026', ['2026-01-01']],
])('%s', (_, options, text, days) => {
  expect(readText(text, resolveOptions(options), [])?.days ?? null).toEqual(days);
});

test.each<[string, PickerOptions, string, string[] | null]>([
  ['R10.4 a date with its time', { enableTime: true }, '20/11/2026, 14:30', ['14:30']],
  ['R10.4 a time that is not written is the first one', { enableTime: true }, '20/11/2026', ['09:00']],
  ['R10.4 half past noon', { enableTime: true, is24: false }, '20/11/2026, 12:30 pm', ['12:30']],
  ['R10.4 half past midnight', { enableTime: true, is24: false }, '20/11/2026 12:30 am', ['00:30']],
  ['R10.9 a time', { mode: 'time' }, '23:59', ['23:59']],
  ['R10.9 no time', { mode: 'time' }, '24:00', null],
  ['R10.9 seconds where there are any', { mode: 'time', enableSeconds: true }, '23:59:58', ['23:59:58']],
])('%s', (_, options, text, times) => {
  expect(readText(text, resolveOptions(options), [time('09:00')])?.times ?? null).toEqual(times?.map(time) ?? null);
});

test.each<[PickerOptions, ReturnType<typeof picked>, string]>([
  [{}, picked('2026-11-20'), '20/11/2026'],
  [{ enableTime: true }, { days: ['2026-11-20'], times: [time('14:05')] }, '20/11/2026, 14:05'],
  [{ enableTime: true, is24: false }, { days: ['2026-11-20'], times: [time('00:05')] }, '20/11/2026, 12:05 am'],
  [range, picked('2026-11-20', '2026-11-30'), '20/11/2026 - 30/11/2026'],
  [range, picked('2026-11-20'), '20/11/2026 -'],
  [{ selection: 'multiple' }, picked('2026-11-20', '2026-01-01'), '01/01/2026; 20/11/2026'],
  [{ mode: 'month' }, picked('2026-11-01'), '11/2026'],
  [{ mode: 'quarter' }, picked('2026-04-01'), 'Q2 2026'],
  [{ mode: 'year' }, picked('2026-01-01'), '2026'],
  [{ mode: 'time', enableSeconds: true }, { days: [], times: [time('14:05:09')] }, '14:05:09'],
])('R10.10 %o shows %o as %s, and reads it again', (options, value, text) => {
  const rules = resolveOptions(options);
  expect(textOf(value, rules)).toBe(text);
  expect(readText(text, rules, [])).toEqual({ ...value, days: value.days.toSorted() });
});

const both: PickerOptions = { selection: 'range', range: { openStart: true } };
test.each<[rule: string, options: PickerOptions, text: string, expected: Picked | null]>([
  ['R10.4 by the pattern', { textInput: { patterns: ['yyyy.MM.dd'] } }, '2026.11.20', picked('2026-11-20')],
  ['R10.4 and by no other', { textInput: { patterns: ['yyyy.MM.dd'] } }, '20/11/2026', null],
  ['R10.4 nor by a part of it', { textInput: { patterns: ['yyyy.MM.dd'] } }, '2026.11.20x', null],
  ['R10.4 a dot is a dot', { textInput: { patterns: ['yyyy.MM.dd'] } }, '2026-11-20', null],
  ['R10.4 by the next one', { textInput: { patterns: ['yyyy.MM.dd', 'd MMMM yy'] } }, '3 feb 68', picked('2068-02-03')],
  ['R10.4 a day that there is not', { textInput: { patterns: ['d/M/yy'] } }, '31/2/26', null],
  ['R10.4 the American order', { textInput: { patterns: ['M/d/yyyy'] } }, '11/9/2026', picked('2026-11-09')],
  [
    'R10.4 with a time',
    { enableTime: true, textInput: { patterns: ["d.M.yyyy 'at' h:mm a"] } },
    '20.11.2026 at 12:05 am',
    { days: ['2026-11-20'], times: [time('00:05')] },
  ],
  ['R10.4 an hour that there is not', { enableTime: true, textInput: { patterns: ['d.M.yyyy H:mm'] } }, '20.11.2026 24:00', null],
  ['R10.4 the first hour of twelve', { mode: 'time', textInput: { patterns: ['h a'] } }, '0 am', null],
  ['R10.9 a quarter', { mode: 'quarter', textInput: { patterns: ["yyyy-'Q'Q"] } }, '2026-q3', picked('2026-07-01')],
  [
    'R10.8 its own separator',
    { ...range, textInput: { rangeSeparator: ' to ' } },
    '1/11/2026 to 3/11/2026',
    picked('2026-11-01', '2026-11-03'),
  ],
  ['R10.8 half a range with it', { ...range, textInput: { rangeSeparator: ' to ' } }, '1/11/2026 to', picked('2026-11-01')],
  ['4.3 no beginning', both, '- 3/11/2026', { ...picked('2026-11-03'), until: true }],
  ['4.3 no beginning, in words', both, 'Until 3/11/2026', { ...picked('2026-11-03'), until: true }],
  ['4.3 no end, in words', both, 'from 3/11/2026', picked('2026-11-03')],
  ['4.3 no end', both, '3/11/2026 -', picked('2026-11-03')],
  ['4.3 no beginning where there must be one', range, '- 3/11/2026', null],
  ['R10.8 a range of nothing', both, '-', null],
])('%s', (_, options, text, expected) => {
  expect(readText(text, resolveOptions(options), [time('09:00')])).toEqual(expected);
});

test.each<[PickerOptions, Picked, string]>([
  [{ textInput: { patterns: ['d MMMM yyyy', 'dd/MM/yyyy'] } }, picked('2026-02-03'), '3 February 2026'],
  [{ textInput: { patterns: ['dd MMM yy'] } }, picked('2026-02-03'), '03 Feb 26'],
  [
    { ...range, textInput: { patterns: ['d.M.yyyy'], rangeSeparator: ' bis ' } },
    picked('2026-02-03', '2026-02-04'),
    '3.2.2026 bis 4.2.2026',
  ],
  [{ mode: 'time', textInput: { patterns: ['hh.mm a'] } }, { days: [], times: [time('00:05')] }, '12.05 am'],
  [{ mode: 'quarter', textInput: { patterns: ["yyyy-'Q'Q"] } }, picked('2026-07-01'), '2026-Q3'],
  [both, picked('2026-11-20'), 'from 20/11/2026'],
  [both, { ...picked('2026-11-20'), until: true }, 'until 20/11/2026'],
])('R10.10 %o shows %o as %s, and reads it again', (options, value, text) => {
  const rules = resolveOptions(options);
  expect(textOf(value, rules)).toBe(text);
  expect(readText(text, rules, [])).toEqual(value);
});

test('R10.10 nothing is shown as nothing', () => {
  expect(textOf(NOTHING_PICKED, resolveOptions(range))).toBe('');
});

test.each<[string, PickerOptions, AnyPickerValue]>([
  ['a day', {}, '2026-11-20'],
  ['a day and a time', { enableTime: true }, '2026-11-20T14:30:00'],
  ['a range', range, { start: '2026-11-20', end: '2026-11-30' }],
  ['half a range', range, { start: '2026-11-20', end: null }],
  ['a range without a beginning', both, { start: null, end: '2026-11-30' }],
  ['several days', { selection: 'multiple' }, ['2026-11-20', '2026-01-01']],
  ['no days', { selection: 'multiple' }, []],
  ['January', { mode: 'month' }, { month: 0, year: 2026 }],
  ['a range of months', { mode: 'month', ...range }, { start: { month: 0, year: 2026 }, end: { month: 11, year: 2026 } }],
  ['a quarter', { mode: 'quarter' }, '2026-04-01'],
  ['a year', { mode: 'year' }, 2026],
  ['midnight', { mode: 'time' }, { hours: 0, minutes: 0, seconds: 0 }],
  ['nothing', {}, null],
])('1.1 %s comes back as it was given', (_, options, value) => {
  const rules = resolveOptions(options);
  expect(valueOf(pickedOf(value, rules) ?? NOTHING_PICKED, rules)).toEqual(value);
});

test.each<[string, PickerOptions, AnyPickerValue]>([
  ['a day that there is not', {}, '2026-02-31'],
  ['other words', {}, 'tomorrow'],
  ['a thirteenth month', { mode: 'month' }, { month: 12, year: 2026 }],
  ['no beginning where there must be one', range, { start: null, end: '2026-11-30' }],
  ['an hour that there is not', { mode: 'time' }, { hours: 24, minutes: 0, seconds: 0 }],
])('1.1, section 8: %s is not valid', (_, options, value) => {
  expect(pickedOf(value, resolveOptions(options))).toBeNull();
});

test('1.1 #521 an empty list is no value and no error', () => {
  expect(pickedOf([], resolveOptions(range))).toEqual(NOTHING_PICKED);
});

describe('text that is finished', () => {
  const submit = (run: PickerRun, text: string): string[] => {
    const read = readText(text, run.context.rules, run.state.fields);
    if (!read) throw new Error(`${text} says nothing`);
    return run.do({ type: 'submit-text', picked: read, leaves: false }).heard;
  };

  test('R10.6 is taken and closes the menu', () => {
    expect(submit(new PickerRun({}), '20/11/2026')).toEqual(['text-submit', 'change 2026-11-20', 'closed']);
  });

  test('R10.6 #971 is rejected when its day is not pickable', () => {
    const run = new PickerRun({ maxDate: '2026-11-01' });
    expect([submit(run, '20/11/2026'), run.state.open]).toEqual([['invalid-select date 2026-11-20'], true]);
  });

  test('R10.8 #837 is rejected when its end is before its start', () => {
    expect(submit(new PickerRun(range), '20/11/2026 - 1/11/2026')).toEqual(['invalid-select date 2026-11-20 2026-11-01']);
  });

  test('R10.8 #660 is rejected when the range is too long', () => {
    expect(submit(new PickerRun({ ...range, range: { max: 3 } }), '1/11/2026 - 20/11/2026')).toEqual([
      'invalid-select date 2026-11-01 2026-11-20',
    ]);
  });

  test('R10.5 while it is written, the calendar follows', () => {
    const run = new PickerRun({}).do({ type: 'text', picked: picked('2027-02-03'), takes: false });
    expect([run.state.views, run.days, run.heard]).toEqual([['2027-02-01'], ['2027-02-03'], []]);
  });
});

test('R10.5 where every key is taken, so is no text; who writes on keeps writing', () => {
  const run = new PickerRun({}, picked('2026-11-03'));
  const write = (...days: string[]) => reducePicker(run.state, { type: 'text', picked: picked(...days), takes: true }, run.context).events;
  expect(write('2027-02-03')[0]).toEqual({ type: 'change', picked: picked('2027-02-03'), isTyping: true });
  expect(write()[0]).toEqual({ type: 'change', picked: NOTHING_PICKED, isTyping: true });
  expect(write('2026-11-03')).toEqual([]);
});

test('R10.11 a form gets nothing for a start that is open', () => {
  const rules = resolveOptions(both);
  expect(formValues({ ...picked('2026-11-30'), until: true }, rules)).toEqual(['', '2026-11-30']);
  expect(rangeText({ ...picked('2026-11-30'), until: true }, rules)).toBe('Range until 30 November 2026');
});

test.each([
  [['2026-05-03'], 'Range start 3 May 2026'],
  [['2026-05-03', '2026-05-09'], 'Range 3 to 9 May 2026, 7 days'],
  [['2026-04-28', '2026-05-09'], 'Range 28 April to 9 May 2026, 12 days'],
  [['2026-12-31', '2027-01-01'], 'Range 31 December 2026 to 1 January 2027, 2 days'],
])('R13 the live region says %s as "%s"', (days, text) => {
  expect(rangeText(picked(...days), resolveOptions(range))).toBe(text);
});

describe('1.1 clocks of Auckland, whatever zone the computer is in', () => {
  test('today and the time, the minute before and after midnight', () => {
    expect(dayAndTimeAt(Date.parse('2026-11-20T10:59:30Z'), 'Pacific/Auckland')).toEqual({ today: '2026-11-20', time: time('23:59:30') });
    expect(dayAndTimeAt(Date.parse('2026-11-20T11:00:00Z'), 'Pacific/Auckland')).toEqual({ today: '2026-11-21', time: time('00:00') });
  });

  test.each([
    ['before summer time', '2026-09-27', '01:59', '2026-09-26T13:59:00.000Z'],
    ['a time that is skipped moves forward', '2026-09-27', '02:30', '2026-09-26T14:30:00.000Z'],
    ['after it', '2026-09-27', '03:00', '2026-09-26T14:00:00.000Z'],
    ['a time that comes twice is the earlier', '2026-04-05', '02:30', '2026-04-04T13:30:00.000Z'],
    ['the hour after', '2026-04-05', '03:00', '2026-04-04T15:00:00.000Z'],
  ])('%s', (_, day, at, instant) => {
    expect(instantOf(day, time(at), 'Pacific/Auckland')).toBe(instant);
  });

  test('16 the days at a change of clocks are days like others', () => {
    const run = new PickerRun({ selection: 'range', range: { min: 2, max: 2 } }, undefined, '2026-09-27').pick('2026-09-26', '2026-09-28');
    expect(run.days).toEqual(['2026-09-26', '2026-09-28']);
    expect(new PickerRun({ minDate: '2027-04-04', maxDate: '2027-04-04' }, undefined, '2027-04-04').do({ type: 'now' }).days).toEqual([
      '2027-04-04',
    ]);
  });
});
