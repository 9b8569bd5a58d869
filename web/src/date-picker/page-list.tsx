import { ChoiceList } from './choice-list.tsx';
import { monthOf, twoDigits, yearOf, type Day } from '../picker-rules/calendar-day.ts';
import { holdsPickableDay } from '../picker-rules/pickable.ts';
import { MONTHS } from '../picker-rules/month-names.ts';
import { yearsOf } from '../picker-rules/move-focus.ts';
import { shownMonth } from '../picker-rules/picker-text.ts';
import type { ListKind, Picker } from './use-picker.ts';

interface PageListProps {
  picker: Picker;
  view: Day;
  calendar: number;
  kind: ListKind;
  onClose: () => void;
}

/** The months of the shown year, or all years; choosing one shows it without picking anything. */
export function PageList({ picker, view, calendar, kind, onClose }: PageListProps) {
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
