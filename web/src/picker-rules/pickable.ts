import { addUnits, daysFromTo, endOf, monthOf, startOf, unitsBetween, weekdayOf, yearOf, type Day } from './calendar-day.ts';
import type { PickerRules } from './picker-options.ts';

/** R3.1: whether a day may be picked, whatever is picked already. */
function isDayPickable(day: Day, rules: PickerRules): boolean {
  return (
    day >= rules.minDay &&
    day <= rules.maxDay &&
    (rules.allowedDays === null || rules.allowedDays.has(day)) &&
    !rules.disabledMonths.includes(monthOf(day) - 1) &&
    !rules.disabledYears.includes(yearOf(day)) &&
    (rules.disabledWeekdays.length === 0 || !rules.disabledWeekdays.includes(weekdayOf(day))) &&
    !rules.isDisabledDate(day)
  );
}

/** R3.1 to R3.4: whether a day, month, quarter or year may be picked. One that holds a day that may be picked may be picked itself. */
export function isPickable(day: Day, rules: PickerRules): boolean {
  const { unit } = rules;
  if (unit === null || unit === 'day') return isDayPickable(day, rules);
  return holdsPickableDay(day, unit, rules);
}

/** Whether a month (year) has anything to pick: the lists of months and years show the others as unavailable. */
export function holdsPickableDay(day: Day, unit: 'month' | 'quarter' | 'year', rules: PickerRules): boolean {
  const [start, end] = [startOf(day, unit), endOf(day, unit)];
  const first = start > rules.minDay ? start : rules.minDay;
  const last = end < rules.maxDay ? end : rules.maxDay;
  for (const each of daysFromTo(first, last)) if (isDayPickable(each, rules)) return true;
  return false;
}

/** R4.6, R4.7: whether a range from `start` to `end` (not before it) is as long as it must be and free of forbidden days. */
export function isSpanAllowed(start: Day, end: Day, rules: PickerRules): boolean {
  const { noDisabled = false, min, max, rawCount = false } = rules.range;
  const unit = rules.unit ?? 'day';
  let length = unitsBetween(start, end, unit);
  if (noDisabled || (!rawCount && (min !== undefined || max !== undefined))) {
    // What lies outside of the years that there are is refused already, and need not be walked through.
    if (start < startOf(`${pad(rules.yearRange[0])}-01-01`, unit) || yearOf(end) > rules.yearRange[1]) return false;
    for (let day = start; day <= end; day = addUnits(day, 1, unit)) {
      if (isPickable(day, rules)) continue;
      if (noDisabled) return false;
      if (!rawCount) length -= 1;
    }
  }
  return (min === undefined || length >= min) && (max === undefined || length <= max);
}

/** R4.2.5: whether a day may be the other end of a range that starts (or is fixed) at `anchor`. */
export function isOtherEnd(anchor: Day, day: Day, rules: PickerRules): boolean {
  return isPickable(day, rules) && (day < anchor ? isSpanAllowed(day, anchor, rules) : isSpanAllowed(anchor, day, rules));
}

function pad(year: number): string {
  return String(year).padStart(4, '0');
}
