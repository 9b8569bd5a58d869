import { describe, expect, test } from 'vitest';
import type { PickerOptions } from '../../src/picker-rules/picker-options.ts';
import type { CloseReason } from '../../src/picker-rules/picker-state.ts';
import { PickerRun, picked, time } from './picker-run.ts';

const close = (reason: CloseReason) => ({ type: 'close', reason }) as const;
const confirm = { type: 'confirm' } as const;
const now = { type: 'now' } as const;
const preset = (value: string | string[] | ((today: string) => string)) => ({ type: 'preset', preset: { label: 'P', value } }) as const;
const range: PickerOptions = { selection: 'range' };

describe('closing', () => {
  test.each<CloseReason>(['escape', 'outside', 'scroll', 'tab', 'cancel'])('11 by %s drops the draft and tells it once', (reason) => {
    const run = new PickerRun({}, picked('2026-11-03')).pick('2026-11-09').do(close(reason), close(reason));
    expect([run.state.open, run.days, run.heard]).toEqual([false, ['2026-11-03'], ['closed']]);
  });

  test('R4.2.4 Escape takes back a start first', () => {
    const run = new PickerRun(range).pick('2026-11-09').do(close('escape'));
    expect([run.state.open, run.days]).toEqual([true, []]);
    expect(run.do(close('escape')).state.open).toBe(false);
  });

  test('11 Escape and Tab close nothing when these options are off', () => {
    expect(new PickerRun({ escCloses: false, tabOutCloses: false }).do(close('escape'), close('tab')).state.open).toBe(true);
  });

  test('4.3 a lone start is kept by leaving, where half a range was asked for', () => {
    const options: PickerOptions = { ...range, autoApply: true, range: { partial: true } };
    for (const reason of ['outside', 'tab'] as const)
      expect(new PickerRun(options).pick('2026-11-09').do(close(reason)).heard).toEqual([
        'range-start 2026-11-09',
        'change 2026-11-09',
        'closed',
      ]);
    expect(new PickerRun(options).pick('2026-11-09').do(close('escape'), close('escape')).heard).not.toContain('change 2026-11-09');
    expect(new PickerRun({ ...range, autoApply: true }).pick('2026-11-09').do(close('tab')).heard).not.toContain('change 2026-11-09');
  });

  test('11 clearing closes, or does not', () => {
    const run = new PickerRun({}, picked('2026-11-03')).do({ type: 'clear' });
    expect([run.state.open, run.days, run.heard]).toEqual([false, [], ['cleared', 'change', 'closed']]);
    expect(new PickerRun({ closeOnClear: false }, picked('2026-11-03')).do({ type: 'clear' }).state.open).toBe(true);
  });

  test('R5.7 #1048 clearing puts the time fields back', () => {
    const run = new PickerRun({ enableTime: true, startTime: time('09:00') }, { days: ['2026-11-03'], times: [time('17:00')] });
    expect(run.do({ type: 'clear' }).state.fields).toEqual([time('09:00')]);
  });
});

describe('confirming', () => {
  test('R11.7 takes the draft and closes', () => {
    const run = new PickerRun({}).pick('2026-11-09').do(confirm);
    expect([run.state.open, run.heard]).toEqual([false, ['change 2026-11-09', 'closed']]);
  });

  test.each<[string, PickerOptions, string[], string]>([
    ['R11.7 nothing', {}, [], 'incomplete'],
    ['R4.3 half a range that must be whole', { ...range, range: { partial: false } }, ['2026-11-09'], 'incomplete'],
    ['R11.7 #560 a value that cannot be picked any more', { maxDate: '2026-11-01' }, ['2026-11-09'], 'date'],
    ['4.8 #651 one of several that cannot', { selection: 'multiple', disabledDates: ['2026-11-09'] }, ['2026-11-03', '2026-11-09'], 'date'],
    ['4.8 more than the limit', { selection: 'multiple', limit: 1 }, ['2026-11-03', '2026-11-09'], 'limit'],
  ])('%s is an invalid selection, and the menu stays', (_, options, value, reason) => {
    const run = new PickerRun(options, picked(...value)).do(confirm);
    expect([run.state.open, run.heard]).toEqual([true, [`invalid-select ${reason} ${value.join(' ')}`.trim()]]);
  });

  test('4.3 half a range is enough unless told', () => {
    expect(new PickerRun(range).pick('2026-11-09').do(confirm).heard.at(-2)).toBe('change 2026-11-09');
  });

  test('1.1 several dates may be none', () => {
    expect(new PickerRun({ selection: 'multiple' }).do(confirm).heard).toEqual(['change', 'closed']);
  });

  test('R5.8 a picker of times takes what it shows', () => {
    const run = new PickerRun({ mode: 'time' });
    expect(run.state.draft.times).toEqual([]);
    expect(run.do(confirm).state.draft.times).toEqual([time('10:42')]);
  });
});

