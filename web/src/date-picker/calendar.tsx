import { useId } from 'react';
import { CalendarHeader } from './calendar-header.tsx';
import styles from './calendar.module.css';
import type { TooltipHandle } from './marker-tooltip.tsx';
import { PageList } from './page-list.tsx';
import { PickerCell } from './picker-cell.tsx';
import { yearOf, type Day } from '../picker-rules/calendar-day.ts';
import { weeksOf } from '../picker-rules/calendar-view.ts';
import { cellsOf } from '../picker-rules/move-focus.ts';
import { monthAndYear, weekdayNames } from '../picker-rules/picker-text.ts';
import type { ListKind, Picker } from './use-picker.ts';
import type { KeyboardEvent } from 'react';

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
