import { Link } from '../platform/navigation/link.tsx';
import type { OrderRowFragment } from './order.generated.ts';
import { formatDate } from '../platform/format/format-date.ts';
import { formatMoney } from '../platform/format/format-money.ts';
import { EarlierShopMark } from './earlier-shop-mark.tsx';
import { boughtText } from './bought-text.ts';
import { OrderStatusMark } from './order-status-mark.tsx';
import { shopperStatus } from './list/shopper-status.ts';
import styles from './order-rows.module.css';

/** A list of orders: number, date, products, status and total. The whole row links to the order. */
export function OrderRows({ orders }: { orders: readonly OrderRowFragment[] }) {
  return (
    <ul className={styles.rows}>
      {orders.map((order) => (
        <li key={order.orderNumber}>
          <span className={styles.number}>
            <Link to={`/my-account/orders/${order.orderNumber}/`}>{order.orderNumber}</Link>
            <small>{formatDate(order.createdAt)}</small>
            {order.isFromEarlierShop && <EarlierShopMark />}
          </span>
          <span className={styles.what}>{boughtText(order.lineItems)}</span>
          <span className={styles.status}>
            <OrderStatusMark look={shopperStatus(order)} />
          </span>
          <span className={`num ${styles.total}`}>{formatMoney(order.total)}</span>
        </li>
      ))}
    </ul>
  );
}
