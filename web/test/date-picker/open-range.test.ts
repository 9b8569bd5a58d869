import { describe, expect, test } from 'vitest';
import { describeCell } from '../../src/picker-rules/describe-cell.ts';
import type { PickerOptions } from '../../src/picker-rules/picker-options.ts';
import { PickerRun, picked } from './picker-run.ts';

const d = (day: number): string => `2026-11-${String(day).padStart(2, '0')}`;

describe('4.3 a range that may have no beginning', () => {
  const open: PickerOptions = { selection: 'range', range: { openStart: true } };
  const leave = (end: 'start' | 'end') => ({ type: 'leave-open', end }) as const;
  const look = (run: PickerRun, day: string) => describeCell(day, d(1), run.state, run.context);

  test('makes the lone date its end, and its start again', () => {
    const run = new PickerRun(open).pick(d(9)).do(leave('start'));
    expect([run.state.draft, look(run, d(9)).name]).toEqual([{ ...picked(d(9)), until: true }, 'Monday, 9 November 2026, end of range']);
    expect(run.do(leave('end')).state.draft).toEqual(picked(d(9)));
    expect(run.heard).toEqual([`range-start ${d(9)}`, `range-end ${d(9)}`, `range-start ${d(9)}`]);
  });

  test('keeps the other one of two', () => {
    const value = picked(d(9), d(12));
    expect(new PickerRun(open, value).do(leave('start')).state.draft).toEqual({ ...picked(d(12)), until: true });
    expect(new PickerRun(open, value).do(leave('end')).state.draft).toEqual(picked(d(9)));
  });

  test('is taken as it is, and ended by the next press', () => {
    const run = new PickerRun(open).pick(d(9)).do(leave('start'), { type: 'confirm' });
    expect(run.context.committed).toEqual({ ...picked(d(9)), until: true });
    expect(run.do({ type: 'open' }).pick(d(3)).state.draft).toEqual(picked(d(3), d(9)));
  });

  test('is nothing without a date, and nothing where there must be a beginning', () => {
    expect(new PickerRun(open).do(leave('start')).state.draft).toEqual(picked());
    expect(new PickerRun({ selection: 'range' }).pick(d(9)).do(leave('start')).state.draft).toEqual(picked(d(9)));
  });

  test('is applied at once where everything is', () => {
    const run = new PickerRun({ ...open, autoApply: true }).pick(d(9)).do(leave('start'));
    expect([run.context.committed.until, run.state.open]).toEqual([true, false]);
  });
});
