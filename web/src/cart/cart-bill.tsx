import type { CartFieldsFragment } from './cart-fields.generated.ts';
import { formatMoney } from '../platform/format/format-money.ts';
import { classNames } from '../ui/class-names.ts';
import { hasAmount } from './has-amount.ts';
import { formatCount } from '../platform/format/format-plural.ts';
import styles from './cart-bill.module.css';

interface CartBillProps {
  cart: Pick<CartFieldsFragment, 'discounts' | 'shippingTotal' | 'taxTotal' | 'total'> & {
    available: Pick<CartFieldsFragment['available'], 'totalUnits' | 'total' | 'savings'>;
  };
  /** The totals are about to change. */
  pending?: boolean;
}

/** Totals of the cart, as computed by the server. */
export function CartBill({ cart, pending = false }: CartBillProps) {
  return (
    <div className={classNames(styles.box, pending && styles.pending)} aria-busy={pending || undefined}>
      <dl className={styles.bill}>
        <div>
          <dt>{formatCount(cart.available.totalUnits, 'piece')}</dt>
          <dd>{formatMoney(cart.available.total)}</dd>
        </div>
        {cart.discounts.map(({ code, label, amount }) => (
          <div key={code}>
            <dt>
              {label} <span className={styles.code}>{code}</span>
            </dt>
            <dd className={styles.off}>−{formatMoney(amount).replace(/^[-−]/, '')}</dd>
          </div>
        ))}
        <div>
          <dt>Insured courier</dt>
          <dd>
            {cart.shippingTotal ? (hasAmount(cart.shippingTotal) ? formatMoney(cart.shippingTotal) : 'Free') : 'Worked out at checkout'}
          </dd>
        </div>
        <div>
          <dt>GST, contained in the prices</dt>
          <dd>{formatMoney(cart.taxTotal)}</dd>
        </div>
      </dl>
      <p className={styles.total}>
        <span>
          <b>Total</b> <span className="muted small">{cart.total.currencyCode}</span>
        </span>
        <b className={styles.sum}>{formatMoney(cart.total)}</b>
      </p>
      {hasAmount(cart.available.savings) && <p className={styles.savings}>Price breaks save you {formatMoney(cart.available.savings)}.</p>}
    </div>
  );
}
