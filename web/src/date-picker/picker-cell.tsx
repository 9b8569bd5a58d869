import { useId } from 'react';
import { classNames } from '../ui/class-names.ts';
import type { TooltipHandle } from './marker-tooltip.tsx';
import styles from './picker-cell.module.css';
import { monthName, quarterName } from '../picker-rules/picker-words.ts';
import { yearOf, type Day } from '../picker-rules/calendar-day.ts';
import { describeCell } from '../picker-rules/describe-cell.ts';
import type { Picker } from './use-picker.ts';

/** One day (month, quarter, year) of a calendar. One that cannot be picked keeps its focus and its press, which says so (R3.6). */
export function PickerCell({ picker, day, page, tooltip }: { picker: Picker; day: Day; page: Day; tooltip: TooltipHandle }) {
  const descriptionId = useId();
  const { state, context, dispatch } = picker;
  const { rules } = context;
  const look = describeCell(day, page, state, context);
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a hidden day says nothing at all (R3.7)
  if (look.offset && rules.hideOffsetDates) return <span role="gridcell" className={styles.cell} />;

  const marker = look.offset ? undefined : rules.markers.get(day);
  // At a month's edge two calendars show the same day: the keyboard stands on the month's own.
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
      onClick={() => dispatch({ type: 'pick', day })}
      onFocus={({ currentTarget }) => {
        tooltip.show(marker, currentTarget);
        // The arrow keys go on from a day that a press or a screen reader put the focus on. Not from one of the next month: its
        // month would come before the press that it belongs to is over.
        if (!here && !look.offset) dispatch({ type: 'focus', day });
      }}
      onBlur={() => marker && tooltip.hide()}
      onPointerEnter={({ pointerType, currentTarget }) => {
        // A finger points at nothing before it presses (#904).
        if (pointerType === 'touch') return;
        tooltip.show(marker, currentTarget);
        if (rules.selection === 'range') dispatch({ type: 'hover', day });
      }}
      onPointerLeave={() => marker && tooltip.hide()}
    >
      <span className={styles.figure}>{cellText(day, rules.unit)}</span>
      {marker && <span aria-hidden className={marker.type === 'line' ? styles.line : styles.dot} style={{ background: marker.color }} />}
      {marker?.tooltip && (
        <span id={descriptionId} hidden>
          {marker.tooltip.map(({ text }) => text).join(', ')}
        </span>
      )}
    </button>
  );
}

function cellText(day: Day, unit: Picker['context']['rules']['unit']): string {
  if (unit === 'year') return String(yearOf(day));
  if (unit === 'quarter') return quarterName(day);
  if (unit === 'month') return monthName(day);
  return String(Number(day.slice(8)));
}
