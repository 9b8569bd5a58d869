import { Trash2 } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import styles from './pricing-form.module.css';

/** Removes a row; focus moves to a neighbouring row, or to the button that adds rows. */
export function RemoveRow({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={`Remove ${name}`}
      onClick={({ currentTarget }) => {
        const rows = currentTarget.closest('fieldset');
        const row = currentTarget.closest('li');
        const next = row?.nextElementSibling ?? row?.previousElementSibling;
        const target = next?.querySelector<HTMLElement>(`.${styles.remove}`) ?? rows?.querySelector<HTMLElement>(`.${styles.add}`);
        onRemove();
        target?.focus();
      }}
    >
      <Icon of={Trash2} size={18} />
      <span>Remove</span>
    </button>
  );
}
