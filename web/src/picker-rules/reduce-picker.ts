import { startOf, type Day } from './calendar-day.ts';
import { canShow, focusDay, openingFocus, openingPages, pageBeside, pageUnit, showPage } from './calendar-view.ts';
import { changeTime, steppedTime, toggleHalf } from './change-time.ts';
import { pickDay } from './pick-day.ts';
import { isPickable } from './pickable.ts';
import { endsOf, isEmpty, isSamePicked, NOTHING_PICKED, problemOf, type Picked } from './picked.ts';
import type { PickerRules, PresetValue } from './picker-options.ts';
import type { CloseReason, InvalidReason, PickerAction, PickerContext, PickerEvent, PickerState, PickerStep } from './picker-state.ts';
import { parseIsoTime, type TimeOfDay } from './time-of-day.ts';

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

/** The next state of a picker and its events. Pure: clock and value come with the context. */
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
      return isHidden(action, rules) ? refused(state, action.day, 'date') : pick(state, action.day, context);
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
      const cleared = { ...initialState({ ...context, committed: NOTHING_PICKED }), open: state.open && !closes };
      const events: PickerEvent[] = [{ type: 'cleared' }, { type: 'change', picked: NOTHING_PICKED }];
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
  // A day of a neighbouring month turns to its month (R3.7); otherwise the calendars stay until the range is complete (R9.5).
  const moves = rules.unit !== 'year' && (!state.views.includes(page) || (!rules.staticCalendars && !rules.solo && finished));
  const moved =
    moves && canShow(page, rules)
      ? showPage(picked, state.views.includes(page) ? 0 : calendarFor(state, page), page, rules)
      : { state: picked, events: [] };
  return applied({ state: moved.state, events: [...events, ...moved.events] }, context, true);
}

function refused(state: PickerState, about: Picked | Day, reason: InvalidReason): PickerStep {
  return { state, events: [{ type: 'invalid-select', about, reason }] };
}

/** R3.7: whether it is a hidden day of a neighbouring month. */
function isHidden({ day, page = day }: { day: string; page?: string }, { unit, hideOffsetDates }: PickerRules): boolean {
  return unit === 'day' && hideOffsetDates && startOf(day, 'month') !== startOf(page, 'month');
}

/** Opens the start or the end of a range: of two days the other one stays, a single day becomes the other end. */
function leaveOpen(state: PickerState, open: 'start' | 'end', { rules }: PickerContext): PickerStep {
  const { start, end } = endsOf(state.draft);
  const day = open === 'start' ? (end ?? start) : (start ?? end);
  if (day === undefined || !rules.range.openStart) return { state, events: [] };
  const until = open === 'start';
  const draft: Picked = { days: [day], times: [], ...(until && { until }) };
  const step: PickerStep = { state: { ...state, draft, hovered: null }, events: [{ type: until ? 'range-end' : 'range-start', day }] };
  return rules.autoApply ? commit(step, rules.closeOnAutoApply) : step;
}

/** The calendar that shows a month not shown yet: the first for an earlier month, the last for a later one. */
function calendarFor({ views }: PickerState, page: string): number {
  return page < (views[0] ?? page) ? 0 : views.length - 1;
}

/** R11.8: with `autoApply` a complete selection becomes the value at once; multiple dates and times leave the menu open. */
function applied(step: PickerStep, { rules, committed }: PickerContext, ofDays: boolean): PickerStep {
  const { draft } = step.state;
  // Clicking what is picked already closes the menu; a rejected time step does not.
  if (!rules.autoApply || (!ofDays && isSamePicked(draft, committed))) return step;
  if (rules.selection === 'range' && draft.days.length !== 2 && draft.times.length !== 2) return step;
  const problem = problemOf(draft, rules);
  if (problem !== null) return { ...step, events: [...step.events, { type: 'invalid-select', about: draft, reason: problem }] };
  const closes = ofDays && rules.selection !== 'multiple' && rules.closeOnAutoApply;
  return commit(step, closes);
}

