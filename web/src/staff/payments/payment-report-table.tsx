import type { PaymentAction } from '../../platform/bff-client/schema-types.generated.ts';
import type { PaymentReportFieldsFragment } from './payments.generated.ts';
import { formatMarketTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { classNames } from '../../ui/class-names.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { DataTable } from '../data-table.tsx';
import styles from './payment-report-table.module.css';
import { titleOf } from './payment-report-text.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportText } from './report-text.tsx';
import { DeskPageLink } from '../desk-page-link.tsx';
import { orderHref } from '../staff-links.ts';

export const REPORT_COLUMNS = [
  { label: 'What' },
  { label: 'Order', width: 168 },
  { label: 'Money', width: 208 },
  { label: 'Since', width: 168 },
  { label: 'What to do', isLabelHidden: true, width: 200 },
];

interface PaymentReportTableProps {
  reports: readonly PaymentReportFieldsFragment[];
  /** Orders with a refund waiting for approval, for which no second refund is offered. */
  waiting: readonly string[];
  onPress: (report: PaymentReportFieldsFragment, action: PaymentAction) => void;
}

/** Payments that need attention, newest first; on a phone as cards. */
export function PaymentReportTable({ reports, waiting, onPress }: PaymentReportTableProps) {
  return (
    <DataTable columns={REPORT_COLUMNS} className={styles.reports}>
      {reports.map((report) => (
        <Row
          key={report.reference}
          report={report}
          waits={report.orderNumber !== null && waiting.includes(report.orderNumber)}
          onPress={(action) => onPress(report, action)}
        />
      ))}
    </DataTable>
  );
}

function Row({
  report,
  waits,
  onPress,
}: {
  report: PaymentReportFieldsFragment;
  waits: boolean;
  onPress: (action: PaymentAction) => void;
}) {
  const { kind, isUrgent, orderNumber, customer, since, actions, reference } = report;
  const possible = waits ? actions.filter((action) => action !== 'REFUND') : actions;
  return (
    <tr>
      <th scope="row" className={styles.what}>
        <b className={classNames(styles.kind, isUrgent && styles.urgent)}>
          {titleOf(kind)}
          {isUrgent && <span className="visuallyHidden">, urgent</span>}
        </b>
        <span>
          <ReportText report={report} />
        </span>
      </th>
      <td className={styles.order}>
        {orderNumber ? <DeskPageLink to={orderHref(orderNumber)}>{orderNumber}</DeskPageLink> : <span className="muted">No order</span>}
        <small>{customer ?? reference}</small>
      </td>
      <td className={styles.money}>
        <Sums {...report} />
      </td>
      <td className={styles.since}>
        <span className={styles.label}>Since </span>
        {formatMarketTime(since)}
      </td>
      <td className={styles.actions}>
        {possible.length > 0 ? (
          <div>
            <ReportActions actions={possible} of={orderNumber ? `order ${orderNumber}` : `payment ${reference}`} onPress={onPress} />
          </div>
        ) : (
          <span className="muted">For a colleague</span>
        )}
      </td>
    </tr>
  );
}

function Sums({ held, taken, returned }: Pick<PaymentReportFieldsFragment, 'held' | 'taken' | 'returned'>) {
  const sum = (money: typeof held) => (Number(money.amount) === 0 ? null : <span className="num">{formatMoney(money)}</span>);
  const facts = { Held: sum(held), Taken: sum(taken), Returned: sum(returned) };
  return Object.values(facts).some(Boolean) ? <FactList facts={facts} /> : <span className="muted">None</span>;
}