describe('R11.8 auto-apply', () => {
  const auto = (options: PickerOptions): PickerRun => new PickerRun({ autoApply: true, ...options });
  test.each<[string, PickerOptions, string[], string[], boolean]>([
    ['a single date at once', {}, ['2026-11-09'], ['change 2026-11-09', 'closed'], false],
    ['without closing where told', { closeOnAutoApply: false }, ['2026-11-09'], ['change 2026-11-09'], true],
    ['a month at once', { mode: 'month' }, ['2026-11-01'], ['change 2026-11-01', 'closed'], false],
    ['no half range', range, ['2026-11-09'], ['range-start 2026-11-09'], true],
    [
      'a whole one',
      range,
      ['2026-11-09', '2026-11-10'],
      ['range-start 2026-11-09', 'range-end 2026-11-10', 'change 2026-11-09 2026-11-10', 'closed'],
      false,
    ],
    [
      '#794 #1166 a range of months, whose ends are told once each where they swap',
      { ...range, mode: 'month' },
      ['2026-11-01', '2026-02-01'],
      ['range-start 2026-11-01', 'range-start 2026-02-01', 'range-end 2026-11-01', 'change 2026-02-01 2026-11-01', 'closed'],
      false,
    ],
    [
      'several without closing',
      { selection: 'multiple' },
      ['2026-11-09', '2026-11-10'],
      ['change 2026-11-09', 'change 2026-11-09 2026-11-10'],
      true,
    ],
  ])('%s', (_, options, press, heard, open) => {
    const run = auto(options).pick(...press);
    expect([run.heard, run.state.open]).toEqual([heard, open]);
  });

  test('a press on what is picked already closes', () => {
    const run = new PickerRun({ autoApply: true }, picked('2026-11-09')).pick('2026-11-09');
    expect([run.heard, run.state.open]).toEqual([['change 2026-11-09', 'closed'], false]);
  });

  test('a day at a disallowed time is reported and not applied', () => {
    const run = auto({ enableTime: true, startTime: time('08:00'), minTime: time('09:00') }).pick('2026-11-09');
    expect([run.heard, run.state.open]).toEqual([['invalid-select time 2026-11-09'], true]);
  });

  test('R5.9 a time without closing', () => {
    const run = auto({ mode: 'time' }).do({ type: 'step-time', index: 0, part: 'hours', by: 1 });
    expect([run.heard, run.state.open, run.state.draft.times]).toEqual([['change'], true, [time('11:42')]]);
  });

  test('turning pages applies nothing', () => {
    expect(auto({}).do({ type: 'navigate', calendar: 0, by: 1 }).heard).toEqual(['page 2026-11 in 0']);
  });
});

describe('4.10 presets and Now', () => {
  test.each<[string, PickerOptions, string | string[], string[]]>([
    ['one day', {}, '2027-02-03', ['2027-02-03']],
    ['a range', range, ['2027-02-03', '2027-02-09'], ['2027-02-03', '2027-02-09']],
    ['several', { selection: 'multiple' }, ['2027-02-03', '2027-02-01', '2027-02-02'], ['2027-02-03', '2027-02-01', '2027-02-02']],
    ['a month', { mode: 'month' }, '2027-02-03', ['2027-02-01']],
  ])('a preset of %s fills the draft and is shown', (_, options, value, days) => {
    const run = new PickerRun(options).do(preset(value));
    expect([run.days, run.heard]).toEqual([days, []]);
    expect(run.state.views[0]).toBe(options.mode === 'month' ? '2027-01-01' : '2027-02-01');
  });

  test('a preset may have a time, and be one', () => {
    const run = new PickerRun({ enableTime: true, startTime: time('09:00') }).do(preset('2027-02-03T14:30'));
    expect(run.state.draft).toEqual({ days: ['2027-02-03'], times: [time('14:30')] });
    expect(run.do(preset('2027-02-04')).state.draft.times).toEqual([time('09:00')]);
    expect(new PickerRun({ mode: 'time' }).do(preset('06:15')).state.draft).toEqual({ days: [], times: [time('06:15')] });
  });

  test('a preset without a day is rejected and changes nothing', () => {
    const run = new PickerRun({}).do(preset('2026-02-31'));
    expect([run.days, run.heard]).toEqual([[], ['invalid-select date 2026-02-31']]);
  });

  test('a preset may be worked out when it is pressed', () => {
    expect(new PickerRun({}).do(preset((today) => today)).days).toEqual(['2026-11-21']);
  });

  test('a preset is applied at once where everything is', () => {
    expect(new PickerRun({ autoApply: true }).do(preset('2026-11-09')).heard).toEqual(['change 2026-11-09', 'closed']);
  });

  test('4.7 a preset over disabled days is rejected and changes nothing', () => {
    const run = new PickerRun({ ...range, range: { noDisabled: true }, disabledDates: ['2026-11-10'] }).do(
      preset(['2026-11-09', '2026-11-12']),
    );
    expect([run.days, run.heard]).toEqual([[], ['invalid-select date 2026-11-09 2026-11-12']]);
  });

  test('Now is today with the time that it is', () => {
    expect(new PickerRun({ enableTime: true, startTime: time('09:00') }).do(now).state.draft).toEqual({
      days: ['2026-11-21'],
      times: [time('10:42')],
    });
  });

  test.each<[string, PickerOptions, string[], string[]]>([
    ['starts a range', range, [], ['2026-11-21']],
    ['ends one that has a start', range, ['2026-11-09'], ['2026-11-09', '2026-11-21']],
    ['in the right order', range, ['2026-11-30'], ['2026-11-21', '2026-11-30']],
    ['#1000 adds to several', { selection: 'multiple' }, ['2026-11-30'], ['2026-11-30', '2026-11-21']],
  ])('Now %s', (_, options, press, days) => {
    expect(new PickerRun(options).pick(...press).do(now).days).toEqual(days);
  });

  test('Now is rejected when today is not pickable', () => {
    expect(new PickerRun({ maxDate: '2026-11-01' }).do(now).heard).toEqual(['invalid-select date 2026-11-21']);
  });
});

test('1.2 a value that changes from outside is what the menu shows', () => {
  const run = new PickerRun({}, picked('2026-11-03')).pick('2026-11-09');
  run.context.committed = picked('2027-02-01');
  expect(run.do({ type: 'external-value' }).state).toMatchObject({ open: true, draft: picked('2027-02-01'), views: ['2027-02-01'] });
});
