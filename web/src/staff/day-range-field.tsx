import { TextField } from '../ui/form-field.tsx';
import { EARLIEST_DAY, LATEST_DAY } from './pricing-check.ts';

interface DayRangeFieldProps {
  /** "2026-11-20", or empty for no beginning. */
  from: string;
  /** The last day; empty for no end. */
  to: string;
  fromMessages: readonly string[];
  toMessages: readonly string[];
  onChange: (days: { from: string } | { to: string }) => void;
}

/** The first and the last day on which something counts, either of them open. */
export function DayRangeField({ from, to, fromMessages, toMessages, onChange }: DayRangeFieldProps) {
  const common = { type: 'date', min: EARLIEST_DAY, max: LATEST_DAY, autoComplete: 'off' } as const;
  return (
    <>
      <TextField
        {...common}
        label="First day"
        value={from}
        data-open={from === '' || undefined}
        messages={fromMessages}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        {...common}
        label="Last day"
        value={to}
        data-open={to === '' || undefined}
        messages={toMessages}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </>
  );
}
