import { useId } from 'react';
import { QueryForm } from '../../platform/navigation/query-form.tsx';
import { useWebsite } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { shopSign } from '../../platform/format/format-money.ts';
import { spendPath } from './spend-path.ts';
import styles from './spend-form.module.css';

interface SpendFormProps {
  metal: { slug: string; name: string };
  typed?: string;
  message?: string | null;
}

/** "I want to spend": leads to baskets for the amount. A GET form, so that it works without JavaScript. */
export function SpendForm({ metal, typed = '', message = null }: SpendFormProps) {
  const id = useId();
  const website = useWebsite();
  return (
    <QueryForm action={spendPath(metal.slug)} className={styles.form} noValidate>
      <label htmlFor={id}>
        I want to spend <span className={styles.hint}>on {metal.name.toLowerCase()}</span>
      </label>
      <div className={styles.row}>
        <span className={styles.frame}>
          <span aria-hidden="true">{shopSign(website)}</span>
          <input
            key={typed}
            id={id}
            name="amount"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder="10,000"
            maxLength={20}
            defaultValue={typed}
            aria-invalid={message !== null || undefined}
            aria-describedby={message === null ? undefined : `${id}-message`}
          />
        </span>
        <Button type="submit" variant="secondary" size="s">
          Show baskets
        </Button>
      </div>
      {message !== null && (
        <p id={`${id}-message`} className={styles.message} role="alert">
          {message}
        </p>
      )}
    </QueryForm>
  );
}
