import type { OrderQuery } from './order.generated.ts';
import { USUAL_DELIVERY } from '@koura/shared-types/delivery-texts';
import { hasAmount } from '../cart/has-amount.ts';
import { TaxRow } from '../cart/tax-row.tsx';
import { formatMoney } from '../platform/format/format-money.ts';
import { orderPaymentText } from './payment-text.ts';
import billStyles from '../ui/bill.module.css';
import styles from './order-bill.module.css';

type Order = Pick<
  NonNullable<OrderQuery['order']>,
  | 'subTotal'
  | 'discountTotal'
  | 'shippingTotal'
  | 'paymentFee'
  | 'taxName'
  | 'taxTotal'
  | 'total'
  | 'coupons'
  | 'lineItems'
  | 'payment'
  | 'deliveryChoice'
  | 'isFromEarlierShop'
  | 'points'
>;

export function OrderBill({ order }: { order: Order }) {
  const itemCount = order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className={styles.box}>
      <dl className={billStyles.bill}>
        <div>
          <dt>{itemCount === 1 ? '1 piece' : `${itemCount} pieces`}</dt>
          <dd>{formatMoney(order.subTotal)}</dd>
        </div>
        {hasAmount(order.discountTotal) && (
          <div>
            <dt>Discount{order.coupons.length > 0 && ` ${order.coupons.join(', ')}`}</dt>
            <dd className={billStyles.off}>−{formatMoney(order.discountTotal).replace(/^[-−]/, '')}</dd>
          </div>
        )}
        {hasAmount(order.points?.value) && (
          <div>
            <dt>Reward points</dt>
            <dd className={billStyles.off}>−{formatMoney(order.points.value)}</dd>
          </div>
        )}
        <div>
          <dt>{order.deliveryChoice?.label ?? (order.isFromEarlierShop ? 'Delivery' : USUAL_DELIVERY)}</dt>
          <dd>{hasAmount(order.shippingTotal) ? formatMoney(order.shippingTotal) : 'Free'}</dd>
        </div>
        {hasAmount(order.paymentFee) && (
          <div>
            <dt>Payment fee</dt>
            <dd>{formatMoney(order.paymentFee)}</dd>
          </div>
        )}
        <TaxRow name={order.taxName} total={order.taxTotal} />
      </dl>
      <p className={styles.total}>
        <span>
          <b>{orderPaymentText(order.payment).total}</b> <span className="muted small">{order.total.currencyCode}</span>
        </span>
        <b className={styles.sum}>{formatMoney(order.total)}</b>
      </p>
    </div>
  );
}
