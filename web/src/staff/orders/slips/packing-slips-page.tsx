import { formatCount } from '../../../platform/format/format-plural.ts';
import { StaffFrame } from '../../staff-frame.tsx';
import { PackingSlip } from './packing-slip.tsx';
import styles from './packing-slip-page.module.css';
import { ORDERS } from '../order-filter.ts';
import { PrintActions } from './print-actions.tsx';
import { useSlipOrders } from './slip-orders.ts';

export { loadSlipOrders as loader } from './slip-orders.ts';

export function Component() {
  const orders = useSlipOrders();
  return (
    <StaffFrame title={formatCount(orders.length, 'packing slip')}>
      {orders.map(({ order }) => (
        <article key={order.orderNumber} className={styles.sheet} aria-label={`Packing slip ${order.orderNumber}`}>
          <p className={styles.number}>Order {order.orderNumber}</p>
          <PackingSlip order={order} />
        </article>
      ))}
      <PrintActions back={{ to: ORDERS, label: 'All orders' }} />
    </StaffFrame>
  );
}
