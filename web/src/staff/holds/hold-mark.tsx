import { OctagonX } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { holdNames } from './hold-text.ts';
import type { OrderHoldFieldsFragment } from './order-holds.generated.ts';
import styles from './order-holds.module.css';

/**
 * Marks an order that must not be sent. An order that only waits for its money is not marked: its payment says so, and most new orders do.
 */
export function HoldMark({ sending }: { sending: OrderHoldFieldsFragment | null }) {
  if (!sending?.isHeld || sending.holds.every(({ reason }) => reason === 'NOT_PAID')) return null;
  return (
    <small className={styles.mark}>
      <Icon of={OctagonX} size={14} /> Don’t send: {holdNames(sending)}
    </small>
  );
}
