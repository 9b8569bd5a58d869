import { Link } from 'react-router-dom';
import type { PaymentAction } from '../../platform/bff-client/schema-types.generated.ts';
import type { PaymentReportFieldsFragment } from './payment-report-fields.generated.ts';
import { formatMarketTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './payment-report-table.module.css';
import { titleOf } from './payment-report-text.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportText } from './report-text.tsx';

interface PaymentReportTableProps {
  reports: readonly PaymentReportFieldsFragment[];
  /** Orders with a refund that waits for a second person: none is asked for twice. */
  waiting: readonly string[];
  onPress: (report: PaymentReportFieldsFragment, action: PaymentAction) => void;
}

/** Payments that need somebody, newest first; on a phone each is a card. */
export function PaymentReportTable({ reports, waiting, onPress }: PaymentReportTableProps) {
  return (
    <table className={styles.reports}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Order</th>
          <th scope="col">Money</th>
          <th scope="col">Since</th>
          <th scope="col">
            <span className="visuallyHidden">What to do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => (
          <Row
            key={report.reference}
            report={report}
            waits={report.orderNumber !== null && waiting.includes(report.orderNumber)}
            onPress={(action) => onPress(report, action)}
          />
        ))}
      </tbody>
    </table>
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
        {orderNumber ? <Link to={`/admin/orders/${orderNumber}/`}>{orderNumber}</Link> : <span className="muted">No order</span>}
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
        <div>
          <ReportActions
            actions={waits ? actions.filter((action) => action !== 'REFUND') : actions}
            of={orderNumber ? `order ${orderNumber}` : `payment ${reference}`}
            onPress={onPress}
          />
        </div>
      </td>
    </tr>
  );
}

function Sums({ held, taken, returned }: Pick<PaymentReportFieldsFragment, 'held' | 'taken' | 'returned'>) {
  const sums = { Held: held, Taken: taken, Returned: returned };
  const shown = Object.entries(sums).filter(([, { amount }]) => Number(amount) !== 0);
  if (shown.length === 0) return <span className="muted">None</span>;
  return (
    <dl>
      {shown.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
