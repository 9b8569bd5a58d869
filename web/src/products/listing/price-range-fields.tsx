import { ChevronDown } from 'lucide-react';
import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { parseAmount, type PriceFilter } from './price-filter.ts';
import styles from './facet-form.module.css';

interface PriceRangeFieldsProps {
  price: PriceFilter | null;
  /** The price in the URL is invalid. */
  wrong: boolean;
  /** Called when a field with a valid amount, or none, is left. */
  onLeave: () => void;
}

const TEXTS = 'Enter an amount in numbers, such as 500.';

/** Minimum and maximum price. Applied on Enter and on blur, not with each key. */
export function PriceRangeFields({ price, wrong, onLeave }: PriceRangeFieldsProps) {
  const id = useId();
  const [typedWrong, setTypedWrong] = useState<string | null>(null);
  const judge = (field: HTMLInputElement) => {
    const bad = parseAmount(field.value) === undefined;
    setTypedWrong(bad ? field.name : null);
    if (!bad) onLeave();
  };
  const isWrong = wrong || typedWrong !== null;
  const field = (name: 'from' | 'to') => ({
    name,
    className: styles.input,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    defaultValue: price?.[name] ?? '',
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => judge(target),
    // A form with two text fields and no button is not submitted by Enter.
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => event.key === 'Enter' && judge(event.currentTarget),
    'aria-invalid': typedWrong === name || undefined,
    'aria-describedby': isWrong ? id : undefined,
  });
  return (
    <details className={styles.group} open>
      <summary>
        Price
        <Icon of={ChevronDown} size={18} />
      </summary>
      <fieldset className={styles.in}>
        <legend className="visuallyHidden">Price</legend>
        <div className={styles.range}>
          <label>
            From, $
            <input type="text" {...field('from')} />
          </label>
          <label>
            To, $
            <input type="text" {...field('to')} placeholder="Any" />
          </label>
        </div>
        {isWrong && (
          <p className={styles.text} id={id}>
            {TEXTS}
          </p>
        )}
      </fieldset>
    </details>
  );
}
