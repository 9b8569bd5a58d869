import { type LoaderFunctionArgs } from 'react-router';
import { Link } from '../../platform/navigation/link.tsx';
import { loadForViewer } from '../../account/require-viewer.ts';
import { may } from '../../shop/may.ts';
import { useViewer, useWebsite } from '../../shop/shop-context.tsx';
import { PaymentReportsDocument } from './payments.generated.ts';
import { formatCount } from '../../platform/format/format-plural.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ATTENTION_STATES, ordersHref, ALL_ORDERS } from '../orders/order-filter.ts';
import { useFollowedList } from '../follow-list.ts';
import { requireStaff } from '../require-staff.ts';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import { STATEMENT } from '../staff-links.ts';
import { TransferReportTable } from '../transfers/transfer-report-table.tsx';
import { useTransferDialog } from '../transfers/use-transfer-dialog.tsx';
import { StaffFrame } from '../staff-frame.tsx';
import { taskOfReport } from './money-task.ts';
import { PaymentReportTable } from './payment-report-table.tsx';
import { paymentText } from '../../orders/payment-text.ts';
import { useMoneyDialog } from './use-money-dialog.tsx';
import styles from './payments-page.module.css';
import { ReceiptRequests } from '../transfers/receipt-requests.tsx';
import { RefundApprovals } from './refund-approvals.tsx';
import { offers } from '../../shop/offers.ts';

/** 404 for those who may not see payments. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'payments.view');
  await loadForViewer(args, PaymentReportsDocument, {});
  return null;
}

export function Component() {
  useFollowedList('orders');
  const viewer = useViewer();
  const { paymentReports, transferReports, refundApprovals, receiptRequests } = useLoadedQuery(PaymentReportsDocument, {});
  const { open, dialog, done, changed } = useMoneyDialog();
  const transferDialog = useTransferDialog();
  const reports = paymentReports?.items ?? [];
  const transfers = transferReports ?? [];
  const count = reports.length + transfers.length + refundApprovals.length + receiptRequests.length;
  return (
    <StaffFrame
      title="Payments"
      aside={<p className="muted">{count === 0 ? 'Nothing to do' : `${formatCount(count, 'payment')} to look at`}</p>}
    >
      <div role="status" className={styles.done}>
        {done !== null && <Note>{done}</Note>}
        {transferDialog.done !== null && <Note>{transferDialog.done}</Note>}
      </div>
      {transferReports && may(viewer, 'transfers.record') && (
        <p className={styles.part}>
          <ArrowLink to={STATEMENT}>Load a bank statement</ArrowLink>
        </p>
      )}
      {(refundApprovals.length > 0 || receiptRequests.length > 0) && (
        <section aria-labelledby="approvals" className={styles.part}>
          <h2 id="approvals">Waiting for a second person</h2>
          {receiptRequests.length > 0 && <ReceiptRequests requests={receiptRequests} onChange={changed} />}
          {refundApprovals.length > 0 && <RefundApprovals approvals={refundApprovals} onChange={changed} />}
        </section>
      )}
      {transfers.length > 0 && (
        <section aria-labelledby="transfers" className={styles.part}>
          <h2 id="transfers">Bank transfers</h2>
          <TransferReportTable reports={transfers} onPress={transferDialog.open} />
        </section>
      )}
      {paymentReports === null ? (
        <AtBackend />
      ) : (
        <section aria-label="Payments to look at" className={styles.part}>
          {transfers.length > 0 && reports.length > 0 && <h2>Cards</h2>}
          {reports.length > 0 ? (
            <PaymentReportTable
              reports={reports}
              waiting={refundApprovals.map(({ orderNumber }) => orderNumber)}
              onPress={(report, action) => open(taskOfReport(report, action))}
            />
          ) : (
            <Panel title={transfers.length > 0 ? 'Every card payment is in order' : 'Every payment is in order'}>
              <p>
                Orders without a payment, payments without an order, refunds due or failed, disputes, and transfers that are overdue or for
                the wrong amount are listed here.
              </p>
            </Panel>
          )}
        </section>
      )}
      {dialog}
      {transferDialog.dialog}
    </StaffFrame>
  );
}

/** Where the backend takes payments it settles them too; this links to the orders concerned. */
function AtBackend() {
  const website = useWebsite();
  const states = offers(website, 'orders.payments') && offers(website, 'staff.orders') ? ATTENTION_STATES : [];
  return (
    <Panel title="The commerce backend takes the payments">
      <p>It also looks after them. {states.length > 0 && 'These are the orders to look at:'}</p>
      {states.length > 0 && (
        <ul className={styles.states}>
          {states.map((paymentState) => (
            <li key={paymentState}>
              <Link to={ordersHref({ ...ALL_ORDERS, paymentState })}>{paymentText(paymentState).label}</Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
