import { CircleAlert } from 'lucide-react';
import { Icon } from '../ui/icon.tsx';
import styles from './pricing/pricing-form.module.css';

/** What is wrong with a list as a whole. It can be focused, so that the way to it is the same as to a wrong field. */
export function ListError({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p className={styles.error} role="alert" tabIndex={-1} data-fault>
      <Icon of={CircleAlert} size={16} />
      {message}
    </p>
  );
}
