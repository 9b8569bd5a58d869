import { addUnits, monthOf, startOf, startOfWeek, yearOf, type Day } from './calendar-day.ts';
import type { PickerRules } from './picker-options.ts';

/** The day that a key moves the focus to in a grid (R13); null for other keys. Rows have seven days, three months, one quarter or three years. */
export function dayAfterKey(day: Day, key: string, shift: boolean, rules: PickerRules): Day | null {
  const unit = rules.unit ?? 'day';
  const onwards = isReversed(rules) ? -1 : 1;
  const row = { day: 7, month: 3, quarter: 1, year: 3 }[unit] * onwards;
  switch (key) {
    case 'ArrowLeft':
      return addUnits(day, -onwards, unit);
    case 'ArrowRight':
      return addUnits(day, onwards, unit);
    case 'ArrowUp':
      return addUnits(day, -row, unit);
    case 'ArrowDown':
      return addUnits(day, row, unit);
    case 'Home':
      return rowStart(day, rules);
    case 'End':
      return addUnits(rowStart(day, rules), row - onwards, unit);
    case 'PageUp':
      return page(day, -onwards, shift, rules);
    case 'PageDown':
      return page(day, onwards, shift, rules);
    default:
      return null;
  }
}

function rowStart(day: Day, rules: PickerRules): Day {
  if (rules.unit === 'month') return addUnits(day, -((monthOf(day) - 1) % 3), 'month');
  if (rules.unit === 'quarter') return startOf(day, 'quarter');
  if (rules.unit === 'year' && isReversed(rules)) return addUnits(day, (rules.yearRange[1] - yearOf(day)) % 3, 'year');
  if (rules.unit === 'year') return addUnits(day, -((yearOf(day) - rules.yearRange[0]) % 3), 'year');
  return startOfWeek(day, rules.weekStart);
}

/** Page Up and Down: days move by a month, with Shift by a year; months and quarters by a year; years by four rows. */
function page(day: Day, by: number, shift: boolean, { unit }: PickerRules): Day {
  if (unit === 'year') return addUnits(day, by * (shift ? 30 : 12), 'year');
  return addUnits(day, by, unit === 'day' && !shift ? 'month' : 'year');
}

export function cellsOf(view: Day, rules: PickerRules): Day[] {
  const { unit } = rules;
  if (unit === 'year') return yearsOf(rules).map((year) => `${String(year).padStart(4, '0')}-01-01`);
  const year = startOf(view, 'year');
  return Array.from({ length: unit === 'quarter' ? 4 : 12 }, (_, index) => addUnits(year, index, unit === 'quarter' ? 'quarter' : 'month'));
}

/** R4.9.1: all years of the range, in display order. */
export function yearsOf({ yearRange: [first, last], reverseYears }: PickerRules): number[] {
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return reverseYears ? years.toReversed() : years;
}

function isReversed({ unit, reverseYears }: PickerRules): boolean {
  return unit === 'year' && reverseYears;
}
