import { Minus, Plus } from 'lucide';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  /** For screen readers: the page names the field otherwise. */
  label: string;
  value: number;
  min: number;
  max: number;
  /** m is 48 px high, s is 46 and narrow. */
  size?: 'm' | 's';
  /** False in a form that takes only the quantity. */
  submitsSteps?: boolean;
  /** Called with every whole number within the bounds, while typing too. */
  onChange: (value: number) => void;
}

/** Attributes of a button that submits a step; at a bound, or in a form that takes no steps, it does nothing. */
const submitting = (step: 'fewer' | 'more', isAtBound: boolean, submitsSteps: boolean) => {
  if (isAtBound) return { type: 'button', 'aria-disabled': true } as const;
  return submitsSteps ? ({ type: 'submit', name: 'step', value: step } as const) : ({ type: 'button' } as const);
};

/**
 * A quantity with two buttons and a text field. Invalid text is reset on blur. In a form, before scripts have arrived, each button submits
 * the field `quantity` with `step`, "fewer" or "more".
 */
export function QuantityStepper({ label, value, min, max, size = 'm', submitsSteps = true, onChange }: QuantityStepperProps) {
  // Text being typed, possibly invalid; undefined otherwise.
  const [draft, setDraft] = useState<string>();
  const within = (wanted: number) => Math.max(min, Math.min(max, wanted));

  const change = (wanted: number) => {
    setDraft(undefined);
    if (within(wanted) !== value) onChange(within(wanted));
  };
  const step = (event: MouseEvent, by: number) => {
    event.preventDefault();
    change(value + by);
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
  };
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
    const by = steps[event.key];
    if (by !== undefined) {
      event.preventDefault();
      change(value + by);
    } else if (event.key === 'Enter') commit();
  };

  return (
    <div className={styles.field}>
      <div role="group" aria-label={label} className={classNames(styles.stepper, size === 's' && styles.small)}>
        <button {...submitting('fewer', value <= min, submitsSteps)} aria-label="One fewer" onClick={(event) => step(event, -1)}>
          <Icon of={Minus} />
        </button>
        <input
          type="text"
          name="quantity"
          aria-label={label}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          value={draft ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={commit}
          onKeyDown={press}
        />
        <button {...submitting('more', value >= max, submitsSteps)} aria-label="One more" onClick={(event) => step(event, 1)}>
          <Icon of={Plus} />
        </button>
      </div>
    </div>
  );
}
