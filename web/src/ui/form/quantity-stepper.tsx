import { Minus, Plus } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  label: string;
  /** Keeps the label for readers only, where the page names the field otherwise. */
  hideLabel?: boolean;
  value: number;
  min?: number;
  max?: number;
  /** Every whole number within the bounds, while typing too. */
  onChange: (value: number) => void;
  /** Once typing has ended (Enter, or the focus leaves). */
  onCommit?: (value: number) => void;
  messages?: readonly string[];
  className?: string;
}

/** A number of pieces: two buttons and a field one can type into. Text that is no number, or out of bounds, falls back on leaving. */
export function QuantityStepper({ label, hideLabel, value, min = 1, max, onChange, onCommit, messages, className }: QuantityStepperProps) {
  const id = useId();
  // What is being typed, which may be empty or too large for the moment; undefined while nobody types.
  const [draft, setDraft] = useState<string>();
  const within = (wanted: number) => Math.max(min, max === undefined ? wanted : Math.min(max, wanted));
  const wrong = messages !== undefined && messages.length > 0;

  const change = (wanted: number) => {
    setDraft(undefined);
    if (within(wanted) !== value) onChange(within(wanted));
  };
  const type = (text: string) => {
    setDraft(text);
    const typed = Number(text);
    if (/^\d{1,6}$/.test(text.trim()) && typed === within(typed) && typed !== value) onChange(typed);
  };
  const commit = () => {
    const settled = draft !== undefined && /^\d+$/.test(draft.trim()) ? within(Number(draft)) : value;
    setDraft(undefined);
    if (settled !== value) onChange(settled);
    onCommit?.(settled);
  };
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      change(value + step);
    } else if (event.key === 'Enter') commit();
  };

  return (
    <div className={classNames(styles.field, className)}>
      <label id={`${id}-label`} htmlFor={id} className={hideLabel ? 'visuallyHidden' : styles.label}>
        {label}
      </label>
      <div role="group" aria-labelledby={`${id}-label`} className={classNames(styles.stepper, wrong && styles.wrong)}>
        <button type="button" aria-label="One fewer" aria-disabled={value <= min || undefined} onClick={() => change(value - 1)}>
          <Icon of={Minus} />
        </button>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-messages` : undefined}
          value={draft ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={commit}
          onKeyDown={press}
        />
        <button
          type="button"
          aria-label="One more"
          aria-disabled={(max !== undefined && value >= max) || undefined}
          onClick={() => change(value + 1)}
        >
          <Icon of={Plus} />
        </button>
      </div>
      {wrong && (
        <p className={styles.messages} id={`${id}-messages`}>
          {messages.join(' ')}
        </p>
      )}
    </div>
  );
}
