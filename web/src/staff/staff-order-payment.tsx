import type { PaymentState, StaffOrderQuery } from '../gql/graphql.ts';
import { cardWords } from '../orders/card-words.ts';
import { formatMoney } from '../platform/format-money.ts';
import styles from './staff-order-page.module.css';

const STATES: Record<PaymentState, string> = {
  HELD: 'Held on the card, not taken',
  TAKEN: 'Taken',
  PARTLY_RETURNED: 'Taken, some of it given back',
  RETURNED: 'Given back',
  VOIDED: 'Let go, nothing was taken',
  FAILED: 'Failed, nothing was taken',
};

/** How an order was paid, and where that payment is found at the card provider. */
export function StaffOrderPayment({
  order,
  paymentReference,
  paymentState,
}: Pick<NonNullable<StaffOrderQuery['staffOrder']>, 'order' | 'paymentReference' | 'paymentState'>) {
  const facts = {
    Amount: formatMoney(order.total),
    Card: cardWords(order.payment),
    State: paymentState === null ? 'Not known. Look at the card provider’s.' : STATES[paymentState],
    Reference: paymentReference ?? 'None',
  };
  return (
    <section aria-labelledby="payment">
      <h2 id="payment">Payment</h2>
      <dl className={styles.payment}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
