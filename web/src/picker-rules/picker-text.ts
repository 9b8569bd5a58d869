import { monthOf, quarterOf, twoDigits, unitsBetween, weekdayOf, yearOf, type Day } from './calendar-day.ts';
import { MONTHS } from './month-names.ts';
import { endsOf, isEmpty, type Picked } from './picked.ts';
import type { PickerRules } from './picker-options.ts';
import { writePattern } from './text-pattern.ts';
import { halfOf, shownHour, type TimeOfDay } from './time-of-day.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** 'November'. */
export function monthName(day: Day): string {
  return MONTHS[monthOf(day) - 1]!;
}

/** 'November', or 'Nov' with `shortMonths`. */
export function shownMonth(day: Day, { shortMonths }: PickerRules): string {
  return shortMonths ? monthName(day).slice(0, 3) : monthName(day);
}

/** 'November 2026'. */
export function monthAndYear(day: Day): string {
  return `${monthName(day)} ${yearOf(day)}`;
}

/** 'April-June'. */
export function quarterName(day: Day): string {
  const first = 3 * quarterOf(day) - 3;
  return `${MONTHS[first]}-${MONTHS[first + 2]}`;
}

/** Column headings of a calendar: 'Mo' to show, 'Monday' for screen readers. */
export function weekdayNames({ weekStart }: PickerRules): { short: string; full: string }[] {
  return Array.from({ length: 7 }, (_, index) => WEEKDAYS[(weekStart + index) % 7]!).map((full) => ({ short: full.slice(0, 2), full }));
}

/** 'Friday, 20 November 2026', 'November 2026', 'April-June 2026', '2026': the accessible name of a cell. */
export function fullName(day: Day, { unit }: PickerRules): string {
  if (unit === 'year') return String(yearOf(day));
  if (unit === 'quarter') return `${quarterName(day)} ${yearOf(day)}`;
  if (unit === 'month') return monthAndYear(day);
  return `${WEEKDAYS[weekdayOf(day)]!}, ${longDate(day)}`;
}

/** R10.10: the field's text, which `readText` parses back. */
export function textOf(picked: Picked, rules: PickerRules): string {
  if (isEmpty(picked)) return '';
  const { days, times, until } = picked;
  const { patterns, rangeSeparator } = rules.text;
  const written = (day: Day | undefined, time: TimeOfDay | undefined): string =>
    patterns[0] === undefined
      ? [day && dayText(day, rules), time && timeText(time, rules)].filter(Boolean).join(', ')
      : writePattern(patterns[0], day, time);
  const entries =
    rules.unit === null ? times.map((time) => written(undefined, time)) : days.map((day, index) => written(day, times[index]));
  if (rules.selection === 'multiple') {
    const order = days.map((day, index) => ({ day, text: entries[index] })).toSorted((one, other) => (one.day < other.day ? -1 : 1));
    return order.map(({ text }) => text).join('; ');
  }
  if (rules.selection !== 'range' || rules.unit === null || entries.length !== 1) return entries.join(rangeSeparator);
  if (rules.range.openStart) return `${until ? 'until' : 'from'} ${entries[0]}`;
  return `${entries[0]}${rangeSeparator.trimEnd()}`;
}

/** R13: the live region's text about a range: "Range 3 to 9 May 2026, 7 days". */
export function rangeText(picked: Picked, rules: PickerRules): string {
  const { start, end } = endsOf(picked);
  const unit = rules.unit ?? 'day';
  const name = (day: Day): string => (unit === 'day' ? longDate(day) : fullName(day, rules));
  if (start === undefined) return end === undefined ? '' : `Range until ${name(end)}`;
  if (end === undefined) return `Range start ${name(start)}`;
  const count = unitsBetween(start, end, unit) + 1;
  return `Range ${unit === 'day' ? shortened(start, end) : name(start)} to ${name(end)}, ${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** 'HH:mm', 'HH:mm:ss' or 'hh:mm am'. */
function timeText(time: TimeOfDay, { is24, enableSeconds }: PickerRules): string {
  const parts = [shownHour(time.hours, is24), time.minutes, ...(enableSeconds ? [time.seconds] : [])].map(twoDigits).join(':');
  return is24 ? parts : `${parts} ${halfOf(time)}`;
}

function dayText(day: Day, { unit }: PickerRules): string {
  if (unit === 'year') return String(yearOf(day));
  if (unit === 'quarter') return `Q${quarterOf(day)} ${yearOf(day)}`;
  const month = `${twoDigits(monthOf(day))}/${day.slice(0, 4)}`;
  return unit === 'month' ? month : `${day.slice(8)}/${month}`;
}

/** '20 November 2026'. */
export function longDate(day: Day): string {
  return `${Number(day.slice(8))} ${monthAndYear(day)}`;
}

/** The start without the parts that equal the end's: '3', '28 April', '30 December 2026'. */
function shortened(start: Day, end: Day): string {
  if (yearOf(start) !== yearOf(end)) return longDate(start);
  const day = String(Number(start.slice(8)));
  return monthOf(start) === monthOf(end) ? day : `${day} ${monthName(start)}`;
}
