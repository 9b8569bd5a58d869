import { useMemo } from 'react';
import { PickerField, type PickerFieldText } from './picker-field.tsx';
import type { PickerOptions, Preset } from '../picker-rules/picker-options.ts';
import type { PickerValue } from '../picker-rules/picker-value.ts';

interface DateRangeFieldProps extends PickerFieldText {
  /** Days as 'YYYY-MM-DD' (with `enableTime` 'YYYY-MM-DDTHH:mm:ss'); the end is null only with `partial`. */
  value: PickerValue<'date', 'range'>;
  onChange: (value: PickerValue<'date', 'range'>) => void;
  /** The end may be left open. */
  partial?: boolean;
  minDate?: string;
  maxDate?: string;
  presets?: readonly Preset[];
  /** Must be stable between renders: a new object means new rules. */
  options?: PickerOptions;
}

export function DateRangeField({ partial = false, minDate, maxDate, presets, options, ...field }: DateRangeFieldProps) {
  const all = useMemo(
    () => ({
      textInput: true,
      minDate,
      maxDate,
      presets: presets ?? [],
      ...options,
      range: { ...options?.range, partial },
      mode: 'date' as const,
      selection: 'range' as const,
    }),
    [partial, minDate, maxDate, presets, options],
  );
  return <PickerField {...field} options={all} />;
}
