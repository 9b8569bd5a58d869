import type { ShellQuery } from '../../shop/shell.generated.ts';
import type { OrderQuery } from '../order.generated.ts';
import { formatDate } from '../../platform/format/format-date.ts';
import { paidByText } from '../paid-by-text.ts';
import { paymentText } from '../payment-text.ts';
import styles from './print-head.module.css';

interface PrintHeadProps {
  order: NonNullable<OrderQuery['order']>;
  website: ShellQuery['website'];
}

/** Header of a printed order that has no invoice yet: dealer, number, date and payment. Hidden on screen. */
export function PrintHead({ order, website }: PrintHeadProps) {
  const { address, brandName, phone, email } = website;
  return (
    <div className={styles.head}>
      <div>
        <b>{brandName}</b>
        {address && (
          <address>
            {[address.street, address.suburb, `${address.city} ${address.postcode}`].filter(Boolean).map((line) => (
              <span key={line}>
                {line}
                <br />
              </span>
            ))}
          </address>
        )}
        {[phone, email].filter(Boolean).join(', ')}
      </div>
      <dl>
        <dt>Order</dt>
        <dd>{order.orderNumber}</dd>
        <dt>Date</dt>
        <dd>{formatDate(order.createdAt)}</dd>
        <dt>{paymentText(order.payment.state).isPaid ? 'Paid' : 'Payment'}</dt>
        <dd>{paidByText(order.payment)}</dd>
        <dt>Currency</dt>
        <dd>{order.total.currencyCode}</dd>
      </dl>
    </div>
  );
}
