import { startOf } from './calendar-day.ts';
import { canShow, focusDay, openingFocus, openingPages, pageBeside, pageUnit, showPage } from './calendar-view.ts';
import { changeTime, steppedTime, toggleHalf } from './change-time.ts';
import { pickDay } from './pick-day.ts';
import { isPickable } from './pickable.ts';
import { endsOf, isEmpty, isSamePicked, NOTHING, problemOf, type Picked } from './picked.ts';
import type { PickerRules, PresetValue } from './picker-options.ts';
import type { CloseReason, PickerAction, PickerContext, PickerEvent, PickerState, PickerStep } from './picker-state.ts';
import { parseIsoTime, type TimeOfDay } from './time-of-day.ts';

/** A picker as it stands before anything happened: closed, showing the value. */
export function initialState(context: PickerContext): PickerState {
  const { rules, committed, today } = context;
  const focused = openingFocus(committed, today, rules);
  return {
    open: false,
    draft: committed,
    fields: fieldsOf(committed, context),
    views: openingPages(committed, focused, rules),
    focused,
    hovered: null,
  };
}

/** The next state of a picker, and what it reports. Pure: clock and value come with the context. */
export function reducePicker(state: PickerState, action: PickerAction, context: PickerContext): PickerStep {
  const step = perform(state, action, context);
  const changed = !isSamePicked(step.state.draft, state.draft);
  return changed ? { ...step, events: [...step.events, { type: 'draft-change', picked: step.state.draft }] } : step;
}

function perform(state: PickerState, action: PickerAction, context: PickerContext): PickerStep {
  const { rules } = context;
  switch (action.type) {
    case 'open':
      return { state: { ...initialState(context), open: true }, events: [{ type: 'open' }] };
    case 'external-value':
      return { state: { ...initialState(context), open: state.open }, events: [] };
    case 'close':
      return leave(state, action.reason, context);
    case 'pick':
      return isHidden(action, rules) ? { state, events: [{ type: 'invalid-date', day: action.day }] } : pick(state, action.day, context);
    case 'leave-open':
      return leaveOpen(state, action.end, context);
    case 'set-time': {
      const time = state.fields[action.index];
      return time
        ? applied(changeTime(state, action.index, { ...time, [action.part]: action.to }, context), context, false)
        : { state, events: [] };
    }
    case 'step-time': {
      const time = steppedTime(state, action.index, action.part, action.by, rules);
      return time ? applied(changeTime(state, action.index, time, context), context, false) : { state, events: [] };
    }
    case 'toggle-half':
      return applied(toggleHalf(state, action.index, context), context, false);
    case 'preset': {
      const { value } = action.preset;
      const wanted = typeof value === 'function' ? value(context.today) : value;
      return take(state, presetPicked(wanted, rules, startTimes(rules, context.time)), context);
    }
    case 'now':
      return now(state, context);
    case 'clear': {
      const closes = state.open && rules.closeOnClear;
      const cleared = { ...initialState({ ...context, committed: NOTHING }), open: state.open && !closes };
      const events: PickerEvent[] = [{ type: 'cleared' }, { type: 'change', picked: NOTHING }];
      return { state: cleared, events: closes ? [...events, { type: 'closed', by: 'clear' }] : events };
    }
    case 'text':
      return write(state, action, context);
    case 'submit-text':
      return submitText(state, action, context);
    case 'navigate': {
      const page = pageBeside(state, action.calendar, action.by, rules);
      return page === null ? { state, events: [] } : showPage(state, action.calendar, page, rules);
    }
    case 'show':
      return canShow(action.day, rules) ? showPage(state, action.calendar, action.day, rules) : { state, events: [] };
    case 'focus':
      return focusDay(state, action.day, context);
    case 'hover':
      return { state: { ...state, hovered: action.day }, events: [] };
    default:
      return confirm(state, context);
  }
}

function pick(state: PickerState, pressed: string, context: PickerContext): PickerStep {
  const { rules } = context;
  const { draft, fields = state.fields, events } = pickDay(state, pressed, context);
  if (draft === null) return { state, events };
  const day = startOf(pressed, rules.unit ?? 'day');
  const picked = { ...state, draft, fields, focused: day, hovered: null };
  const page = startOf(day, pageUnit(rules));
  const finished = rules.selection !== 'range' || draft.days.length === 2;
  // A day of the neighbouring month takes its month along (R3.7); else the calendars stand still until the range is whole (R9.5).
  const moves = rules.unit !== 'year' && (!state.views.includes(page) || (!rules.staticCalendars && !rules.solo && finished));
  const moved =
    moves && canShow(page, rules)
      ? showPage(picked, state.views.includes(page) ? 0 : calendarFor(state, page), page, rules)
      : { state: picked, events: [] };
  return applied({ state: moved.state, events: [...events, ...moved.events] }, context, true);
}

