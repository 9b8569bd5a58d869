import { startOf, type Day } from './calendar-day.ts';
import { isPickable, spanProblem } from './pickable.ts';
import { problemOf, runsBackwards, type Picked } from './picked.ts';
import type { PickerRules } from './picker-options.ts';
import { fullName, longDate } from './picker-text.ts';

/** Message why the selection cannot be confirmed; null when it can (R11.7). */
export function problemText(picked: Picked, rules: PickerRules): string | null {
  const problem = problemOf(picked, rules);
  if (problem === null) return null;
  if (problem === 'incomplete') return missingText(picked, rules);
  if (problem === 'time') return runsBackwards(picked, rules) ? 'The range ends before it begins.' : 'This time can’t be chosen.';
  return dateText(picked, rules);
}

/** Message for rejected text; specification section 8: an invalid date is "not valid". */
export function rejectionText(text: string, why: string | null): string {
  return [`“${text.trim()}” is not valid.`, why].filter(Boolean).join(' ');
}

function missingText({ days, times }: Picked, { unit, selection, range }: PickerRules): string {
  const noun = unit === null ? 'time' : unit === 'day' ? 'date' : unit;
  if (selection !== 'range' || (range.partial && unit !== null)) return `Please choose a ${noun}.`;
  return days.length + times.length === 0 ? `Please choose the first and the last ${noun}.` : `Please choose the last ${noun}.`;
}

function dateText({ days }: Picked, rules: PickerRules): string {
  const { limit, selection, minDay, maxDay, unit } = rules;
  const name = (day: Day): string => (unit === 'day' ? longDate(day) : fullName(startOf(day, unit ?? 'day'), rules));
  if (selection === 'multiple' && limit !== undefined && days.length > limit) return `No more than ${limit} can be chosen.`;
  const [start, end] = days;
  if (selection === 'range' && start !== undefined && end !== undefined && end < start) return 'The range ends before it begins.';
  const wrong = days.find((day) => !isPickable(day, rules));
  if (wrong !== undefined) {
    if (wrong < startOf(minDay, unit ?? 'day')) return `The first that can be chosen is ${name(minDay)}.`;
    return wrong > maxDay ? `The last that can be chosen is ${name(maxDay)}.` : `${name(wrong)} can’t be chosen.`;
  }
  const span = start !== undefined && end !== undefined ? spanProblem(start, end, rules) : null;
  return span === 'forbidden' ? 'Something between its ends can’t be chosen.' : `The range is too ${span ?? 'long'}.`;
}
