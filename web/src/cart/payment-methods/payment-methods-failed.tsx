import { TriangleAlert } from 'lucide';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import styles from './payment-method-list.module.css';

interface PaymentMethodsFailedProps {
  phone: string;
  refetch: () => void;
}

export function PaymentMethodsFailed({ phone, refetch }: PaymentMethodsFailedProps) {
  return (
    <Note tone="warn" icon={TriangleAlert} role="alert">
      <p>
        We couldn’t load the ways to pay. Your cart is safe. If it happens again, call us on <PhoneLink phone={phone} />.
      </p>
      <p className={styles.again}>
        <Button size="s" onClick={refetch}>
          Try again
        </Button>
      </p>
    </Note>
  );
}
