import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DateField } from '../../src/date-picker/date-field.tsx';
import { DateRangeField } from '../../src/date-picker/date-range-field.tsx';
import { describeCell } from '../../src/picker-rules/describe-cell.ts';
import type { PickerOptions } from '../../src/picker-rules/picker-options.ts';
import { placeMenu } from '../../src/picker-rules/place-menu.ts';
import { isMoved, swipeOf } from '../../src/picker-rules/swipe.ts';
import { PickerRun, picked } from './picker-run.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('R11.10 the server writes a closed field, the same whatever its clock and zone', () => {
  const render = (zone: string, now: string): string => {
    vi.stubEnv('TZ', zone);
    vi.useFakeTimers({ now: new Date(now) });
    return renderToString([
      createElement(DateRangeField, {
        key: 1,
        label: 'Validity',
        name: 'v',
        value: { start: '2026-11-20', end: '2026-11-30' },
        onChange: () => {},
      }),
      createElement(DateField, { key: 2, label: 'From', value: null, onChange: () => {} }),
    ]);
  };
  const html = render('UTC', '2026-11-20T10:59:00Z');
  expect(html).toContain('value="20/11/2026 - 30/11/2026"');
  expect(html).toContain('name="v-end" value="2026-11-30"');
  expect(html).not.toMatch(/role="(dialog|grid)"/);
  expect(render('America/New_York', '2026-11-21T23:00:00Z')).toBe(html);
});

describe('R11.6 the menu', () => {
  const menu = { width: 320, height: 400 };
  const window = { width: 1440, height: 900 };
  test.each([
    ['lies below', { left: 100, right: 340, top: 100, bottom: 148 }, window, { left: 100, top: 158, maxHeight: 734 }],
    ['above where it fits only there', { left: 100, right: 340, top: 700, bottom: 748 }, window, { left: 100, top: 290, maxHeight: 682 }],
    ['inside the right edge', { left: 1300, right: 1540, top: 100, bottom: 148 }, window, { left: 1112, top: 158, maxHeight: 734 }],
    [
      'ends with its field near the right edge',
      { left: 1136, right: 1376, top: 100, bottom: 148 },
      window,
      { left: 1056, top: 158, maxHeight: 734 },
    ],
    ['inside the left edge', { left: -40, right: 200, top: 100, bottom: 148 }, window, { left: 8, top: 158, maxHeight: 734 }],
    [
      'over its field where neither side is high enough',
      { left: 0, right: 240, top: 200, bottom: 248 },
      { width: 390, height: 420 },
      { left: 8, top: 8, maxHeight: 400 },
    ],
    [
      'no higher than a low window',
      { left: 0, right: 240, top: 100, bottom: 148 },
      { width: 390, height: 300 },
      { left: 8, top: 8, maxHeight: 284 },
    ],
  ])('%s', (_, field, size, place) => {
    expect(placeMenu(field, menu, size)).toEqual(place);
  });
});

test.each([
  [-11, 0, 1],
  [11, 0, -1],
  [-10, 0, 0],
  [10, 0, 0],
  [-30, 30, 0],
  [-30, 29, 1],
])('R12.1 a finger that moves by %i, %i turns %i pages', (dx, dy, pages) => {
  expect(swipeOf(dx, dy)).toBe(pages);
});

test('R12.1 #1124 what is no press any more', () => {
  expect([isMoved(10, 10), isMoved(11, 0), isMoved(0, -11)]).toEqual([false, true, true]);
});

