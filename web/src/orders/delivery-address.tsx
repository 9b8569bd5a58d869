import type { OrderDetailsFragment } from './order.generated.ts';
import { addressLines } from './address-lines.ts';
import styles from './delivery-address.module.css';

export function DeliveryAddress(order: Pick<OrderDetailsFragment, 'contact' | 'delivery' | 'deliveryChoice'>) {
  const lines = addressLines(order);
  return lines.length > 0 && <address className={styles.label}>{lines.join('\n')}</address>;
}
