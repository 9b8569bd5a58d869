import { Link } from '../../platform/navigation/link.tsx';
import type { StaffOrdersQuery } from './staff-orders.generated.ts';
import { STATUS_LOOK } from '../../orders/order-status.ts';
import { type OrderFilter, ordersHref, STATUSES } from './order-filter.ts';
import styles from './order-statuses.module.css';

type Counts = NonNullable<StaffOrdersQuery['staffOrders']>['statusCounts'];

export function OrderStatuses({ filter, counts }: { filter: OrderFilter; counts: Counts }) {
  const all = counts?.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label="Status" className={styles.statuses}>
      <ul>
        {([null, ...STATUSES] as const).map((status) => (
          <li key={status}>
            <Link to={ordersHref({ ...filter, status })} preventScrollReset aria-current={status === filter.status ? 'true' : undefined}>
              {status === null ? 'All' : STATUS_LOOK[status].label}
              {counts && <span className={styles.count}>{status === null ? all : counts.find((one) => one.status === status)?.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
