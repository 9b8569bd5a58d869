import { ChevronLeft, ChevronRight } from 'lucide';
import { Icon } from '../ui/icon.tsx';
import styles from './calendar-header.module.css';
import { yearOf, type Day } from '../picker-rules/calendar-day.ts';
import { pageBeside, pageUnit } from '../picker-rules/calendar-view.ts';
import { monthName, shownMonth } from '../picker-rules/picker-text.ts';
import type { ListKind, Picker } from './use-picker.ts';

interface CalendarHeaderProps {
  picker: Picker;
  view: Day;
  calendar: number;
  list: ListKind | null;
  onToggleList: (kind: ListKind) => void;
}

/** Month and year, each of which opens a list, between the arrows; of several calendars only the outer ones have arrows (R6.5, R9.1). */
export function CalendarHeader({ picker, view, calendar, list, onToggleList }: CalendarHeaderProps) {
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
