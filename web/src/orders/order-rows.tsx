import { Link } from 'react-router-dom';
import type { OrderRowFragment } from './order-row.generated.ts';
import { formatDate } from '../platform/format/format-date.ts';
import { formatMoney } from '../platform/format/format-money.ts';
import { boughtText } from './bought-text.ts';
import { OrderStatusMark } from './order-status-mark.tsx';
import styles from './order-rows.module.css';

/** A list of orders: number, date, products, status and total. The whole row links to the order. */
export function OrderRows({ orders }: { orders: readonly OrderRowFragment[] }) {
  return (
    <ul className={styles.rows}>
      {orders.map(({ orderNumber, createdAt, status, total, lineItems }) => (
        <li key={orderNumber}>
          <span className={styles.number}>
            <Link to={`/my-account/orders/${orderNumber}/`}>{orderNumber}</Link>
            <small>{formatDate(createdAt)}</small>
          </span>
          <span className={styles.what}>{boughtText(lineItems)}</span>
          <span className={styles.status}>
            <OrderStatusMark status={status} />
          </span>
          <span className={`num ${styles.total}`}>{formatMoney(total)}</span>
        </li>
      ))}
    </ul>
  );
}
