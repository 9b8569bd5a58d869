import { X } from 'lucide';
import { Link } from '../platform/navigation/link.tsx';
import styles from './chip.module.css';
import { Icon } from './icon.tsx';

interface ChipProps {
  label: string;
  /** Accessible name of the action: "Remove filter: gold". */
  removeLabel: string;
  to: string;
}

export function Chip({ label, removeLabel, to }: ChipProps) {
  return (
    <Link to={to} className={styles.chip} aria-label={removeLabel} preventScrollReset>
      {label} <Icon of={X} size={18} />
    </Link>
  );
}
