import { addUnits, startOf, type Day } from './calendar-day.ts';
import { isOtherEnd, isPickable, spanProblem } from './pickable.ts';
import { runsBackwards, type Picked } from './picked.ts';
import type { InvalidReason, PickerContext, PickerEvent, PickerState } from './picker-state.ts';
import type { TimeOfDay } from './time-of-day.ts';

interface Pick {
  /** The new draft; null when nothing changed. */
  draft: Picked | null;
  fields?: readonly TimeOfDay[];
  events: PickerEvent[];
}

/** Picks a day (month, quarter, year): section 4 of the picker's design, rule by rule. */
export function pickDay(state: PickerState, pressed: Day, { rules, committed }: PickerContext): Pick {
  const day = rules.unit === null ? pressed : startOf(pressed, rules.unit);
  const rejected = reject('date', day);
  if (!isPickable(day, rules)) return rejected;

  const { draft, fields } = state;
  const timesOf = (count: number): readonly TimeOfDay[] => (rules.hasTime ? fields.slice(0, count) : []);
  if (rules.selection === 'single') return { draft: { days: [day], times: timesOf(1) }, events: [{ type: 'date-update', day }] };
  if (rules.selection === 'multiple') return toggle(state, day, rules.limit, timesOf(1));

  const range = (days: readonly Day[], events: PickerEvent[]): Pick =>
    inOrder({ draft: { days, times: timesOf(days.length) }, events: [{ type: 'date-update', day }, ...events] }, fields, rules);
  const { auto, fixedStart = false, fixedEnd = false } = rules.range;
  if (auto !== undefined) {
    const end = addUnits(day, auto, rules.unit ?? 'day');
    if (!isPickable(end, rules) || spanProblem(day, end, rules) !== null) return rejected;
    return range(
      [day, end],
      [
        { type: 'range-start', day },
        { type: 'range-end', day: end },
      ],
    );
  }
  if (fixedStart || fixedEnd) {
    const fixed = committed.days[fixedStart ? 0 : 1];
    if (fixed === undefined) return { draft: null, events: [{ type: 'misuse', text: missingEnd(fixedStart ? 'start' : 'end') }] };
    if (fixedStart ? day < fixed : day > fixed) return reject('fixed-range', day);
    if (!isOtherEnd(fixed, day, rules)) return rejected;
    return range(fixedStart ? [fixed, day] : [day, fixed], [{ type: fixedStart ? 'range-end' : 'range-start', day }]);
  }

  const [start, end] = draft.days;
  if (start === undefined || end !== undefined) return range([day], [{ type: 'range-start', day }]);
  if (!isOtherEnd(start, day, rules)) {
    // A second click clears the start, so that a start without a reachable end is not a dead end (R4.2.4).
    if (day === start) return { draft: { days: [], times: [] }, events: [] };
    return rejected;
  }
  if (day >= start) return range([start, day], [{ type: 'range-end', day }]);
  return range(
    [day, start],
    [
      { type: 'range-start', day },
      { type: 'range-end', day: start },
    ],
  );
}

/** R4.8: adds or removes a date; the order of picking is kept. */
function toggle({ draft }: PickerState, day: Day, limit: number | undefined, times: readonly TimeOfDay[]): Pick {
  const at = draft.days.indexOf(day);
  const events: PickerEvent[] = [{ type: 'date-update', day }];
  if (at >= 0) return { draft: { days: draft.days.toSpliced(at, 1), times: draft.times.toSpliced(at, 1) }, events };
  if (limit !== undefined && draft.days.length >= limit) return reject('limit', day);
  return { draft: { days: [...draft.days, day], times: [...draft.times, ...times] }, events };
}

/** R4.2.2: swaps the times of a one-day range that would end before it starts, in the draft and in the fields. */
function inOrder(pick: Pick, fields: readonly TimeOfDay[], rules: PickerContext['rules']): Pick {
  const { draft } = pick;
  const [day] = draft?.days ?? [];
  if (!draft || day === undefined || !runsBackwards(draft, rules)) return pick;
  return {
    draft: { days: draft.days, times: draft.times.toReversed() },
    fields: fields.toReversed(),
    events: [...pick.events, { type: 'range-start', day }, { type: 'range-end', day }],
  };
}

function missingEnd(end: 'start' | 'end'): string {
  return `A range with a fixed ${end} needs a value that has this ${end}.`;
}

function reject(reason: InvalidReason, day: Day): Pick {
  return { draft: null, events: [{ type: 'invalid-select', about: day, reason }] };
}
