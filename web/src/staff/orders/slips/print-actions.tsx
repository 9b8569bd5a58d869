import { ArrowLeft, Printer } from 'lucide';
import { Link } from '../../../platform/navigation/link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './packing-slip-page.module.css';

export function PrintActions({ back: { to, label } }: { back: { to: string; label: string } }) {
  return (
    <p className={styles.actions}>
      <Button variant="secondary" onClick={() => window.print()}>
        <Icon of={Printer} />
        Print
      </Button>
      <Link to={to} className="arrow">
        <Icon of={ArrowLeft} size={18} /> {label}
      </Link>
    </p>
  );
}
