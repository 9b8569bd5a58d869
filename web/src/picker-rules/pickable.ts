import { addUnits, daysFromTo, endOf, monthOf, startOf, twoDigits, unitsBetween, weekdayOf, yearOf, type Day } from './calendar-day.ts';
import type { PickerRules } from './picker-options.ts';

/** What has been worked out for a set of rules: 'YYYY-MM' to its days that can be picked, and what holds any of them at all. */
interface Known {
  months: Map<string, ReadonlySet<Day>>;
  holding: Map<string, boolean>;
}

// Rules never change: another set of options is another object (R3.5), and takes what was known of it along when it goes.
const knownOf = new WeakMap<PickerRules, Known>();

function known(rules: PickerRules): Known {
  const found = knownOf.get(rules) ?? { months: new Map(), holding: new Map() };
  knownOf.set(rules, found);
  return found;
}

/** R3.8: the days of the month that `day` lies in that can be picked; a caller's function is asked once a day, however often it is drawn. */
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

/** R3.1: whether a day may be picked, whatever is picked already. */
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

/** R3.1 to R3.4: whether a day, month, quarter or year may be picked. One that holds a day that may be picked may be picked itself. */
export function isPickable(day: Day, rules: PickerRules): boolean {
  const { unit } = rules;
  if (unit === null || unit === 'day') return day >= rules.minDay && day <= rules.maxDay && pickableDays(day, rules).has(day);
  return holdsPickableDay(day, unit, rules);
}

/** Whether a month (year) has anything to pick: the lists of months and years show the others as unavailable. */
export function holdsPickableDay(day: Day, unit: 'month' | 'quarter' | 'year', rules: PickerRules): boolean {
  const { holding } = known(rules);
  const [start, end] = [startOf(day, unit), endOf(day, unit)];
  const found = holding.get(unit + start);
  if (found !== undefined) return found;
  const holds = holdsAny(start > rules.minDay ? start : rules.minDay, end < rules.maxDay ? end : rules.maxDay, rules);
  holding.set(unit + start, holds);
  return holds;
}

// Day by day to the first that can be picked: a list of two hundred years asks two hundred times, not for every day of them.
function holdsAny(first: Day, last: Day, rules: PickerRules): boolean {
  for (const day of daysFromTo(first, last)) if (isDayPickable(day, weekdayOf(day), rules)) return true;
  return false;
}

/** R4.6, R4.7: why a range from `start` to `end` (not before it) is not as long as it must be or free of forbidden days; null when it is. */
export function spanProblem(start: Day, end: Day, rules: PickerRules): 'short' | 'long' | 'forbidden' | null {
  const { noDisabled = false, min = 0, max = Infinity, rawCount = false } = rules.range;
  const raw = unitsBetween(start, end, rules.unit ?? 'day');
  const counts = min > 0 || max < Infinity;
  const measured = (length: number): 'short' | 'long' | null => (length < min ? 'short' : length > max ? 'long' : null);
  if (!noDisabled && (rawCount || !counts)) return measured(raw);
  // What lies outside of the years that there are is refused already, and need not be walked through.
  if (yearOf(start) < rules.yearRange[0] || yearOf(end) > rules.yearRange[1]) return 'forbidden';
  // Counting stops where the answer is known, however far the end is.
  const pickable = countPickable(start, end, noDisabled ? Infinity : max < Infinity ? max + 2 : min + 1, rules);
  if (noDisabled && pickable <= raw) return 'forbidden';
  return measured(rawCount ? raw : pickable - 1);
}

/** How many units from `start` to `end` can be picked, as far as `enough`. */
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

/** R4.2.5: whether a day may be the other end of a range that starts (or is fixed) at `anchor`. */
export function isOtherEnd(anchor: Day, day: Day, rules: PickerRules): boolean {
  return isPickable(day, rules) && spanProblem(...(day < anchor ? ([day, anchor] as const) : ([anchor, day] as const)), rules) === null;
}
