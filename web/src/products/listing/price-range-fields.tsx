import { ChevronDown } from 'lucide';
import { useId, type ChangeEvent, type KeyboardEvent } from 'react';
import { moneySign } from '../../platform/format/format-money.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { PriceDraft } from './use-price-draft.ts';
import styles from './facet-form.module.css';

interface PriceRangeFieldsProps {
  draft: PriceDraft;
  wrong: boolean;
  /** Called when a changed text is to be applied. */
  onLeave: () => void;
}

const TEXTS = 'Enter an amount in numbers, such as 500.';

/** Minimum and maximum price. Applied on Enter and on blur, not with each key. */
export function PriceRangeFields({ draft, wrong, onLeave }: PriceRangeFieldsProps) {
  const id = useId();
  const sign = moneySign(useWebsite().currency);
  const isWrong = wrong || draft.wrong !== null;
  const leave = () => {
    if (draft.isTyped) onLeave();
  };
  const field = (name: 'from' | 'to') => ({
    name,
    className: styles.input,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => draft.type(name, target.value),
    onBlur: leave,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      leave();
    },
    'aria-invalid': draft.wrong === name || undefined,
    'aria-describedby': isWrong ? id : undefined,
  });
  return (
    <details className={styles.group} open>
      <summary>
        Price
        <Icon of={ChevronDown} size={18} />
      </summary>
      <fieldset className={styles.fields}>
        <legend className="visuallyHidden">Price</legend>
        <div className={styles.range}>
          <label>
            From, {sign}
            <input type="text" {...field('from')} />
          </label>
          <label>
            To, {sign}
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
