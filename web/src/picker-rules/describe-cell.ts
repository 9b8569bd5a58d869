import { addUnits, startOf, type Day } from './calendar-day.ts';
import { isOtherEnd, isPickable, spanProblem } from './pickable.ts';
import { endsOf } from './picked.ts';
import { fullName } from './picker-text.ts';
import type { PickerContext, PickerState } from './picker-state.ts';

export interface CellLook {
  name: string;
  pickable: boolean;
  /** Picked, or within a picked range. */
  selected: boolean;
  start: boolean;
  end: boolean;
  between: boolean;
  /** Would be in the range if the hovered day were picked. */
  preview: boolean;
  today: boolean;
  /** Belongs to a neighbouring month. */
  offset: boolean;
  /** A hidden day of a neighbouring month: an empty cell (R3.7). */
  hidden: boolean;
}

const NO_LOOK: CellLook = {
  name: '',
  pickable: false,
  selected: false,
  start: false,
  end: false,
  between: false,
  preview: false,
  today: false,
  offset: false,
  hidden: false,
};

/** `page` is the first day of the month (or year) that the calendar shows. */
export function describeCell(day: Day, page: Day, state: PickerState, context: PickerContext): CellLook {
  const { rules, today } = context;
  const unit = rules.unit ?? 'day';
  const { days } = state.draft;
  const offset = unit === 'day' && startOf(day, 'month') !== page;
  const range = rules.selection === 'range';
  const hidden = offset && rules.hideOffsetDates;
  if (hidden) return { ...NO_LOOK, offset, hidden };
  const { start: first, end: last } = endsOf(state.draft);
  const isStart = range && day === first;
  const isEnd = range && day === last;
  // Two calendars show the days at a month's edge twice: only one of them is highlighted (R9.6).
  const between = range && !offset && first !== undefined && last !== undefined && day > first && day < last;
  const selected = range ? isStart || isEnd || between : days.includes(day);
  const pickable = isPressable(day, state, context);
  const text = [
    fullName(day, rules),
    day === startOf(today, unit) && !offset && unit === 'day' && 'today',
    isStart && isEnd
      ? 'start and end of range'
      : isStart
        ? 'start of range'
        : isEnd
          ? 'end of range'
          : between
            ? 'in range'
            : selected && 'selected',
    !pickable && 'unavailable',
  ];
  return {
    name: text.filter(Boolean).join(', '),
    pickable,
    selected,
    start: isStart,
    end: isEnd,
    between,
    preview: !offset && isPreviewed(day, state, context),
    today: day === startOf(today, unit) && !offset,
    offset,
    hidden,
  };
}

/** Whether a click would pick the day: while a range waits for its end, only valid ends can be picked (R4.2.5). */
function isPressable(day: Day, { draft }: PickerState, { rules, committed }: PickerContext): boolean {
  if (!isPickable(day, rules)) return false;
  if (rules.selection !== 'range') return true;
  const { auto, fixedStart, fixedEnd } = rules.range;
  if (auto !== undefined) return isAutoRange(day, auto, rules);
  const fixed = committed.days[fixedStart ? 0 : 1];
  if (fixedStart || fixedEnd) return fixed !== undefined && (fixedStart ? day >= fixed : day <= fixed) && isOtherEnd(fixed, day, rules);
  const [start] = draft.days;
  // The start stays pickable: a second click clears it (R4.2.4).
  return draft.days.length !== 1 || start === undefined || day === start || isOtherEnd(start, day, rules);
}

/** R4.2.3, R4.4: whether the day is in the range that picking the hovered day would make. */
function isPreviewed(day: Day, { draft, hovered }: PickerState, { rules }: PickerContext): boolean {
  if (rules.selection !== 'range' || hovered === null || !isPickable(hovered, rules)) return false;
  const { auto } = rules.range;
  if (auto !== undefined) {
    return isAutoRange(hovered, auto, rules) && day >= hovered && day <= addUnits(hovered, auto, rules.unit ?? 'day');
  }
  const [start] = draft.days;
  if (start === undefined || draft.days.length !== 1 || !isOtherEnd(start, hovered, rules)) return false;
  return (day > start && day <= hovered) || (day < start && day >= hovered);
}

function isAutoRange(day: Day, auto: number, rules: PickerContext['rules']): boolean {
  const end = addUnits(day, auto, rules.unit ?? 'day');
  return isPickable(end, rules) && spanProblem(day, end, rules) === null;
}
