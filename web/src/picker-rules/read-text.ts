import { dayOf, startOf, type Day } from './calendar-day.ts';
import type { Picked } from './picked.ts';
import type { PickerRules } from './picker-options.ts';
import { fullYear, monthNumber } from './month-names.ts';
import { readPattern } from './text-pattern.ts';
import type { TimeOfDay } from './time-of-day.ts';

type Read = (match: RegExpExecArray) => Day | null;

const DAYS: [RegExp, Read][] = [
  [/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/, ([, day, month, year]) => dayOf(fullYear(year!), Number(month), Number(day))],
  [/^(\d{4})-(\d{2})-(\d{2})$/, ([, year, month, day]) => dayOf(Number(year), Number(month), Number(day))],
  [/^(\d{1,2}) ([a-z]{3,}) (\d{2}|\d{4})$/i, ([, day, month, year]) => dayOf(fullYear(year!), monthNumber(month!), Number(day))],
];
const MONTH_TEXTS: [RegExp, Read][] = [
  [/^(\d{1,2})[/.-](\d{2}|\d{4})$/, ([, month, year]) => dayOf(fullYear(year!), Number(month), 1)],
  [/^(\d{4})-(\d{2})$/, ([, year, month]) => dayOf(Number(year), Number(month), 1)],
  [/^([a-z]{3,}) (\d{2}|\d{4})$/i, ([, month, year]) => dayOf(fullYear(year!), monthNumber(month!), 1)],
];
const QUARTERS: [RegExp, Read][] = [[/^q([1-4])[ /](\d{4})$/i, ([, quarter, year]) => dayOf(Number(year), 3 * Number(quarter) - 2, 1)]];
const YEARS: [RegExp, Read][] = [[/^(\d{4})$/, ([, year]) => dayOf(Number(year), 1, 1)]];
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?(am|pm))?$/i;

/** R10.4, R10.8, R10.9: parses text, all of it; null when it is not valid. `start` supplies times that are not written. */
export function readText(text: string, rules: PickerRules, start: readonly TimeOfDay[]): Picked | null {
  const trimmed = text.trim();
  const { entries, until = false } =
    rules.selection === 'range'
      ? rangeEntries(trimmed, rules)
      : { entries: rules.selection === 'multiple' ? trimmed.split(';').filter((entry) => entry.trim() !== '') : [trimmed] };
  if (entries.length === 0 || (rules.selection === 'range' && entries.length > 2)) return null;
  const picked = { days: [] as Day[], times: [] as TimeOfDay[], ...(until && { until }) };
  for (const [index, entry] of entries.entries()) {
    const read = readEntry(entry.trim(), rules, start[index] ?? start[0]);
    if (!read) return null;
    if (read.day !== null) picked.days.push(read.day);
    if (read.time) picked.times.push(read.time);
  }
  return picked;
}

/** Splits a range into its ends: 'one - other', 'one -', and with an open start '- other', 'until other', 'from one'. */
function rangeEntries(text: string, { range: { openStart }, text: { rangeSeparator } }: PickerRules): { entries: string[]; until?: true } {
  const word = openStart ? /^(from|until) +(.+)$/i.exec(text) : null;
  if (word) return { entries: [word[2]!], ...(word[1]!.toLowerCase() === 'until' && { until: true }) };
  const mark = rangeSeparator.trim();
  if (mark !== '' && text.endsWith(mark)) return { entries: [text.slice(0, -mark.length)] };
  if (mark !== '' && text.startsWith(mark)) return openStart ? { entries: [text.slice(mark.length)], until: true } : { entries: [] };
  return { entries: text.split(rangeSeparator) };
}

function readEntry(text: string, rules: PickerRules, start: TimeOfDay | undefined): { day: Day | null; time: TimeOfDay | null } | null {
  if (rules.text.patterns.length > 0) return readByPatterns(text, rules, start);
  if (rules.unit === null) {
    const time = readTime(text, rules);
    return time && { day: null, time };
  }
  // "20/11/2026, 14:30": with `enableTime` a time may follow the date.
  const split = rules.hasTime ? /^(.*?\d{2})(?:,\s*|\s+)(\d{1,2}:.*)$/.exec(text) : null;
  const day = readDay(split?.[1] ?? text, rules);
  const time = split ? readTime(split[2] ?? '', rules) : (start ?? null);
  if (day === null || (rules.hasTime && !time)) return null;
  return { day, time: rules.hasTime ? time : null };
}

/** R10.4: tries the caller's patterns in order. */
function readByPatterns(
  text: string,
  { unit, hasTime, enableSeconds, text: { patterns } }: PickerRules,
  start: TimeOfDay | undefined,
): { day: Day | null; time: TimeOfDay | null } | null {
  for (const pattern of patterns) {
    const read = readPattern(pattern, text);
    const day = read?.day && startOf(read.day, unit ?? 'day');
    const time = read?.time ?? (unit === null ? null : (start ?? null));
    if (!read || (unit !== null && !day) || (hasTime && !time)) continue;
    return {
      day: unit === null ? null : (day ?? null),
      time: hasTime && time ? { ...time, seconds: enableSeconds ? time.seconds : 0 } : null,
    };
  }
  return null;
}

function readDay(text: string, { unit }: PickerRules): Day | null {
  const patterns = { day: DAYS, month: MONTH_TEXTS, quarter: QUARTERS, year: YEARS }[unit ?? 'day'];
  for (const [pattern, read] of patterns) {
    const match = pattern.exec(text);
    const day = match && read(match);
    if (day) return startOf(day, unit ?? 'day');
  }
  return null;
}

function readTime(text: string, { enableSeconds }: PickerRules): TimeOfDay | null {
  const [, hour, minute, second, half] = TIME.exec(text) ?? [];
  if (hour === undefined) return null;
  const [written, minutes, seconds] = [Number(hour), Number(minute), Number(second ?? 0)];
  if (half !== undefined && (written < 1 || written > 12)) return null;
  const hours = half === undefined ? written : (written % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  return { hours, minutes, seconds: enableSeconds ? seconds : 0 };
}
