import { dayOf, isDay, monthOf, startOf, yearOf, type Day } from './calendar-day.ts';
import type { Picked } from './picked.ts';
import type { PickerMode, PickerRules, Selection } from './picker-options.ts';
import { isoTime, parseIsoTime, type TimeOfDay } from './time-of-day.ts';

interface MonthOfYear {
  /** 0 is January. */
  month: number;
  year: number;
}

interface Values {
  /** 'YYYY-MM-DD', or 'YYYY-MM-DDTHH:mm:ss' with `enableTime`. */
  date: string;
  month: MonthOfYear;
  quarter: Day;
  year: number;
  time: TimeOfDay;
}

type OneValue = Values[PickerMode];

/** The picker's value for its caller; null (or an empty list) when nothing is picked. */
export type PickerValue<Mode extends PickerMode, How extends Selection> = How extends 'multiple'
  ? readonly Values[Mode][]
  : How extends 'range'
    ? { start: Values[Mode] | null; end: Values[Mode] | null } | null
    : Values[Mode] | null;

export type AnyPickerValue = OneValue | { start: OneValue | null; end: OneValue | null } | readonly OneValue[] | null;

/** Parses a caller's value; null when it is not valid ("Invalid date" of section 8). */
export function pickedOf(value: AnyPickerValue, rules: PickerRules): Picked | null {
  const entries = listOf(value, rules.selection).map((entry) => readOne(entry, rules));
  const days: Day[] = [];
  const times: TimeOfDay[] = [];
  for (const entry of entries) {
    if (!entry) return null;
    if (entry.day !== null) days.push(entry.day);
    if (entry.time) times.push(entry.time);
  }
  if (!isUntil(value, rules)) return { days, times };
  return rules.range.openStart ? { days, times, until: true } : null;
}

/** Whether a range has an end but no start. */
function isUntil(value: AnyPickerValue, { selection }: PickerRules): boolean {
  if (selection !== 'range' || typeof value !== 'object' || value === null || !('start' in value)) return false;
  return (value.start ?? null) === null && (value.end ?? null) !== null;
}

export function valueOf({ days, times, until }: Picked, rules: PickerRules): AnyPickerValue {
  const entries: OneValue[] = rules.unit === null ? [...times] : days.map((day, index) => writeOne(day, times[index], rules));
  if (rules.selection === 'multiple') return entries;
  const [first = null, second = null] = entries;
  if (rules.selection === 'single' || first === null) return first;
  return until ? { start: null, end: first } : { start: first, end: second };
}

/** Values of the form inputs: ISO 8601 days, 'YYYY-MM' months, four-digit years, 'HH:mm:ss' times; an open start is empty. */
export function formValues({ days, times, until }: Picked, { unit }: PickerRules): string[] {
  if (unit === null) return times.map(isoTime);
  const length = unit === 'year' ? 4 : unit === 'month' ? 7 : 10;
  return [...(until ? [''] : []), ...days.map((day, index) => withTime(day.slice(0, length), times[index]))];
}

function listOf(value: AnyPickerValue, selection: Selection): readonly unknown[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return selection === 'range' ? value.filter((entry) => entry !== null) : value;
  if (typeof value === 'object' && 'start' in value)
    return [value.start, value.end].filter((entry) => entry !== null && entry !== undefined);
  return [value];
}

function readOne(value: unknown, { mode, hasTime }: PickerRules): { day: Day | null; time: TimeOfDay | null } | null {
  const day = readDay(value, mode);
  if (mode === 'time') return isTime(value) ? { day: null, time: value } : null;
  if (day === null) return null;
  if (!hasTime) return { day, time: null };
  const written = String(value).slice(11);
  const time = written === '' ? { hours: 0, minutes: 0, seconds: 0 } : parseIsoTime(written);
  return time && { day, time };
}

function readDay(value: unknown, mode: PickerMode): Day | null {
  if (mode === 'year') return typeof value === 'number' && Number.isInteger(value) && value <= 9999 ? dayOf(value, 1, 1) : null;
  if (mode === 'month') {
    const { month, year } = (value ?? {}) as Partial<MonthOfYear>;
    const known = typeof month === 'number' && typeof year === 'number' && month <= 11 && year <= 9999;
    return known ? dayOf(year, month + 1, 1) : null;
  }
  if (typeof value !== 'string' || !isDay(value.slice(0, 10)) || (mode === 'quarter' && value.length > 10)) return null;
  return mode === 'quarter' ? startOf(value, 'quarter') : value.slice(0, 10);
}

function isTime(value: unknown): value is TimeOfDay {
  const { hours, minutes, seconds } = (value ?? {}) as Partial<TimeOfDay>;
  const fits = (part: unknown, size: number): boolean => Number.isInteger(part) && Number(part) >= 0 && Number(part) < size;
  return fits(hours, 24) && fits(minutes, 60) && fits(seconds, 60);
}

function writeOne(day: Day, time: TimeOfDay | undefined, { mode }: PickerRules): OneValue {
  if (mode === 'year') return yearOf(day);
  if (mode === 'month') return { month: monthOf(day) - 1, year: yearOf(day) };
  return withTime(day, time);
}

function withTime(day: string, time: TimeOfDay | undefined): string {
  return time ? `${day}T${isoTime(time)}` : day;
}
