import { isHourAllowed, timeInOtherHalf } from './time-limits.ts';
import { runsBackwards, type Picked } from './picked.ts';
import type { InvalidReason, PickerContext, PickerEvent, PickerState, PickerStep } from './picker-state.ts';
import type { PickerRules } from './picker-options.ts';
import { halfOf, stepTime, type TimeOfDay, type TimePart } from './time-of-day.ts';

/**
 * R5.6: whether a time field may change to `time`: not if a one-day range would end before it starts, nor if no minute of the hour
 * is allowed. Other times outside the limits are allowed and marked invalid, so that 7:15 can be stepped to 6:45 when 6:30 is the earliest.
 */
export function mayBecome(state: PickerState, index: number, time: TimeOfDay, rules: PickerRules): boolean {
  const fields = state.fields.with(index, time);
  const day = dayAt(state, index, rules);
  if (!isHourAllowed(time.hours, fields, index, day, rules)) return false;
  return !runsBackwards({ days: state.draft.days, times: withTimes(state.draft, fields, rules).times }, rules);
}

/** Changes a time field; the dates stay (R5.7). A time that is not allowed changes nothing and is reported. */
export function changeTime(state: PickerState, index: number, time: TimeOfDay, { rules }: Pick<PickerContext, 'rules'>): PickerStep {
  if (isFixed(index, rules)) return refused(state, 'fixed-range');
  if (!mayBecome(state, index, time, rules)) return refused(state, 'time');
  return setFields(state, index, time, rules);
}

/** Steps by the part's increment, wrapping without carrying over. */
export function steppedTime(state: PickerState, index: number, part: TimePart, by: 1 | -1, rules: PickerRules): TimeOfDay | null {
  const time = state.fields[index];
  const increment = { hours: rules.hoursIncrement, minutes: rules.minutesIncrement, seconds: rules.secondsIncrement }[part];
  return time ? stepTime(time, part, by * increment) : null;
}

/** R5.3: switches between am and pm; rejected when no time in the other half is allowed. */
export function toggleHalf(state: PickerState, index: number, { rules }: Pick<PickerContext, 'rules'>): PickerStep {
  if (isFixed(index, rules)) return refused(state, 'fixed-range');
  const other = timeInOtherHalf(state.fields, index, dayAt(state, index, rules), rules);
  if (!other || !mayBecome(state, index, other, rules)) return refused(state, 'time');
  const step = setFields(state, index, other, rules);
  return { state: step.state, events: [{ type: 'am-pm-change', half: halfOf(other) }, ...step.events] };
}

function refused(state: PickerState, reason: InvalidReason): PickerStep {
  return { state, events: [{ type: 'invalid-select', about: state.draft, reason }] };
}

/** The day that a time field belongs to; of several dates the last picked. */
export function dayAt({ draft }: PickerState, index: number, rules: PickerRules): string | undefined {
  return rules.selection === 'multiple' ? draft.days.at(-1) : draft.days[index];
}

/** R4.5: the time of a fixed start or end cannot be changed. */
export function isFixed(index: number, { range }: PickerRules): boolean {
  return (index === 0 && range.fixedStart === true) || (index === 1 && range.fixedEnd === true);
}

function setFields(state: PickerState, index: number, time: TimeOfDay, rules: PickerRules): PickerStep {
  const fields = state.fields.with(index, time);
  const draft = withTimes(state.draft, fields, rules);
  const day = draft.days[index];
  // Changing the time of an end changes the range (#1142).
  const events: PickerEvent[] =
    rules.selection === 'range' && day !== undefined ? [{ type: index === 0 ? 'range-start' : 'range-end', day }] : [];
  return { state: { ...state, fields, draft }, events };
}

/** Applies the times in the fields to what is picked; of several dates to the last picked. */
function withTimes(draft: Picked, fields: readonly TimeOfDay[], rules: PickerRules): Picked {
  if (rules.unit === null) return { days: [], times: fields };
  if (rules.selection !== 'multiple') return { ...draft, times: fields.slice(0, draft.days.length) };
  const [time] = fields;
  return time && draft.times.length > 0 ? { ...draft, times: draft.times.toSpliced(-1, 1, time) } : draft;
}
