import type { Money } from '@koura/shared-types/money';
import type { CartFieldsFragment } from './cart.generated.ts';
import { USUAL_DELIVERY } from '@koura/shared-types/delivery-texts';
import { formatMoney } from '../platform/format/format-money.ts';
import { classNames } from '../ui/class-names.ts';
import { hasAmount } from './has-amount.ts';
import { TaxRow } from './tax-row.tsx';
import { formatCount } from '../platform/format/format-plural.ts';
import billStyles from '../ui/bill.module.css';
import styles from './cart-bill.module.css';

interface BillAdditions {
  /** "Collect in Auckland". */
  deliveryLabel: string;
  shippingTotal: Money | null;
  paymentFee: Money | null;
  pointsValue: Money | null;
  total: Money;
}

interface CartBillProps {
  cart: Pick<CartFieldsFragment, 'discounts' | 'shippingTotal' | 'taxTotal' | 'total'> & {
    available: Pick<CartFieldsFragment['available'], 'totalUnits' | 'total' | 'savings'>;
  };
  /** "GST"; null where the country's tax has no name here. */
  taxName: string | null;
  additions?: Partial<BillAdditions> | undefined;
  /** The tax of these totals is not known yet. */
  hidesTax?: boolean;
  /** The totals are about to change. */
  pending?: boolean;
}

export function CartBill({ cart, taxName, additions, hidesTax = false, pending = false }: CartBillProps) {
  const { deliveryLabel, shippingTotal, paymentFee, pointsValue, total } = { ...USUAL, ...cart, ...additions };
  return (
    <div className={classNames(styles.box, pending && styles.pending)} aria-busy={pending || undefined}>
      <dl className={billStyles.bill}>
        <div>
          <dt>{formatCount(cart.available.totalUnits, 'piece')}</dt>
          <dd>{formatMoney(cart.available.total)}</dd>
        </div>
        {cart.discounts.map(({ code, label, amount }) => (
          <div key={code}>
            <dt>
              {label} <span className={styles.code}>{code}</span>
            </dt>
            <dd className={billStyles.off}>{formatOff(amount)}</dd>
          </div>
        ))}
        {hasAmount(pointsValue) && (
          <div>
            <dt>Reward points</dt>
            <dd className={billStyles.off}>{formatOff(pointsValue)}</dd>
          </div>
        )}
        <div>
          <dt>{deliveryLabel}</dt>
          <dd>{shippingTotal ? (hasAmount(shippingTotal) ? formatMoney(shippingTotal) : 'Free') : 'Worked out at checkout'}</dd>
        </div>
        {hasAmount(paymentFee) && (
          <div>
            <dt>Payment fee</dt>
            <dd>{formatMoney(paymentFee)}</dd>
          </div>
        )}
        {!hidesTax && <TaxRow name={taxName} total={cart.taxTotal} />}
      </dl>
      <p className={styles.total}>
        <span>
          <b>Total</b> <span className="muted small">{total.currencyCode}</span>
        </span>
        <b className={styles.sum}>{formatMoney(total)}</b>
      </p>
      {hasAmount(cart.available.savings) && <p className={styles.savings}>Price breaks save you {formatMoney(cart.available.savings)}.</p>}
    </div>
  );
}

const USUAL = { deliveryLabel: USUAL_DELIVERY, paymentFee: null, pointsValue: null };

function formatOff(amount: Money): string {
  return `−${formatMoney(amount).replace(/^[-−]/, '')}`;
}
