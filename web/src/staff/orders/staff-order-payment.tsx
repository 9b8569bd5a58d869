import { PAYMENT } from '../../platform/payment-behaviour.ts';
import type { StaffOrderQuery } from './staff-orders.generated.ts';
import { paidByText } from '../../orders/paid-by-text.ts';
import { paymentText } from '../../orders/payment-text.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import styles from './staff-order-page.module.css';

export function StaffOrderPayment({
  order,
  paymentReference,
}: Pick<NonNullable<StaffOrderQuery['staffOrder']>, 'order' | 'paymentReference'>) {
  const facts = {
    Amount: formatMoney(order.total),
    [PAYMENT[order.payment.method].factName]: paidByText(order.payment),
    State: paymentText(order.payment.state).label ?? 'Not known. Check with the card provider.',
    Reference: paymentReference ?? 'None',
  };
  return (
    <section aria-labelledby="payment">
      <h2 id="payment">Payment</h2>
      <FactList className={styles.payment} facts={facts} />
      {paymentReference !== null && <CopyButton text={paymentReference} of="reference" />}
    </section>
  );
}