function commit({ state, events }: PickerStep, closes: boolean): PickerStep {
  const change: PickerEvent = { type: 'change', picked: state.draft };
  if (!closes || !state.open) return { state, events: [...events, change] };
  return { state: { ...state, open: false }, events: [...events, change, { type: 'closed', by: 'apply' }] };
}

/** R11.7: commits a complete, valid selection; otherwise keeps the menu open and reports why. */
function confirm(state: PickerState, { rules }: PickerContext): PickerStep {
  // In time mode a time is shown from the start; confirming takes it (R5.8).
  const draft = rules.unit === null ? { days: [], times: state.fields } : state.draft;
  const problem = problemOf(draft, rules);
  if (problem !== null) return refused(state, draft, problem);
  return commit({ state: { ...state, draft }, events: [] }, true);
}

/** 4.10: sets the draft at once, as presets and Now do; validated like a confirmation. */
function take(state: PickerState, picked: Picked, context: PickerContext): PickerStep {
  const { rules } = context;
  const problem = problemOf(picked, rules);
  if (problem !== null) return refused(state, picked, problem);
  const next = shown(state, picked, context);
  return rules.autoApply ? commit({ state: next, events: [] }, rules.closeOnAutoApply) : { state: next, events: [] };
}

function now(state: PickerState, context: PickerContext): PickerStep {
  const { rules, today, time } = context;
  const clock = { ...time, seconds: rules.enableSeconds ? time.seconds : 0 };
  if (rules.unit === null) return take(state, { days: [], times: state.fields.map(() => clock) }, context);
  const day = startOf(today, rules.unit);
  const { days, times } = state.draft;
  if (!isPickable(day, rules)) return refused(state, day, 'date');
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

/** A preset as a selection; missing times are the fields' initial ones. */
function presetPicked(value: PresetValue, { unit, hasTime }: PickerRules, [first, second]: [TimeOfDay, TimeOfDay]): Picked {
  const entries = typeof value === 'string' ? [value] : value;
  if (unit === null) return { days: [], times: entries.flatMap((entry) => parseIsoTime(entry) ?? []) };
  const timeOf = (entry: string, index: number): TimeOfDay => parseIsoTime(entry.slice(11)) ?? (index === 0 ? first : second);
  return { days: entries.map((entry) => startOf(entry.slice(0, 10), unit)), times: hasTime ? entries.map(timeOf) : [] };
}

function write(state: PickerState, { picked, takes }: { picked: Picked; takes: boolean }, context: PickerContext): PickerStep {
  const isValid = (takes && isEmpty(picked)) || problemOf(picked, context.rules) === null;
  if (!isValid) return { state, events: [] };
  const isNew = takes && !isSamePicked(picked, context.committed);
  return { state: shown(state, picked, context), events: isNew ? [{ type: 'change', picked, isTyping: true }] : [] };
}

function submitText(state: PickerState, { picked, leaves }: { picked: Picked; leaves: boolean }, context: PickerContext): PickerStep {
  const { rules, committed } = context;
  const problem = problemOf(picked, rules);
  if (problem === null) {
    const next = shown(state, picked, context);
    if (isSamePicked(picked, committed) && leaves)
      return state.open ? { state: { ...next, open: false }, events: [{ type: 'closed', by: 'apply' }] } : { state, events: [] };
    const step = commit({ state: next, events: [] }, true);
    return { state: step.state, events: [{ type: 'text-submit' }, ...step.events] };
  }
  const wrong = picked.days.find((day) => !isPickable(day, rules));
  return refused(state, wrong ?? picked, wrong === undefined ? problem : 'date');
}

/** Shows a draft that was not picked in the grid: the calendars turn to it. */
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
  // The first Escape clears the start that was just picked (R4.2.4).
  if (reason === 'escape' && lone) return { state: { ...state, draft: NOTHING_PICKED, hovered: null }, events: [] };
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
