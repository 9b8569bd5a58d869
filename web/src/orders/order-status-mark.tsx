import type { OrderStatus } from '../platform/bff-client/schema-types.generated.ts';
import { classNames } from '../ui/class-names.ts';
import { STATUS_LOOK } from './order-status.ts';
import styles from './order-status-mark.module.css';

/** An order's status as a coloured dot and its name. */
export function OrderStatusMark({ status }: { status: OrderStatus }) {
  const { colour, label } = STATUS_LOOK[status];
  return (
    <span className={classNames(styles.mark, styles[colour])}>
      <span className={styles.dot} aria-hidden="true" />
      {label}
    </span>
  );
}
