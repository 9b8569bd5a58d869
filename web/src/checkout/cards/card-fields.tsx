import { CircleAlert } from 'lucide';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import type { CardField } from './card-provider.ts';
import type { CardEntry } from './use-card-entry.ts';
import styles from './card-fields.module.css';

const FIELDS: readonly { field: CardField; label: string; help?: string }[] = [
  { field: 'cardNumber', label: 'Card number' },
  { field: 'cardExpiry', label: 'Expiry date' },
  { field: 'cardCvc', label: 'CVC', help: 'Three digits on the back, four on Amex' },
];

export function CardFields({ entry }: { entry: CardEntry }) {
  return (
    <div className={styles.fields}>
      {entry.status === 'failed' && (
        <Note tone="warn" role="alert" className={styles.full}>
          <p>
            <b>The card fields didn’t load.</b> Something is blocking our payment provider, perhaps a content blocker.
          </p>
          <Button size="s" variant="quiet" className={styles.retry} onClick={entry.retry}>
            Try again
          </Button>
        </Note>
      )}
      {FIELDS.map(({ field, label, help }) => {
        const message = entry.messages[field];
        return (
          <div key={field} className={classNames(styles.field, field === 'cardNumber' && styles.full)} hidden={entry.status === 'failed'}>
            <label htmlFor={`card-${field}`} className={styles.label}>
              {label}
            </label>
            <div
              id={`card-${field}`}
              ref={entry.place(field)}
              className={classNames(styles.frame, entry.focused === field && styles.focus, message && styles.invalid)}
              aria-busy={entry.status === 'loading' || undefined}
            />
            {help && !message && <p className={styles.help}>{help}</p>}
            <p className={styles.message} role="status">
              {message && (
                <>
                  <Icon of={CircleAlert} size={16} />
                  {message}
                </>
              )}
            </p>
          </div>
        );
      })}
    </div>
  );
}
