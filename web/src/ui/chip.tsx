import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './chip.module.css';
import { Icon } from './icon.tsx';

interface ChipProps {
  label: string;
  /** Accessible name of the action: "Remove filter: gold". */
  removeLabel: string;
  /** The page without this choice; with it the chip is a link and works without scripts. */
  to?: string;
  onRemove?: () => void;
}

/** One active choice; pressing it takes the choice back. */
export function Chip({ label, removeLabel, to, onRemove }: ChipProps) {
  const inside = (
    <>
      {label} <Icon of={X} size={18} />
    </>
  );
  return to === undefined ? (
    <button type="button" className={styles.chip} aria-label={removeLabel} onClick={onRemove}>
      {inside}
    </button>
  ) : (
    <Link to={to} className={styles.chip} aria-label={removeLabel} preventScrollReset onClick={onRemove}>
      {inside}
    </Link>
  );
}
