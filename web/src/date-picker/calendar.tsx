import { useId, type KeyboardEvent } from 'react';
import styles from './calendar.module.css';
import type { TooltipHandle } from './marker-tooltip.tsx';
import { yearOf, type Day, monthOf, twoDigits } from '../picker-rules/calendar-day.ts';
import { weeksOf, pageBeside, pageUnit } from '../picker-rules/calendar-view.ts';
import { cellsOf, yearsOf } from '../picker-rules/move-focus.ts';
import { monthAndYear, weekdayNames, shownMonth, monthName, quarterName } from '../picker-rules/picker-text.ts';
import type { ListKind, Picker } from './use-picker.ts';
import { ChoiceList } from './choice-list.tsx';
import { holdsPickableDay } from '../picker-rules/pickable.ts';
import { MONTHS } from '../picker-rules/month-names.ts';
import { ChevronLeft, ChevronRight } from 'lucide';
import { Icon } from '../ui/icon.tsx';
import { classNames } from '../ui/class-names.ts';
import { describeCell } from '../picker-rules/describe-cell.ts';
import type { PickerRules } from '../picker-rules/picker-options.ts';

interface CalendarProps {
  picker: Picker;
  /** The first day of the month (year) that it shows. */
  view: Day;
  calendar: number;
  list: ListKind | null;
  onToggleList: (kind: ListKind) => void;
  onCloseList: () => void;
  onGridKey: (event: KeyboardEvent) => void;
  tooltip: TooltipHandle;
}

