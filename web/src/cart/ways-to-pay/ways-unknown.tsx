import { TriangleAlert } from 'lucide';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import styles from './ways-to-pay.module.css';

interface WaysUnknownProps {
  phone: string;
  again: () => void;
}

/** In place of the ways to pay that could not be loaded. */
export function WaysUnknown({ phone, again }: WaysUnknownProps) {
  return (
    <Note tone="warn" icon={TriangleAlert} role="alert">
      <p>
        We couldn’t load the ways to pay. Your cart is safe. If it happens again, call us on <PhoneLink phone={phone} />.
      </p>
      <p className={styles.again}>
        <Button size="s" onClick={again}>
          Try again
        </Button>
      </p>
    </Note>
  );
}
