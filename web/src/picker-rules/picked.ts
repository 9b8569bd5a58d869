import type { Day } from './calendar-day.ts';
import { isPickable, spanProblem } from './pickable.ts';
import type { PickerRules } from './picker-options.ts';
import { areTimesAllowed } from './time-limits.ts';
import { secondOfDay, type TimeOfDay } from './time-of-day.ts';

/**
 * What is picked, in every mode: one day, one or two ends of a range, or several days in the order of picking. `times` has one
 * entry per day where times are picked too, is used alone in time mode, and is empty otherwise.
 */
export interface Picked {
  days: readonly Day[];
  times: readonly TimeOfDay[];
  /** The only day of a range is its end: the start is open. */
  until?: true;
}

export const NOTHING_PICKED: Picked = { days: [], times: [] };

export function isEmpty({ days, times }: Picked): boolean {
  return days.length === 0 && times.length === 0;
}

export function isSamePicked(one: Picked, other: Picked): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The two ends of a range; undefined where one is missing. */
export function endsOf({ days, until }: Picked): { start: Day | undefined; end: Day | undefined } {
  return until ? { start: undefined, end: days[0] } : { start: days[0], end: days[1] };
}

/** R4.3: whether it is complete enough to be confirmed; multiple selection may be empty. */
function isComplete({ days, times, until }: Picked, rules: PickerRules): boolean {
  const needed = rules.selection === 'range' ? 2 : 1;
  // Half a range of times is never complete, even with `partial` (#505).
  if (rules.unit === null) return times.length === needed;
  if (rules.selection === 'multiple') return true;
  if (until && !rules.range.openStart) return false;
  return days.length === needed || (rules.selection === 'range' && rules.range.partial && days.length === 1);
}

export type Problem = 'incomplete' | 'limit' | 'date' | 'time';

/** Why what is picked cannot be confirmed; null when it can (R11.7). */
export function problemOf(picked: Picked, rules: PickerRules): Problem | null {
  const { days, times } = picked;
  if (!isComplete(picked, rules)) return 'incomplete';
  if (rules.selection === 'multiple' && rules.limit !== undefined && days.length > rules.limit) return 'limit';
  if (!days.every((day) => isPickable(day, rules))) return 'date';
  const [start, end] = days;
  if (rules.selection === 'range' && start !== undefined && end !== undefined) {
    if (end < start || spanProblem(start, end, rules) !== null) return 'date';
  }
  if (rules.hasTime && (!areTimesAllowed(times, days, rules) || runsBackwards(picked, rules))) return 'time';
  return null;
}

/** R5.6: whether a one-day range ends before it starts. */
export function runsBackwards({ days, times }: Picked, rules: PickerRules): boolean {
  const [start, end] = times;
  if (rules.selection !== 'range' || rules.range.ignoreTimeOrder || !start || !end || days[0] !== days[1]) return false;
  return secondOfDay(end) < secondOfDay(start);
}
