import { addUnits, daysFromTo, endOf, monthOf, startOf, twoDigits, unitsBetween, weekdayOf, yearOf, type Day } from './calendar-day.ts';
import type { PickerRules } from './picker-options.ts';

/** Memoised results for a set of rules: pickable days by 'YYYY-MM', and which periods have any. */
interface Known {
  months: Map<string, ReadonlySet<Day>>;
  holding: Map<string, boolean>;
}

// Rules are immutable: changed options are a new object (R3.5), so entries never go stale and are collected with it.
const knownOf = new WeakMap<PickerRules, Known>();

function known(rules: PickerRules): Known {
  const found = knownOf.get(rules) ?? { months: new Map(), holding: new Map() };
  knownOf.set(rules, found);
  return found;
}

/** R3.8: the pickable days of the day's month; a caller's predicate is called once per day, however often the day is rendered. */
function pickableDays(day: Day, rules: PickerRules): ReadonlySet<Day> {
  const { months } = known(rules);
  const month = day.slice(0, 7);
  const found = months.get(month);
  if (found) return found;
  const days = new Set<Day>();
  const last = Number(endOf(day, 'month').slice(8));
  const weekday = weekdayOf(`${month}-01`);
  for (let date = 1; date <= last; date += 1) {
    const each = `${month}-${twoDigits(date)}`;
    if (isDayPickable(each, (weekday + date - 1) % 7, rules)) days.add(each);
  }
  months.set(month, days);
  return days;
}

/** R3.1: whether a day is pickable, regardless of what is picked already. */
function isDayPickable(day: Day, weekday: number, rules: PickerRules): boolean {
  return (
    day >= rules.minDay &&
    day <= rules.maxDay &&
    (rules.allowedDays === null || rules.allowedDays.has(day)) &&
    !rules.disabledMonths.includes(monthOf(day) - 1) &&
    !rules.disabledYears.includes(yearOf(day)) &&
    !rules.disabledWeekdays.includes(weekday) &&
    !rules.isDisabledDate(day)
  );
}

/** R3.1 to R3.4: whether a day, month, quarter or year is pickable. A period is pickable if any of its days is. */
export function isPickable(day: Day, rules: PickerRules): boolean {
  const { unit } = rules;
  if (unit === null || unit === 'day') return day >= rules.minDay && day <= rules.maxDay && pickableDays(day, rules).has(day);
  return holdsPickableDay(day, unit, rules);
}

/** Whether a period has a pickable day; the lists of months and years show the others as unavailable. */
export function holdsPickableDay(day: Day, unit: 'month' | 'quarter' | 'year', rules: PickerRules): boolean {
  const { holding } = known(rules);
  const [start, end] = [startOf(day, unit), endOf(day, unit)];
  const found = holding.get(unit + start);
  if (found !== undefined) return found;
  const holds = holdsAny(start > rules.minDay ? start : rules.minDay, end < rules.maxDay ? end : rules.maxDay, rules);
  holding.set(unit + start, holds);
  return holds;
}

// Stops at the first pickable day: a list of two hundred years checks about two hundred days, not all of them.
function holdsAny(first: Day, last: Day, rules: PickerRules): boolean {
  for (const day of daysFromTo(first, last)) if (isDayPickable(day, weekdayOf(day), rules)) return true;
  return false;
}

/** R4.6, R4.7: why a range is too short, too long or contains disabled days; null when it is valid. `end` must not be before `start`. */
export function spanProblem(start: Day, end: Day, rules: PickerRules): 'short' | 'long' | 'forbidden' | null {
  const { noDisabled = false, min = 0, max = Infinity, rawCount = false } = rules.range;
  const raw = unitsBetween(start, end, rules.unit ?? 'day');
  const counts = min > 0 || max < Infinity;
  const measured = (length: number): 'short' | 'long' | null => (length < min ? 'short' : length > max ? 'long' : null);
  if (!noDisabled && (rawCount || !counts)) return measured(raw);
  // Days outside the year range are never pickable, so there is no need to iterate over them.
  if (yearOf(start) < rules.yearRange[0] || yearOf(end) > rules.yearRange[1]) return 'forbidden';
  // Stops counting once the result is known.
  const pickable = countPickable(start, end, noDisabled ? Infinity : max < Infinity ? max + 2 : min + 1, rules);
  if (noDisabled && pickable <= raw) return 'forbidden';
  return measured(rawCount ? raw : pickable - 1);
}

/** Number of pickable units from `start` to `end`, counted up to `enough`. */
function countPickable(start: Day, end: Day, enough: number, rules: PickerRules): number {
  const unit = rules.unit ?? 'day';
  let count = 0;
  if (unit !== 'day') {
    for (let each = start; each <= end && count < enough; each = addUnits(each, 1, unit)) if (isPickable(each, rules)) count += 1;
    return count;
  }
  for (let month = startOf(start, 'month'); month <= end && count < enough; month = addUnits(month, 1, 'month')) {
    for (const day of pickableDays(month, rules)) if (day >= start && day <= end) count += 1;
  }
  return count;
}

/** R4.2.5: whether a day is a valid other end of a range anchored at `anchor`. */
export function isOtherEnd(anchor: Day, day: Day, rules: PickerRules): boolean {
  return isPickable(day, rules) && spanProblem(...(day < anchor ? ([day, anchor] as const) : ([anchor, day] as const)), rules) === null;
}