describe('a cell', () => {
  const look = (run: PickerRun, day: string, page = '2026-11-01') => describeCell(day, page, run.state, run.context);
  const range: PickerOptions = { selection: 'range' };

  test('R13 says what it is', () => {
    const run = new PickerRun({ ...range, disabledDates: ['2026-11-05'] }, picked('2026-11-03', '2026-11-09'));
    expect(['2026-11-03', '2026-11-04', '2026-11-05', '2026-11-09', '2026-11-21'].map((day) => look(run, day).name)).toEqual([
      'Tuesday, 3 November 2026, start of range',
      'Wednesday, 4 November 2026, in range',
      'Thursday, 5 November 2026, in range, unavailable',
      'Monday, 9 November 2026, end of range',
      'Saturday, 21 November 2026, today',
    ]);
  });

  test('R13 start, end and what is between are selected', () => {
    const run = new PickerRun(range, picked('2026-11-03', '2026-11-05'));
    expect(['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'].map((day) => look(run, day).selected)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test('R4.2.3 a range that waits for its end is previewed both ways, but not to a day that cannot be its end', () => {
    const run = new PickerRun({ ...range, disabledDates: ['2026-11-06'] }).pick('2026-11-04');
    const previewed = (hovered: string): string[] => {
      run.do({ type: 'hover', day: hovered });
      return ['2026-11-02', '2026-11-03', '2026-11-05', '2026-11-06', '2026-11-07'].filter((day) => look(run, day).preview);
    };
    expect(previewed('2026-11-07')).toEqual(['2026-11-05', '2026-11-06', '2026-11-07']);
    expect(previewed('2026-11-02')).toEqual(['2026-11-02', '2026-11-03']);
    expect(previewed('2026-11-06')).toEqual([]);
  });

  test('4.4 an automatic range is previewed whole', () => {
    const run = new PickerRun({ ...range, range: { auto: 2 } }).do({ type: 'hover', day: '2026-11-04' });
    expect(['2026-11-03', '2026-11-04', '2026-11-06', '2026-11-07'].map((day) => look(run, day).preview)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('R4.2.5 days that cannot be the end are unavailable while it is waited for', () => {
    const run = new PickerRun({ ...range, range: { max: 2 } });
    expect(look(run, '2026-11-09').pickable).toBe(true);
    run.pick('2026-11-04');
    expect(['2026-11-01', '2026-11-02', '2026-11-04', '2026-11-06', '2026-11-07'].map((day) => look(run, day).pickable)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test('R9.6 the days at a month’s edge are coloured once', () => {
    const run = new PickerRun({ ...range, multiCalendars: true }, picked('2026-11-20', '2026-12-10'));
    expect([look(run, '2026-12-01').between, look(run, '2026-12-01', '2026-12-01').between]).toEqual([false, true]);
  });

  test('16 a range over the year’s end is coloured in both of two calendars', () => {
    const run = new PickerRun({ ...range, multiCalendars: true }, undefined, '2026-12-21').pick('2026-12-30', '2027-01-02');
    expect(run.state.views).toEqual(['2026-12-01', '2027-01-01']);
    expect([look(run, '2026-12-31', '2026-12-01').between, look(run, '2027-01-01', '2027-01-01').between]).toEqual([true, true]);
    expect(look(run, '2027-01-02', '2027-01-01').name).toBe('Saturday, 2 January 2027, end of range');
  });

  test('R4.9.3 #677 a menu that opens again shows the months of its value', () => {
    const run = new PickerRun({ ...range, mode: 'month' }, picked('2025-02-01', '2025-05-01')).do(
      { type: 'close', reason: 'tab' },
      { type: 'open' },
    );
    expect([run.state.views, look(run, '2025-05-01', '2025-01-01').end]).toEqual([['2025-01-01'], true]);
  });

  test('R4.9.3 #453 months between the ends', () => {
    const run = new PickerRun({ ...range, mode: 'month' }, picked('2026-02-01', '2026-05-01'));
    expect(['2026-02-01', '2026-03-01', '2026-05-01', '2026-06-01'].map((day) => look(run, day, '2026-01-01').selected)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('R6.6 today is only marked in its own month', () => {
    const run = new PickerRun({}, undefined, '2026-12-01');
    expect([look(run, '2026-12-01').today, look(run, '2026-12-01', '2026-12-01').today]).toEqual([false, true]);
  });
});
