import { formatMoney } from '../../../platform/format/format-money.ts';
import { formatCount } from '../../../platform/format/format-plural.ts';
import type { StaffCustomerQuery } from './staff-customer.generated.ts';
import styles from './customer-page.module.css';

type Customer = NonNullable<StaffCustomerQuery['staffCustomer']>;

export function CustomerTotals({ totals, canceledOrders }: Pick<Customer, 'totals' | 'canceledOrders'>) {
  return (
    <section aria-labelledby="totals">
      <h2 id="totals">Total bought</h2>
      {totals.length === 0 ? (
        <p className="muted">Nothing ordered yet.</p>
      ) : (
        <dl className={styles.totals}>
          {totals.map(({ orders, total }) => (
            <div key={total.currencyCode}>
              <dt>{formatCount(orders, 'order')}</dt>
              <dd className="num">{formatMoney(total)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="muted small">
        With GST and delivery, less what was refunded
        {canceledOrders !== null && canceledOrders > 0 && `; ${formatCount(canceledOrders, 'cancelled order')} not counted`}.
      </p>
    </section>
  );
}
