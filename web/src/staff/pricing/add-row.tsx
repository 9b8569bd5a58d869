import { Plus } from 'lucide';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './pricing-form.module.css';

/** Adds a row to the list above and focuses its first field. */
export function AddRow({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <Button
      variant="quiet"
      size="s"
      className={styles.add}
      onClick={({ currentTarget }) => {
        const list = currentTarget.closest('fieldset');
        onAdd();
        requestAnimationFrame(() => list?.querySelector<HTMLElement>('li:last-child :is(input:not([type="radio"]), select)')?.focus());
      }}
    >
      <Icon of={Plus} /> {label}
    </Button>
  );
}
