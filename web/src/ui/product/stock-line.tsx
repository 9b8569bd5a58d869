import { Check, Clock3, Minus, Phone, type IconNode } from 'lucide';
import type { Availability } from '../../platform/bff-client/schema-types.generated.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './stock-line.module.css';

const KINDS: Record<Availability, { label: string; icon: IconNode; look: string | undefined }> = {
  IN_STOCK: { label: 'In stock', icon: Check, look: styles.inStock },
  AT_SUPPLIER: { label: 'At the supplier', icon: Clock3, look: styles.atSupplier },
  SOLD_OUT: { label: 'Sold out', icon: Minus, look: undefined },
  ON_REQUEST: { label: 'On request', icon: Phone, look: undefined },
};

interface StockLineProps {
  availability: Availability;
  /** Text behind the state: delivery estimate, or what to do. */
  text?: string;
  className?: string | undefined;
}

export function StockLine({ availability, text, className }: StockLineProps) {
  const { label, icon, look } = KINDS[availability];
  return (
    <p className={classNames(styles.stock, look, className)}>
      <Icon of={icon} size={16} />
      <span>
        <b>{label}</b>
        {text && `, ${text}`}
      </span>
    </p>
  );
}
