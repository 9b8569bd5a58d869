import { addUnits, endOf, monthOf, startOf, startOfWeek, twoDigits, unitsBetween, yearOf, type Day } from './calendar-day.ts';
import { isPickable } from './pickable.ts';
import type { Picked } from './picked.ts';
import type { PickerRules } from './picker-options.ts';
import type { PickerContext, PickerEvent, PickerState, PickerStep } from './picker-state.ts';

/** What one calendar page shows: a month of days, or a year of months or quarters. Years and times have no pages. */
export function pageUnit({ unit }: PickerRules): 'month' | 'year' {
  return unit === 'day' ? 'month' : 'year';
}

/** Pages of all calendars, the first of which shows `first`. */
function pagesFrom(first: Day, rules: PickerRules): Day[] {
  const page = pageUnit(rules);
  return Array.from({ length: rules.calendars }, (_, index) => addUnits(startOf(first, page), index, page));
}

/** R4.2.6, R9.4: the pages shown when the menu opens. */
export function openingPages(picked: Picked, fallback: Day, rules: PickerRules): Day[] {
  const page = pageUnit(rules);
  const [start = fallback, end = start] = rules.selection === 'multiple' ? picked.days.slice(-1) : picked.days;
  const [first, last] = [startOf(start, page), startOf(end, page)];
  if (rules.solo && rules.calendars > 1) {
    // Each calendar shows one end; two calendars of the same month would repeat it.
    return pagesFrom(first, rules).with(1, first === last ? addUnits(first, 1, page) : last);
  }
  return pagesFrom(unitsBetween(first, last, page) < rules.calendars ? first : last, rules);
}

/** R11.1: the focused day when the menu opens: the picked day, else today, else the nearest pickable day. */
export function openingFocus(picked: Picked, today: Day, rules: PickerRules): Day {
  const unit = rules.unit ?? 'day';
  const last = rules.selection === 'multiple' ? picked.days.at(-1) : (picked.days[1] ?? picked.days[0]);
  if (last !== undefined) return last;
  const now = startOf(today, unit);
  if (isPickable(now, rules)) return now;
  const [least, most] = [startOf(rules.minDay, unit), startOf(rules.maxDay, unit)];
  const first = now < least ? least : now > most ? most : now;
  // Searches two years at most: allowed days may be anywhere, but the menu must open at once.
  for (let away = 0; away < 730; away += 1) {
    for (const day of [addUnits(first, away, unit), addUnits(first, -away, unit)]) if (isPickable(day, rules)) return day;
  }
  return now;
}

/** Whether a calendar may show a page: within the year range and, with `stopAtMinMax`, within the limits. */
export function canShow(page: Day, rules: PickerRules): boolean {
  const unit = pageUnit(rules);
  if (yearOf(page) < rules.yearRange[0] || yearOf(page) > rules.yearRange[1]) return false;
  return !rules.stopAtMinMax || (endOf(page, unit) >= rules.minDay && startOf(page, unit) <= rules.maxDay);
}

/** R6.6: the page that a calendar's arrow leads to, skipping disabled months and years; null when there is none. */
export function pageBeside(state: PickerState, calendar: number, by: number, rules: PickerRules): Day | null {
  const unit = pageUnit(rules);
  let page = state.views[calendar] ?? state.focused;
  do {
    const next = addUnits(page, by, unit);
    if (!canShow(next, rules)) return null;
    page = next;
  } while (isLeftOut(page, rules));
  return page;
}

/** Shows `page` in a calendar; the other calendars follow unless they are `solo` (R9.1). The focus stays on a visible day. */
export function showPage(state: PickerState, calendar: number, page: Day, rules: PickerRules): PickerStep {
  const unit = pageUnit(rules);
  const wanted = startOf(page, unit);
  const views = rules.solo ? state.views.with(calendar, wanted) : pagesFrom(addUnits(wanted, -calendar, unit), rules);
  const events = views.flatMap((view, index): PickerEvent[] =>
    view === state.views[index] ? [] : [{ type: 'update-month-year', calendar: index, month: monthOf(view) - 1, year: yearOf(view) }],
  );
  const shown = views.includes(startOf(state.focused, unit));
  return { state: { ...state, views, focused: shown ? state.focused : samePlace(state.focused, wanted, unit) }, events };
}

/** Focuses a day, and turns the calendars only as far as needed to show it; never leaves the year range. */
export function focusDay(state: PickerState, day: Day, { rules }: Pick<PickerContext, 'rules'>): PickerStep {
  const unit = pageUnit(rules);
  const page = startOf(day, unit);
  const focused = { ...state, focused: day, hovered: rules.selection === 'range' ? day : null };
  if (rules.unit === 'year') return { state: isYearShown(day, rules) ? focused : state, events: [] };
  if (!canShow(page, rules)) return { state, events: [] };
  if (state.views.includes(page)) return { state: focused, events: [] };
  const before = page < (state.views[0] ?? page);
  const alone = state.views.indexOf(startOf(state.focused, unit));
  const calendar = rules.solo ? Math.max(0, alone) : before ? 0 : state.views.length - 1;
  return showPage(focused, calendar, page, rules);
}

/** R6.1 to R6.3: the weeks of a month; with `sixWeeks` always six, filled with weeks of the neighbouring months. */
export function weeksOf(month: Day, rules: PickerRules): Day[][] {
  const start = startOf(month, 'month');
  const natural = startOfWeek(start, rules.weekStart);
  const needed = Math.floor(unitsBetween(natural, endOf(month, 'month'), 'day') / 7) + 1;
  const rows = rules.sixWeeks ? 6 : needed;
  const lead = unitsBetween(natural, start, 'day');
  const trail = 7 * needed - lead - unitsBetween(start, endOf(month, 'month'), 'day') - 1;
  const first = addUnits(natural, -7 * weeksBefore(rules.sixWeeks, rows - needed, lead, trail), 'day');
  return Array.from({ length: rows }, (_, row) => Array.from({ length: 7 }, (_, column) => addUnits(first, 7 * row + column, 'day')));
}

/** How many of the missing weeks go before the month, which already shows `lead` and `trail` days of its neighbours. */
function weeksBefore(mode: PickerRules['sixWeeks'], missing: number, lead: number, trail: number): number {
  if (mode === 'prepend') return missing;
  if (mode === null || mode === 'append') return 0;
  // Alternates sides, starting before the month if it starts on the first weekday or (fair) has more days after it.
  const beforeFirst = lead === 0 || (mode === 'fair' && trail > lead);
  return beforeFirst ? Math.ceil(missing / 2) : Math.floor(missing / 2);
}

function isYearShown(day: Day, { yearRange }: PickerRules): boolean {
  return yearOf(day) >= yearRange[0] && yearOf(day) <= yearRange[1];
}

function isLeftOut(page: Day, rules: PickerRules): boolean {
  return rules.disabledYears.includes(yearOf(page)) || (pageUnit(rules) === 'month' && rules.disabledMonths.includes(monthOf(page) - 1));
}

/** The same day of another month, clamped to its last day; or the same month of another year. */
function samePlace(day: Day, page: Day, unit: 'month' | 'year'): Day {
  if (unit === 'year') return `${page.slice(0, 5)}${day.slice(5)}`;
  const last = endOf(page, 'month');
  const wished = `${page.slice(0, 8)}${twoDigits(Number(day.slice(8)))}`;
  return wished < last ? wished : last;
}
