import { DateRangeField } from '../../date-picker/date-range-field.tsx';
import { addUnits, startOf } from '../../picker-rules/calendar-day.ts';
import type { Preset } from '../../picker-rules/picker-options.ts';

interface Days {
  from: string | null;
  to: string | null;
}

const PRESETS: readonly Preset[] = [
  { label: 'Today', value: (today) => [today, today] },
  { label: 'Yesterday', value: (today) => [addUnits(today, -1, 'day'), addUnits(today, -1, 'day')] },
  { label: 'Last 7 days', value: (today) => [addUnits(today, -6, 'day'), today] },
  { label: 'This month', value: (today) => [startOf(today, 'month'), today] },
  {
    label: 'Last month',
    value: (today) => [startOf(addUnits(today, -1, 'month'), 'month'), addUnits(startOf(today, 'month'), -1, 'day')],
  },
];
const OPTIONS = { autoApply: true };

interface OrderDaysProps extends Days {
  label?: string;
  onChange: (days: Days) => void;
}

export function OrderDays({ label = 'Placed on', from, to, onChange }: OrderDaysProps) {
  return (
    <DateRangeField
      label={label}
      partial
      presets={PRESETS}
      options={OPTIONS}
      value={from === null ? null : { start: from, end: to }}
      onChange={(days) => onChange({ from: days?.start ?? null, to: days?.end ?? null })}
    />
  );
}
