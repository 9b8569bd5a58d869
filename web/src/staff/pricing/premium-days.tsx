import { DateRangeField } from '../../date-picker/date-range-field.tsx';
import type { PickerOptions } from '../../picker-rules/picker-options.ts';
import { EARLIEST_DAY, LATEST_DAY } from './pricing-check.ts';
import type { BreakDraft } from './pricing-draft.ts';

interface PremiumDaysProps extends Pick<BreakDraft, 'from' | 'to'> {
  messages: readonly string[];
  onChange: (fields: Partial<BreakDraft>) => void;
}

const OPTIONS: PickerOptions = {
  range: { openStart: true },
  yearRange: [Number(EARLIEST_DAY.slice(0, 4)), Number(LATEST_DAY.slice(0, 4))],
};

/** The days on which a premium is valid, inclusive; either end may be open. */
export function PremiumDays({ from, to, messages, onChange }: PremiumDaysProps) {
  const value = from === '' && to === '' ? null : { start: from || null, end: to || null };
  return (
    <DateRangeField
      label="Days"
      placeholder="Always"
      partial
      minDate={EARLIEST_DAY}
      maxDate={LATEST_DAY}
      options={OPTIONS}
      value={value}
      errors={messages}
      onChange={(days) => onChange({ from: days?.start ?? '', to: days?.end ?? '' })}
      onError={(daysError) => onChange({ daysError })}
    />
  );
}
