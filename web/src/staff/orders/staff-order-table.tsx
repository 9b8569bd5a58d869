import { Link } from 'react-router-dom';
import type { StaffOrderRowFragment } from './staff-order-row.generated.ts';
import { boughtText } from '../../orders/bought-text.ts';
import { STATUS_LOOK } from '../../orders/order-status.ts';
import { OrderStatusMark } from '../../orders/order-status-mark.tsx';
import { paymentText } from '../../orders/payment-text.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import styles from './staff-order-table.module.css';

/** Orders of all customers as a table, on a phone as cards. `busy`: another search is running. */
export function StaffOrderTable({ orders, busy }: { orders: readonly StaffOrderRowFragment[]; busy: boolean }) {
  return (
    <table className={styles.orders} aria-busy={busy || undefined}>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Customer</th>
          <th scope="col">Phone</th>
          <th scope="col">Bought</th>
          <th scope="col">Status</th>
          <th scope="col" className={styles.total}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((one) => (
          <OrderRow key={one.order.orderNumber} {...one} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({
  order: { orderNumber, createdAt, contact, lineItems, status, total, payment },
  account,
  placedBy,
}: StaffOrderRowFragment) {
  const { label } = paymentText(payment.state);
  return (
    <tr>
      <th scope="row" className={styles.number}>
        <Link to={`/admin/orders/${orderNumber}/`}>{orderNumber}</Link>
        <small>{formatDateTime(createdAt)}</small>
        {placedBy && <small>by {placedBy.name}</small>}
      </th>
      <td className={styles.who}>
        <b>
          {contact.firstName} {contact.lastName}
          {account?.priceList && <span className={styles.own}>{account.priceList}</span>}
          {!account && <span className={styles.guest}>Guest</span>}
        </b>
        <small>
          <EmailText email={contact.email} />
        </small>
      </td>
      <td className={styles.phone}>{contact.phone ? <PhoneLink phone={contact.phone} /> : <span className="muted">No phone</span>}</td>
      <td className={styles.what}>{boughtText(lineItems)}</td>
      <td className={styles.status}>
        <OrderStatusMark look={STATUS_LOOK[status]} />
        {label && <small>{payment.method === 'TRANSFER' && payment.state !== 'AWAITING' ? `${label}, bank transfer` : label}</small>}
      </td>
      <td className={`num ${styles.total}`}>{formatMoney(total)}</td>
    </tr>
  );
}
