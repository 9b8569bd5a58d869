import { useMemo } from 'react';
import { PickerField, type PickerFieldText } from './picker-field.tsx';
import type { PickerOptions, Preset } from '../picker-rules/picker-options.ts';

interface DateFieldProps extends PickerFieldText {
  /** 'YYYY-MM-DD', with `enableTime` 'YYYY-MM-DDTHH:mm:ss'. */
  value: string | null;
  onChange: (value: string | null) => void;
  enableTime?: boolean;
  minDate?: string;
  maxDate?: string;
  presets?: readonly Preset[];
  /** Must be stable between renders: a new object means new rules. */
  options?: PickerOptions;
}

export function DateField({ enableTime = false, minDate, maxDate, presets, options, ...field }: DateFieldProps) {
  const all = useMemo(
    () => ({
      textInput: true,
      minDate,
      maxDate,
      presets: presets ?? [],
      enableTime,
      ...options,
      mode: 'date' as const,
      selection: 'single' as const,
    }),
    [enableTime, minDate, maxDate, presets, options],
  );
  return <PickerField {...field} options={all} />;
}
