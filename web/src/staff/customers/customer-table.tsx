import { Link } from '../../platform/navigation/link.tsx';
import { may } from '../../shop/may.ts';
import { useViewer, useWebsite } from '../../shop/shop-context.tsx';
import type { CustomerRowFragment } from './customers.generated.ts';
import { STATUS_LOOK } from '../../orders/order-status.ts';
import { OrderStatusMark } from '../../orders/order-status-mark.tsx';
import { formatDate } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { formatCount } from '../../platform/format/format-plural.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { DataTable } from '../data-table.tsx';
import styles from './customer-table.module.css';
import { LogInAsButton } from '../acting/log-in-as-button.tsx';
import { ALL_ORDERS, ordersHref } from '../orders/order-filter.ts';
import { customerHref, orderHref } from '../staff-links.ts';
import { offers } from '../../shop/offers.ts';

const COLUMNS = [
  { label: 'Customer' },
  { label: 'Phone', width: 140 },
  { label: 'Price list', width: 136 },
  { label: 'Orders', width: 88, className: styles.count },
  { label: 'Last order', width: 288 },
  { label: 'Act as customer', isLabelHidden: true, width: 140 },
];

export function CustomerTable({ customers, busy }: { customers: readonly CustomerRowFragment[]; busy: boolean }) {
  const website = useWebsite();
  const viewer = useViewer();
  const links = { linksOrders: offers(website, 'staff.orders') && may(viewer, 'orders.view'), hasPage: offers(website, 'staff.customers') };
  return (
    <DataTable columns={COLUMNS} className={styles.customers} isBusy={busy}>
      {customers.map((customer) => (
        <CustomerRow key={customer.id} {...customer} {...links} />
      ))}
    </DataTable>
  );
}

function CustomerRow({
  id,
  name,
  email,
  phone,
  isBlocked,
  priceList,
  orderCount,
  lastOrder,
  linksOrders,
  hasPage,
}: CustomerRowFragment & { linksOrders: boolean; hasPage: boolean }) {
  const orders = (
    <>
      {orderCount ?? '–'}
      <span className={styles.label}>{orderCount === 1 ? ' order' : ' orders'}</span>
    </>
  );
  return (
    <tr className={isBlocked ? styles.closed : undefined}>
      <th scope="row" className={styles.who}>
        <b>{hasPage ? <Link to={customerHref(id)}>{name}</Link> : name}</b>
        <small>
          <a href={`mailto:${email}`}>
            <EmailText email={email} />
          </a>
        </small>
      </th>
      <td className={styles.phone}>{phone ? <PhoneLink phone={phone} /> : <span className="muted">No phone</span>}</td>
      <td className={styles.prices}>
        <span className={styles.label}>Prices </span>
        {priceList === null ? 'Standard' : <b className={styles.own}>{priceList}</b>}
      </td>
      <td className={`num ${styles.count}`}>
        {linksOrders && orderCount ? (
          <Link to={ordersHref({ ...ALL_ORDERS, customerId: id })} aria-label={`${formatCount(orderCount, 'order')} of ${name}`}>
            {orders}
          </Link>
        ) : (
          orders
        )}
      </td>
      <td className={styles.last}>
        {lastOrder ? (
          <>
            <span className={styles.order}>
              {linksOrders ? (
                <Link className="num" to={orderHref(lastOrder.orderNumber)}>
                  {lastOrder.orderNumber}
                </Link>
              ) : (
                <span className="num">{lastOrder.orderNumber}</span>
              )}
              <span className="num">{formatMoney(lastOrder.total)}</span>
            </span>
            <span className={styles.order}>
              <OrderStatusMark look={STATUS_LOOK[lastOrder.status]} />
              <small>{formatDate(lastOrder.createdAt)}</small>
            </span>
          </>
        ) : (
          <span className="muted">Nothing ordered yet</span>
        )}
      </td>
      <td className={styles.act}>
        {isBlocked ? (
          <span className={styles.closedText}>Account closed</span>
        ) : (
          <LogInAsButton id={id} name={name} className={styles.button} />
        )}
      </td>
    </tr>
  );
}
