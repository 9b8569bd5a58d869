import { classNames } from '../ui/class-names.ts';
import type { StatusLook } from './order-status.ts';
import styles from './order-status-mark.module.css';

/** An order's status as a coloured dot and its name: for staff the backend's (`STATUS_LOOK`), for its buyer `shopperStatus`. */
export function OrderStatusMark({ look: { colour, label } }: { look: StatusLook }) {
  return (
    <span className={classNames(styles.mark, styles[colour])}>
      <span className={styles.dot} aria-hidden="true" />
      {label}
    </span>
  );
}
