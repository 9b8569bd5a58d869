import { PAYMENT } from '../../platform/payment-behaviour.ts';
import { DELIVERY } from '../../platform/delivery-behaviour.ts';
import type { Ref } from 'react';
import { Link } from '../../platform/navigation/link.tsx';
import { EarlierShopMark } from '../../orders/earlier-shop-mark.tsx';
import { boughtText } from '../../orders/bought-text.ts';
import { STATUS_LOOK } from '../../orders/order-status.ts';
import { OrderStatusMark } from '../../orders/order-status-mark.tsx';
import { paymentText } from '../../orders/payment-text.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import marks from '../../ui/form/choice-mark.module.css';
import { PhoneLink } from '../../ui/phone-link.tsx';
import type { StaffOrderRowFragment } from './staff-orders.generated.ts';
import { HoldMark } from '../holds/hold-mark.tsx';
import { DataTable } from '../data-table.tsx';
import { orderHref } from '../staff-links.ts';
import styles from './staff-order-table.module.css';

interface Selection {
  /** Numbers of the selected orders; some may be on other pages. */
  selected: ReadonlySet<string>;
  onToggle: (orderNumber: string) => void;
  onToggleAll: () => void;
}

interface StaffOrderTableProps {
  orders: readonly StaffOrderRowFragment[];
  busy: boolean;
  selection: Selection;
  ref: Ref<HTMLTableElement>;
}

const COLUMNS = [
  { label: 'Order', width: 164 },
  { label: 'Customer' },
  { label: 'Bought', width: '15%' },
  { label: 'Delivery', width: 78 },
  { label: 'Payment', width: 122 },
  { label: 'Status', width: 148 },
  { label: 'Total', width: 104, className: styles.total },
] as const;

export function StaffOrderTable({ orders, busy, selection, ref }: StaffOrderTableProps) {
  return (
    <DataTable
      ref={ref}
      isBusy={busy}
      className={styles.orders}
      columns={[
        { label: 'Select', heading: <SelectAll orders={orders} selection={selection} />, width: 44, className: styles.select },
        ...COLUMNS,
      ]}
    >
      {orders.map((one) => (
        <OrderRow
          key={one.order.orderNumber}
          {...one}
          isSelected={selection.selected.has(one.order.orderNumber)}
          onToggle={selection.onToggle}
        />
      ))}
    </DataTable>
  );
}

function SelectAll({ orders, selection }: Pick<StaffOrderTableProps, 'orders' | 'selection'>) {
  const selectable = orders.filter(({ order }) => !order.isFromEarlierShop);
  const count = selectable.filter(({ order }) => selection.selected.has(order.orderNumber)).length;
  return (
    <label>
      <input
        type="checkbox"
        className={marks.box}
        aria-label="Select all orders of this page"
        checked={count > 0 && count === selectable.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < selectable.length;
        }}
        onChange={selection.onToggleAll}
      />
    </label>
  );
}

interface OrderRowProps extends StaffOrderRowFragment {
  isSelected: boolean;
  onToggle: (orderNumber: string) => void;
}

function OrderRow({
  order: { orderNumber, isFromEarlierShop, createdAt, contact, lineItems, status, total, payment, deliveryChoice },
  account,
  placedBy,
  sending,
  isSelected,
  onToggle,
}: OrderRowProps) {
  const { label } = paymentText(payment.state);
  const method = PAYMENT[payment.method];
  return (
    <tr data-selected={isSelected || undefined}>
      <td className={styles.select}>
        <label>
          <input
            type="checkbox"
            className={marks.box}
            aria-label={`Select ${orderNumber}`}
            checked={isSelected}
            disabled={isFromEarlierShop}
            onChange={() => onToggle(orderNumber)}
          />
        </label>
      </td>
      <th scope="row" className={styles.number}>
        <Link to={orderHref(orderNumber)}>{orderNumber}</Link>
        <small title={placedBy ? `by ${placedBy.name}` : undefined}>
          {formatDateTime(createdAt)}
          {placedBy && <span> by {placedBy.name}</span>}
        </small>
        {isFromEarlierShop && <EarlierShopMark />}
      </th>
      <td className={styles.who}>
        <b>
          <span>
            {contact.firstName} {contact.lastName}
          </span>
          {account?.priceList && <span className={styles.own}>{account.priceList}</span>}
          {!account && <span className={styles.guest}>Guest</span>}
        </b>
        <small className={styles.reach}>
          <span>{contact.email}</span>
          {contact.phone ? <PhoneLink phone={contact.phone} /> : <span>No phone</span>}
        </small>
      </td>
      <td className={styles.what}>
        <span>{boughtText(lineItems)}</span>
      </td>
      <td className={styles.delivery}>{DELIVERY[deliveryChoice?.code ?? 'COURIER'].label}</td>
      <td className={styles.payment}>
        {label ?? <span className="muted">Not known</span>}
        {method.isNamedBesideState(payment.state === 'AWAITING') && <small>{method.label}</small>}
      </td>
      <td className={styles.status}>
        <OrderStatusMark look={STATUS_LOOK[status]} />
        <HoldMark sending={sending} />
      </td>
      <td className={`num ${styles.total}`}>{formatMoney(total)}</td>
    </tr>
  );
}
