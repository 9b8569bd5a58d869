import type { OrderDetailsFragment } from './order-details.generated.ts';
import { addressLines } from './address-lines.ts';
import styles from './delivery-address.module.css';

/** Delivery label. */
export function DeliveryAddress(order: Pick<OrderDetailsFragment, 'contact' | 'delivery'>) {
  return <address className={styles.label}>{addressLines(order).join('\n')}</address>;
}