/** One calendar: a month of days, a year of months or quarters, or all years; replaced by a list of months or years while that is open. */
export function Calendar({ picker, view, calendar, list, onToggleList, onCloseList, onGridKey, tooltip }: CalendarProps) {
  const titleId = useId();
  const { rules } = picker.context;
  const ofDays = rules.unit === 'day';
  const rows = ofDays ? weeksOf(view, rules) : inRows(cellsOf(view, rules), rules.unit === 'quarter' ? 1 : 3);
  const title = rules.unit === 'year' ? 'Years' : ofDays ? monthAndYear(view) : String(yearOf(view));
  return (
    <div className={styles.page} data-calendar={calendar}>
      <p className="visuallyHidden" id={titleId} aria-live="polite">
        {title}
      </p>
      {rules.unit !== 'year' && <CalendarHeader picker={picker} view={view} calendar={calendar} list={list} onToggleList={onToggleList} />}
      {list ? (
        <PageList picker={picker} view={view} calendar={calendar} kind={list} onClose={onCloseList} />
      ) : (
        <div
          role="grid"
          tabIndex={-1}
          aria-labelledby={titleId}
          aria-multiselectable={rules.selection === 'single' ? undefined : true}
          className={ofDays ? styles.days : rules.unit === 'quarter' ? styles.quarters : styles.cells}
          data-scrolls={rules.unit === 'year' ? '' : undefined}
          onKeyDown={onGridKey}
          onPointerLeave={() => picker.dispatch({ type: 'hover', day: null })}
        >
          {ofDays && (
            <div role="row" className={styles.row}>
              {weekdayNames(rules).map(({ short, full }) => (
                <span key={full} role="columnheader" aria-label={full} className={styles.weekday}>
                  {short}
                </span>
              ))}
            </div>
          )}
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- keyed by position, like the calendars
            <div key={index} role="row" className={styles.row}>
              {row.map((day, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- keyed by position: the day of a cell changes with the month
                <PickerCell key={column} picker={picker} day={day} page={view} tooltip={tooltip} />
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function inRows(days: readonly Day[], length: number): Day[][] {
  return Array.from({ length: Math.ceil(days.length / length) }, (_, row) => days.slice(length * row, length * (row + 1)));
}

interface PageListProps {
  picker: Picker;
  view: Day;
  calendar: number;
  kind: ListKind;
  onClose: () => void;
}

/** The months of the shown year, or all years; choosing one shows it without picking anything. */
function PageList({ picker, view, calendar, kind, onClose }: PageListProps) {
  const { rules } = picker.context;
  const show = (day: Day): void => {
    picker.dispatch({ type: 'show', calendar, day });
    onClose();
  };
  if (kind === 'month') {
    const dayIn = (month: number): Day => `${view.slice(0, 4)}-${twoDigits(month)}-01`;
    return (
      <ChoiceList
        key="month"
        name="Month"
        columns={3}
        current={monthOf(view)}
        choices={MONTHS.map((name, index) => ({
          key: index + 1,
          text: shownMonth(dayIn(index + 1), rules),
          name,
          disabled: !holdsPickableDay(dayIn(index + 1), 'month', rules),
        }))}
        onChoose={(month) => show(dayIn(month))}
      />
    );
  }
  const dayIn = (year: number): Day => `${String(year).padStart(4, '0')}${view.slice(4)}`;
  return (
    <ChoiceList
      key="year"
      name="Year"
      columns={3}
      current={yearOf(view)}
      choices={yearsOf(rules).map((year) => ({
        key: year,
        text: String(year),
        disabled: !holdsPickableDay(dayIn(year), 'year', rules),
      }))}
      onChoose={(year) => show(dayIn(year))}
    />
  );
}

interface CalendarHeaderProps {
  picker: Picker;
  view: Day;
  calendar: number;
  list: ListKind | null;
  onToggleList: (kind: ListKind) => void;
}

/** Month and year, each of which opens a list, between the arrows; of several calendars only the outer ones have arrows (R6.5, R9.1). */
function CalendarHeader({ picker, view, calendar, list, onToggleList }: CalendarHeaderProps) {
  const { state, context, dispatch } = picker;
  const { solo } = context.rules;
  const unit = pageUnit(context.rules);
  const arrow = (by: 1 | -1, name: string, Drawing: typeof ChevronLeft) => {
    const leads = pageBeside(state, calendar, by, context.rules) !== null;
    const shown = solo || calendar === (by < 0 ? 0 : state.views.length - 1);
    if (!shown) return <span className={styles.noArrow} />;
    return (
      <button
        type="button"
        className={styles.arrow}
        aria-label={name}
        aria-disabled={!leads || undefined}
        onClick={() => dispatch({ type: 'navigate', calendar, by })}
      >
        <Icon of={Drawing} />
      </button>
    );
  };
  const title = (kind: 'month' | 'year', text: string, name = text) => (
    <button
      type="button"
      className={styles.title}
      aria-expanded={list === kind}
      aria-label={`${name}, choose ${kind}`}
      onClick={() => onToggleList(kind)}
    >
      {text}
    </button>
  );
  return (
    <div className={styles.header}>
      {arrow(-1, `Previous ${unit}`, ChevronLeft)}
      <span className={styles.titles}>
        {unit === 'month' && title('month', shownMonth(view, context.rules), monthName(view))}
        {title('year', String(yearOf(view)))}
      </span>
      {arrow(1, `Next ${unit}`, ChevronRight)}
    </div>
  );
}

/** One day (month, quarter, year) of a calendar. A disabled one stays focusable and reports clicks (R3.6). */
function PickerCell({ picker, day, page, tooltip }: { picker: Picker; day: Day; page: Day; tooltip: TooltipHandle }) {
  const descriptionId = useId();
  const { state, context, dispatch } = picker;
  const { rules } = context;
  const look = describeCell(day, page, state, context);
  // A hidden day has no text and no focus; clicks are still reported to the caller (R3.7).
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events
  if (look.hidden) return <span role="gridcell" className={styles.cell} onClick={() => dispatch({ type: 'pick', day, page })} />;

  const marker = look.offset ? undefined : rules.markers.get(day);
  // At a month's edge two calendars show the same day: the focus is in the calendar of its month.
  const here = day === state.focused && (!look.offset || !state.views.includes(`${day.slice(0, 7)}-01`));
  return (
    <button
      type="button"
      role="gridcell"
      data-day={day}
      data-here={here ? '' : undefined}
      tabIndex={here ? 0 : -1}
      aria-label={look.name}
      aria-selected={look.selected}
      aria-disabled={!look.pickable || undefined}
      aria-current={look.today ? 'date' : undefined}
      aria-describedby={marker?.tooltip ? descriptionId : undefined}
      className={classNames(
        styles.cell,
        rules.unit !== 'day' && styles.wide,
        look.offset && styles.offset,
        look.today && styles.today,
        !look.pickable && styles.unpickable,
        look.between && styles.between,
        look.preview && styles.preview,
        !look.offset && state.draft.days.length === 2 && look.start !== look.end && (look.start ? styles.bandAfter : styles.bandBefore),
        look.selected && !look.between && styles.picked,
      )}
      onClick={() => dispatch({ type: 'pick', day, page })}
      onFocus={({ currentTarget }) => {
        tooltip.show(marker, currentTarget);
        // Arrow keys continue from a day focused by a click or a screen reader. Not from a day of the next month: the calendar
        // would turn before the click ends.
        if (!here && !look.offset) dispatch({ type: 'focus', day });
      }}
      onBlur={() => marker && tooltip.hide()}
      onPointerEnter={({ pointerType, currentTarget }) => {
        // Touch has no hover (#904).
        if (pointerType === 'touch') return;
        tooltip.show(marker, currentTarget);
        if (rules.selection === 'range') dispatch({ type: 'hover', day });
      }}
      // A tooltip opened by a long press stays when the finger is lifted.
      onPointerLeave={({ pointerType }) => marker && pointerType !== 'touch' && tooltip.hide()}
    >
      <span className={styles.figure}>{cellText(day, rules)}</span>
      {marker && <span aria-hidden className={marker.type === 'line' ? styles.line : styles.dot} style={{ background: marker.color }} />}
      {marker?.tooltip && (
        <span id={descriptionId} hidden>
          {marker.tooltip.map(({ text }) => text).join(', ')}
        </span>
      )}
    </button>
  );
}

function cellText(day: Day, rules: PickerRules): string {
  const { unit } = rules;
  if (unit === 'year') return String(yearOf(day));
  if (unit === 'quarter') return quarterName(day);
  if (unit === 'month') return shownMonth(day, rules);
  return String(Number(day.slice(8)));
}