/** R3.7: a day of the neighbouring month that is not to be seen. */
function isHidden({ day, page = day }: { day: string; page?: string }, { unit, hideOffsetDates }: PickerRules): boolean {
  return unit === 'day' && hideOffsetDates && startOf(day, 'month') !== startOf(page, 'month');
}

/** A range without a beginning, or without an end: of two days the other one stays, and a lone one becomes the other. */
function leaveOpen(state: PickerState, open: 'start' | 'end', { rules }: PickerContext): PickerStep {
  const { start, end } = endsOf(state.draft);
  const day = open === 'start' ? (end ?? start) : (start ?? end);
  if (day === undefined || !rules.range.openStart) return { state, events: [] };
  const until = open === 'start';
  const draft: Picked = { days: [day], times: [], ...(until && { until }) };
  const step: PickerStep = { state: { ...state, draft, hovered: null }, events: [{ type: until ? 'range-end' : 'range-start', day }] };
  return rules.autoApply ? commit(step, rules.closeOnAutoApply) : step;
}

/** The calendar that a month enters by: the first from before, the last from behind. */
function calendarFor({ views }: PickerState, page: string): number {
  return page < (views[0] ?? page) ? 0 : views.length - 1;
}

/** R11.8: what is whole is given to the caller at once where that is wanted; several dates and times leave the menu open. */
function applied(step: PickerStep, { rules, committed }: PickerContext, ofDays: boolean): PickerStep {
  const { draft } = step.state;
  // A press on what is picked already is an answer too, and closes; a refused step of time is none.
  if (!rules.autoApply || (!ofDays && isSamePicked(draft, committed))) return step;
  if (rules.selection === 'range' && draft.days.length !== 2 && draft.times.length !== 2) return step;
  if (problemOf(draft, rules) !== null) return { ...step, events: [...step.events, { type: 'invalid-select', about: draft }] };
  const closes = ofDays && rules.selection !== 'multiple' && rules.closeOnAutoApply;
  return commit(step, closes);
}

function commit({ state, events }: PickerStep, closes: boolean): PickerStep {
  const change: PickerEvent = { type: 'change', picked: state.draft };
  if (!closes || !state.open) return { state, events: [...events, change] };
  return { state: { ...state, open: false }, events: [...events, change, { type: 'closed', by: 'apply' }] };
}

/** R11.7: is it whole, can its days be picked, are its times allowed? Any no keeps the menu open and says so. */
function confirm(state: PickerState, { rules }: PickerContext): PickerStep {
  // A picker of times shows a time from the start; confirming takes what is shown (R5.8).
  const draft = rules.unit === null ? { days: [], times: state.fields } : state.draft;
  if (problemOf(draft, rules) !== null) return { state, events: [{ type: 'invalid-select', about: draft }] };
  return commit({ state: { ...state, draft }, events: [] }, true);
}

/** 4.10: fills the draft at once, as presets and Now do; applied under the same rules as a confirmation. */
function take(state: PickerState, picked: Picked, context: PickerContext): PickerStep {
  const { rules } = context;
  if (problemOf(picked, rules) !== null) return { state, events: [{ type: 'invalid-select', about: picked }] };
  const next = shown(state, picked, context);
  return rules.autoApply ? commit({ state: next, events: [] }, rules.closeOnAutoApply) : { state: next, events: [] };
}

function now(state: PickerState, context: PickerContext): PickerStep {
  const { rules, today, time } = context;
  const clock = { ...time, seconds: rules.enableSeconds ? time.seconds : 0 };
  if (rules.unit === null) return take(state, { days: [], times: state.fields.map(() => clock) }, context);
  const day = startOf(today, rules.unit);
  const { days, times } = state.draft;
  if (!isPickable(day, rules)) return { state, events: [{ type: 'invalid-select', about: day }] };
  if (rules.selection === 'multiple' && days.includes(day)) return { state, events: [] };
  const [start] = days;
  if (rules.selection !== 'range' || start === undefined || days.length === 2) {
    const fields = rules.hasTime ? state.fields.with(0, clock) : state.fields;
    return pick({ ...state, fields }, day, context);
  }
  const ends = [
    { day: start, time: times[0] ?? clock },
    { day, time: clock },
  ].toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  return take(state, { days: ends.map((end) => end.day), times: rules.hasTime ? ends.map((end) => end.time) : [] }, context);
}

