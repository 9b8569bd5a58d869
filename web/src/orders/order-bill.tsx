import type { OrderQuery } from './order.generated.ts';
import { formatMoney } from '../platform/format/format-money.ts';
import { paymentText } from './payment-text.ts';
import styles from './order-bill.module.css';

type Order = Pick<
  NonNullable<OrderQuery['order']>,
  'subTotal' | 'discountTotal' | 'shippingTotal' | 'taxTotal' | 'total' | 'coupons' | 'lineItems' | 'payment'
>;

/** Totals of an order, and whether it was paid. */
export function OrderBill({ order }: { order: Order }) {
  const itemCount = order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
  const discounted = /[1-9]/.test(order.discountTotal.amount);
  return (
    <div className={styles.box}>
      <dl>
        <div>
          <dt>{itemCount === 1 ? '1 piece' : `${itemCount} pieces`}</dt>
          <dd>{formatMoney(order.subTotal)}</dd>
        </div>
        {discounted && (
          <div>
            <dt>Discount{order.coupons.length > 0 && ` ${order.coupons.join(', ')}`}</dt>
            <dd className={styles.off}>−{formatMoney(order.discountTotal).replace(/^[-−]/, '')}</dd>
          </div>
        )}
        <div>
          <dt>Insured courier</dt>
          <dd>{/[1-9]/.test(order.shippingTotal.amount) ? formatMoney(order.shippingTotal) : 'Free'}</dd>
        </div>
        <div>
          <dt>GST, contained in the prices</dt>
          <dd>{formatMoney(order.taxTotal)}</dd>
        </div>
      </dl>
      <p className={styles.total}>
        <span>
          <b>{paymentText(order.payment.state).total}</b> <span className="muted small">{order.total.currencyCode}</span>
        </span>
        <b className={styles.sum}>{formatMoney(order.total)}</b>
      </p>
    </div>
  );
}
