import { CircleAlert } from 'lucide';
import { Icon } from '../ui/icon.tsx';
import styles from './pricing/pricing-form.module.css';

/** Validation error of a whole list. Focusable, because the form focuses its first error. */
export function ListError({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p className={styles.error} role="alert" tabIndex={-1} data-error>
      <Icon of={CircleAlert} size={16} />
      {message}
    </p>
  );
}
