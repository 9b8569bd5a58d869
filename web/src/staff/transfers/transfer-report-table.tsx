import type { TransferReportFieldsFragment } from './transfers.generated.ts';
import { formatMarketTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { classNames } from '../../ui/class-names.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { DataTable } from '../data-table.tsx';
import styles from '../payments/payment-report-table.module.css';
import { REPORT_COLUMNS } from '../payments/payment-report-table.tsx';
import { TransferActions } from './transfer-actions.tsx';
import type { TransferTask } from './transfer-task.ts';
import type { TransferReportKind } from '../../platform/bff-client/schema-types.generated.ts';
import { DeskPageLink } from '../desk-page-link.tsx';
import { orderHref } from '../staff-links.ts';

type Transfer = TransferReportFieldsFragment['transfer'];

const TEXTS: Record<TransferReportKind, { title: string; text: (transfer: Transfer) => string }> = {
  OVERDUE: {
    title: 'Transfer overdue',
    text: ({ outstanding, payBy, graceUntil, sentAt }) =>
      `${formatMoney(outstanding)} was due by ${formatMarketTime(payBy)}.${
        sentAt ? ' The customer says it’s been sent.' : ''
      } Without money the order is cancelled after ${formatMarketTime(graceUntil)}.`,
  },
  SHORT: {
    title: 'Transfer too small',
    text: ({ received, outstanding, payBy }) =>
      `${formatMoney(received)} has arrived, ${formatMoney(outstanding)} is still due by ${formatMarketTime(payBy)}.`,
  },
  OVER: { title: 'Transfer too large', text: ({ paidOver }) => `${formatMoney(paidOver)} too much was received and needs to be returned.` },
  LATE: {
    title: 'Transfer late',
    text: ({ received, payBy }) =>
      `${formatMoney(received)} has arrived, some of it sent after ${formatMarketTime(payBy)}. Accept it or return it.`,
  },
  RETURN_DUE: {
    title: 'Transfer to return',
    text: ({ paidOver }) => `The order is cancelled, and ${formatMoney(paidOver)} is still with us.`,
  },
  BANK_SILENT: {
    title: 'Bank hasn’t answered',
    text: ({ outstanding, payBy }) =>
      `The customer had until ${formatMarketTime(payBy)} to pay ${formatMoney(outstanding)} at their bank, and the bank hasn’t said whether they did. It’s still being asked, and the order stands until it answers. Look at your account: if the money is there, record it.`,
  },
};

function transferReportTitle(kind: TransferReportKind): string {
  return TEXTS[kind].title;
}

function transferReportText({ kind, transfer }: Pick<TransferReportFieldsFragment, 'kind' | 'transfer'>): string {
  const { payoutsFrozenUntil, returnable } = transfer;
  const text = TEXTS[kind].text(transfer);
  if (payoutsFrozenUntil === null || Number(returnable.amount) === 0) return text;
  return `${text} Payouts to this customer are stopped until ${formatMarketTime(payoutsFrozenUntil)}: don’t return anything before.`;
}

/** More buttons than these stand on the order's own page. */
const MAX_ACTIONS = 2;

interface TransferReportTableProps {
  reports: readonly TransferReportFieldsFragment[];
  onPress: (task: TransferTask) => void;
}

/** Bank transfers that need attention, newest first; on a phone as cards. */
export function TransferReportTable({ reports, onPress }: TransferReportTableProps) {
  return (
    <DataTable columns={REPORT_COLUMNS} className={styles.reports}>
      {reports.map((report) => (
        <Row key={report.orderNumber} report={report} onPress={onPress} />
      ))}
    </DataTable>
  );
}

function Row({ report, onPress }: { report: TransferReportFieldsFragment; onPress: (task: TransferTask) => void }) {
  const { kind, isUrgent, orderNumber, customer, since, status, transfer } = report;
  const sum = (money: typeof transfer.amount) => (Number(money.amount) === 0 ? null : <span className="num">{formatMoney(money)}</span>);
  const facts = {
    Total: sum(transfer.amount),
    Received: sum(transfer.received),
    'To pay': sum(transfer.outstanding),
    'Owed back': sum(transfer.paidOver),
  };
  return (
    <tr>
      <th scope="row" className={styles.what}>
        <b className={classNames(styles.kind, isUrgent && styles.urgent)}>
          {transferReportTitle(kind)}
          {isUrgent && <span className="visuallyHidden">, urgent</span>}
        </b>
        <span>{transferReportText(report)}</span>
      </th>
      <td className={styles.order}>
        <DeskPageLink to={orderHref(orderNumber)}>{orderNumber}</DeskPageLink>
        <small>{customer}</small>
      </td>
      <td className={styles.money}>
        <FactList facts={facts} />
      </td>
      <td className={styles.since}>
        <span className={styles.label}>Since </span>
        {formatMarketTime(since)}
      </td>
      <td className={styles.actions}>
        {transfer.actions.length > 0 ? (
          <div>
            <TransferActions
              actions={transfer.actions.slice(0, MAX_ACTIONS)}
              orderNumber={orderNumber}
              onPress={(action) => onPress({ action, orderNumber, status, customer, transfer })}
            />
          </div>
        ) : (
          <span className="muted">For a colleague</span>
        )}
      </td>
    </tr>
  );
}
