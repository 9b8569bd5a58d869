import type { StaffOrderQuery } from '../orders/staff-orders.generated.ts';
import { OrderMoneyDocument, type OrderMoneyQuery } from './payments.generated.ts';
import { paidByText } from '../../orders/paid-by-text.ts';
import { paymentText } from '../../orders/payment-text.ts';
import { formatDate, formatMarketTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { Note } from '../../ui/note.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { taskOfOrder } from './money-task.ts';
import { useMoneyDialog } from './use-money-dialog.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import styles from './order-money-box.module.css';
import { OrderTransferBox } from '../transfers/order-transfer-box.tsx';
import { titleOf } from './payment-report-text.ts';
import { RefundApprovals } from './refund-approvals.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportText } from './report-text.tsx';

type OrderMoney = NonNullable<OrderMoneyQuery['orderMoney']>;
type StaffOrder = Pick<NonNullable<StaffOrderQuery['staffOrder']>, 'order' | 'paymentReference'>;

const REFUND_STATUS = { SUCCEEDED: 'Refunded', PENDING: 'On its way', FAILED: 'Failed' } as const;

/** Payment details, refunds and available actions of an order. */
export function OrderMoneyBox({ order, paymentReference }: StaffOrder) {
  const { orderMoney: money } = useLoadedQuery(OrderMoneyDocument, { number: order.orderNumber });
  const { open, dialog, done, changed } = useMoneyDialog();
  if (!money) return null;
  if (money.transfer) return <OrderTransferBox order={order} transfer={money.transfer} />;
  const customer = `${order.contact.firstName} ${order.contact.lastName}`;
  const { report, approvals, refunds, actions, unavailableBecause } = money;
  return (
    <section aria-labelledby="payment" className={styles.box}>
      <h2 id="payment">Payment</h2>
      {report && (
        <Note tone="warn" className={styles.report}>
          <b>{titleOf(report.kind)}.</b> <ReportText report={report} />
        </Note>
      )}
      <FactList className={styles.facts} facts={factsOf(money, order, paymentReference)} />
      {paymentReference !== null && <CopyButton text={paymentReference} of="reference" />}
      {refunds !== null && refunds.length > 0 && (
        <>
          <h3>Refunds</h3>
          <ul className={styles.refunds}>
            {refunds.map(({ id, amount, status, createdAt, reason }) => (
              <li key={id}>
                <span>
                  {REFUND_STATUS[status]} on {formatDate(createdAt)}
                  <small>{reason ?? 'Made at the card provider'}</small>
                </span>
                <span className="num">{formatMoney(amount)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {approvals.length > 0 && (
        <>
          <h3>Waiting for a second person</h3>
          <RefundApprovals approvals={approvals} onChange={changed} />
        </>
      )}
      {unavailableBecause && <p className="muted">{unavailableBecause}</p>}
      <div role="status">{done !== null && <Note>{done}</Note>}</div>
      {actions.length > 0 && (
        <p className={styles.actions}>
          <ReportActions
            actions={actions}
            of={`order ${order.orderNumber}`}
            onPress={(action) => open(taskOfOrder(money, action, customer))}
          />
        </p>
      )}
      {dialog}
    </section>
  );
}

function factsOf(money: OrderMoney, order: StaffOrder['order'], paymentReference: string | null): Record<string, string | null> {
  const { state, authorised, held, taken, returned, holdEndsAt, dispute } = money;
  const sum = (amount: OrderMoney['taken']): string | null => (amount && Number(amount.amount) !== 0 ? formatMoney(amount) : null);
  return {
    'Order total': formatMoney(order.total),
    State: paymentText(state ?? order.payment.state).label ?? 'Not known',
    Authorised: sum(authorised),
    Held: sum(held),
    'Hold ends': holdEndsAt && formatMarketTime(holdEndsAt),
    Taken: sum(taken),
    Returned: sum(returned),
    'Evidence due': dispute?.evidenceDueBy ? formatMarketTime(dispute.evidenceDueBy) : null,
    Card: paidByText(order.payment),
    Reference: paymentReference ?? 'None',
  };
}
