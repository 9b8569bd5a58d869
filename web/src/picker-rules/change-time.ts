import { isHourAllowed, timeInOtherHalf } from './time-limits.ts';
import { runsBackwards, type Picked } from './picked.ts';
import type { PickerContext, PickerEvent, PickerState, PickerStep } from './picker-state.ts';
import type { PickerRules } from './picker-options.ts';
import { halfOf, stepTime, type TimeOfDay, type TimePart } from './time-of-day.ts';

/**
 * R5.6: whether a field of time may become `time`: not when a range of one day would end before it starts, nor when its hour
 * is out of all limits. Single times out of the limits are allowed and marked, so that 7:15 can become 6:45 by two steps where 6:30 is the first.
 */
export function mayBecome(state: PickerState, index: number, time: TimeOfDay, rules: PickerRules): boolean {
  const fields = state.fields.with(index, time);
  const day = dayAt(state, index, rules);
  if (!isHourAllowed(time.hours, fields, index, day, rules)) return false;
  return !runsBackwards({ days: state.draft.days, times: withTimes(state.draft, fields, rules).times }, rules);
}

/** A step or a choice in a field of time: the dates stay (R5.7). Refused changes nothing. */
export function changeTime(state: PickerState, index: number, time: TimeOfDay, { rules }: Pick<PickerContext, 'rules'>): PickerStep {
  if (isFixed(index, rules) || !mayBecome(state, index, time, rules)) return { state, events: [] };
  return setFields(state, index, time, rules);
}

/** A step by the part's increment, wrapped round without carrying. */
export function steppedTime(state: PickerState, index: number, part: TimePart, by: 1 | -1, rules: PickerRules): TimeOfDay | null {
  const time = state.fields[index];
  const increment = { hours: rules.hoursIncrement, minutes: rules.minutesIncrement, seconds: rules.secondsIncrement }[part];
  return time ? stepTime(time, part, by * increment) : null;
}

/** R5.3: to the other half of the day, refused when nothing in it is allowed. */
export function toggleHalf(state: PickerState, index: number, { rules }: Pick<PickerContext, 'rules'>): PickerStep {
  const other = isFixed(index, rules) ? null : timeInOtherHalf(state.fields, index, dayAt(state, index, rules), rules);
  if (!other || !mayBecome(state, index, other, rules)) return { state, events: [{ type: 'invalid-select', about: state.draft }] };
  const step = setFields(state, index, other, rules);
  return { state: step.state, events: [{ type: 'am-pm-change', half: halfOf(other) }, ...step.events] };
}

/** The day that a field of time belongs to: the last picked of several. */
export function dayAt({ draft }: PickerState, index: number, rules: PickerRules): string | undefined {
  return rules.selection === 'multiple' ? draft.days.at(-1) : draft.days[index];
}

/** R4.5: the time of a fixed end cannot be changed. */
export function isFixed(index: number, { range }: PickerRules): boolean {
  return (index === 0 && range.fixedStart === true) || (index === 1 && range.fixedEnd === true);
}

function setFields(state: PickerState, index: number, time: TimeOfDay, rules: PickerRules): PickerStep {
  const fields = state.fields.with(index, time);
  const draft = withTimes(state.draft, fields, rules);
  const day = draft.days[index];
  // A time that changes an end changes the range (#1142).
  const events: PickerEvent[] =
    rules.selection === 'range' && day !== undefined ? [{ type: index === 0 ? 'range-start' : 'range-end', day }] : [];
  return { state: { ...state, fields, draft }, events };
}

/** What is picked with the times that the fields show: of several dates the last picked has them. */
function withTimes(draft: Picked, fields: readonly TimeOfDay[], rules: PickerRules): Picked {
  if (rules.unit === null) return { days: [], times: fields };
  if (rules.selection !== 'multiple') return { ...draft, times: fields.slice(0, draft.days.length) };
  const [time] = fields;
  return time && draft.times.length > 0 ? { ...draft, times: draft.times.toSpliced(-1, 1, time) } : draft;
}
