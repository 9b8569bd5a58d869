import { Minus, Plus } from 'lucide';
import { MAX_LINE_QUANTITY } from '@koura/shared-types/business-constants';
import { useId, type KeyboardEvent, type Ref } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './quantity-field.module.css';

interface QuantityFieldProps {
  ref: Ref<HTMLInputElement>;
  form: string;
  /** As typed, possibly invalid. */
  text: string;
  /** The last valid quantity. */
  quantity: number;
  minimum: number;
  message: string | null;
  onChange: (text: string) => void;
  onLeave: () => void;
}

/** The quantity to order. Unlike the cart's stepper it keeps invalid input and shows a message. */
export function QuantityField({ ref, form, text, quantity, minimum, message, onChange, onLeave }: QuantityFieldProps) {
  const id = useId();
  const step = (by: number) => onChange(String(Math.min(MAX_LINE_QUANTITY, Math.max(minimum, quantity + by))));
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <div className={styles.field}>
      <div className={classNames(styles.stepper, message !== null && styles.wrong)}>
        <button
          type="button"
          className="needsScript"
          aria-label="One fewer"
          aria-disabled={quantity <= minimum || undefined}
          data-step={-1}
          onClick={() => step(-1)}
        >
          <Icon of={Minus} />
        </button>
        <input
          ref={ref}
          type="text"
          name="quantity"
          form={form}
          data-least={minimum}
          aria-label="Quantity"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={message !== null || undefined}
          aria-describedby={message === null ? undefined : id}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onLeave}
          onKeyDown={press}
        />
        <button
          type="button"
          className="needsScript"
          aria-label="One more"
          aria-disabled={quantity >= MAX_LINE_QUANTITY || undefined}
          data-step={1}
          onClick={() => step(1)}
        >
          <Icon of={Plus} />
        </button>
      </div>
      <p className={styles.message} id={id} role="alert">
        {message}
      </p>
    </div>
  );
}
