import { formatNumber } from '@koura/shared-types/format-number';
import { Link } from '../../../platform/navigation/link.tsx';
import { boughtText } from '../../../orders/bought-text.ts';
import { STATUS_LOOK } from '../../../orders/order-status.ts';
import { OrderStatusMark } from '../../../orders/order-status-mark.tsx';
import { formatDate } from '../../../platform/format/format-date.ts';
import { formatMoney } from '../../../platform/format/format-money.ts';
import { ArrowLink } from '../../../ui/arrow-link.tsx';
import { ALL_ORDERS, ordersHref } from '../../orders/order-filter.ts';
import type { StaffOrderRowFragment } from '../../orders/staff-orders.generated.ts';
import { HoldMark } from '../../holds/hold-mark.tsx';
import { orderHref } from '../../staff-links.ts';
import styles from './customer-page.module.css';

/** As many as fit beside what else there is about a customer; the list of orders has all. */
const SHOWN = 8;

interface CustomerOrdersProps {
  customerId: string;
  /** Newest first. */
  orders: readonly StaffOrderRowFragment[];
  total: number;
}

export function CustomerOrders({ customerId, orders, total }: CustomerOrdersProps) {
  if (total === 0) return null;
  return (
    <section aria-labelledby="orders">
      <h2 id="orders">Orders</h2>
      <table className={styles.orders}>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Bought</th>
            <th scope="col">Status</th>
            <th scope="col" className={styles.total}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.slice(0, SHOWN).map(({ sending, order: { orderNumber, createdAt, lineItems, status, total: sum } }) => (
            <tr key={orderNumber}>
              <th scope="row">
                <Link className="num" to={orderHref(orderNumber)}>
                  {orderNumber}
                </Link>
                <small>{formatDate(createdAt)}</small>
              </th>
              <td className={styles.bought}>{boughtText(lineItems)}</td>
              <td>
                <OrderStatusMark look={STATUS_LOOK[status]} />
                <HoldMark sending={sending} />
              </td>
              <td className={`num ${styles.total}`}>{formatMoney(sum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > SHOWN && (
        <p className={styles.more}>
          <ArrowLink to={ordersHref({ ...ALL_ORDERS, customerId })}>All {formatNumber(total)} orders</ArrowLink>
        </p>
      )}
    </section>
  );
}