/** A preset as what is picked; a time that it does not say is the one that the fields start with. */
function presetPicked(value: PresetValue, { unit, hasTime }: PickerRules, [first, second]: [TimeOfDay, TimeOfDay]): Picked {
  const entries = typeof value === 'string' ? [value] : value;
  if (unit === null) return { days: [], times: entries.flatMap((entry) => parseIsoTime(entry) ?? []) };
  const timeOf = (entry: string, index: number): TimeOfDay => parseIsoTime(entry.slice(11)) ?? (index === 0 ? first : second);
  return { days: entries.map((entry) => startOf(entry.slice(0, 10), unit)), times: hasTime ? entries.map(timeOf) : [] };
}

function write(state: PickerState, { picked, takes }: { picked: Picked; takes: boolean }, context: PickerContext): PickerStep {
  const says = (takes && isEmpty(picked)) || problemOf(picked, context.rules) === null;
  if (!says) return { state, events: [] };
  const isNew = takes && !isSamePicked(picked, context.committed);
  return { state: shown(state, picked, context), events: isNew ? [{ type: 'change', picked, isTyping: true }] : [] };
}

function submitText(state: PickerState, { picked, leaves }: { picked: Picked; leaves: boolean }, context: PickerContext): PickerStep {
  const { rules, committed } = context;
  if (problemOf(picked, rules) === null) {
    const next = shown(state, picked, context);
    if (isSamePicked(picked, committed) && leaves)
      return state.open ? { state: { ...next, open: false }, events: [{ type: 'closed', by: 'apply' }] } : { state, events: [] };
    const step = commit({ state: next, events: [] }, true);
    return { state: step.state, events: [{ type: 'text-submit' }, ...step.events] };
  }
  const wrong = picked.days.find((day) => !isPickable(day, rules));
  if (wrong !== undefined) return { state, events: [{ type: 'invalid-date', day: wrong }] };
  return { state, events: [{ type: 'invalid-select', about: picked }] };
}

/** A draft that was not pressed together on the grid: the calendars go where it is. */
function shown(state: PickerState, picked: Picked, context: PickerContext): PickerState {
  const { rules, today } = context;
  const focused = openingFocus(picked, today, rules);
  const seen = picked.days.every((day) => state.views.includes(startOf(day, pageUnit(rules))));
  const views = seen ? state.views : openingPages(picked, focused, rules);
  return { ...state, draft: picked, fields: fieldsOf(picked, context), views, focused, hovered: null };
}

function leave(state: PickerState, reason: CloseReason, context: PickerContext): PickerStep {
  const { rules, committed } = context;
  if (!state.open) return { state, events: [] };
  const lone = rules.selection === 'range' && rules.unit !== null && state.draft.days.length === 1 && !isSamePicked(state.draft, committed);
  // The first Escape takes back the start that was just set (R4.2.4).
  if (reason === 'escape' && lone) return { state: { ...state, draft: NOTHING, hovered: null }, events: [] };
  if (reason === 'escape' && !rules.escCloses) return { state, events: [] };
  if (reason === 'tab' && !rules.tabOutCloses) return { state, events: [] };
  const keeps =
    lone &&
    rules.autoApply &&
    rules.range.partialGiven &&
    (reason === 'outside' || reason === 'tab') &&
    problemOf(state.draft, rules) === null;
  if (keeps) return commit({ state, events: [] }, true);
  return { state: { ...initialState(context), open: false }, events: [{ type: 'closed', by: reason }] };
}

function fieldsOf({ days, times }: Picked, { rules, time }: PickerContext): TimeOfDay[] {
  if (!rules.hasTime) return [];
  const [first, second] = startTimes(rules, time);
  if (rules.selection === 'multiple') return [times.at(days.length - 1) ?? first];
  return rules.selection === 'range' ? [times[0] ?? first, times[1] ?? second] : [times[0] ?? first];
}

function startTimes(rules: PickerRules, time: TimeOfDay): [TimeOfDay, TimeOfDay] {
  const { startTime = { ...time, seconds: 0 } } = rules;
  return 'hours' in startTime ? [startTime, startTime] : [startTime[0], startTime[1]];
}
