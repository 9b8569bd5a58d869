import { useId } from 'react';
import { classNames } from '../ui/class-names.ts';
import type { TooltipHandle } from './marker-tooltip.tsx';
import styles from './picker-cell.module.css';
import { quarterName, shownMonth } from '../picker-rules/picker-text.ts';
import { yearOf, type Day } from '../picker-rules/calendar-day.ts';
import { describeCell } from '../picker-rules/describe-cell.ts';
import type { PickerRules } from '../picker-rules/picker-options.ts';
import type { Picker } from './use-picker.ts';

/** One day (month, quarter, year) of a calendar. A disabled one stays focusable and reports clicks (R3.6). */
export function PickerCell({ picker, day, page, tooltip }: { picker: Picker; day: Day; page: Day; tooltip: TooltipHandle }) {
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
