import { Link } from '../../platform/navigation/link.tsx';
import { useWebsite } from '../../shop/shop-context.tsx';
import { customerHref } from '../staff-links.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { type AuditFilter, auditHref } from './audit-filter.ts';
import { DataTable } from '../data-table.tsx';
import styles from './audit-table.module.css';
import { actionText, changeText } from './audit-text.ts';
import type { AuditLineFragment } from './audit-trail.generated.ts';
import { offers } from '../../shop/offers.ts';

interface AuditTableProps {
  lines: readonly AuditLineFragment[];
  /** A person or product in a line narrows it. */
  filter: AuditFilter;
  busy: boolean;
}

const COLUMNS = [
  { label: 'When', width: 190 },
  { label: 'Who', width: 160 },
  { label: 'What', width: '21%' },
  { label: 'About', width: '21%' },
  { label: 'From and to' },
] as const;

export function AuditTable({ lines, filter, busy }: AuditTableProps) {
  const hasPages = offers(useWebsite(), 'staff.customers');
  return (
    <DataTable columns={COLUMNS} className={styles.trail} isBusy={busy}>
      {lines.map((line) => (
        <AuditRow key={line.id} line={line} filter={filter} hasPages={hasPages} />
      ))}
    </DataTable>
  );
}

function AuditRow({ line, filter, hasPages }: { line: AuditLineFragment; filter: AuditFilter; hasPages: boolean }) {
  const { at, staff, customer, orderNumber, product, outcome, reason, address, request, changes, action } = line;
  return (
    <tr data-outcome={outcome}>
      <td className={styles.when}>
        <time dateTime={at}>{formatDateTime(at)}</time>
      </td>
      <td className={styles.who}>
        <Link to={auditHref({ ...filter, staffId: staff.id })}>{staff.name}</Link>
        {address !== null && <small>{address}</small>}
      </td>
      <th scope="row" className={styles.what}>
        {actionText(line)}
        {outcome === 'REJECTED' && <small className={styles.rejected}>Rejected: nothing was changed</small>}
        {outcome === 'UNKNOWN' && <small className={styles.rejected}>Ended without an answer</small>}
        {action === 'ACT_AS_CUSTOMER' && request !== null && <small>{request}</small>}
      </th>
      <td className={styles.about}>
        {orderNumber !== null && <Link to={`/admin/orders/${orderNumber}/`}>{orderNumber}</Link>}
        {product && <Link to={`/product/${product.slug}/`}>{product.name}</Link>}
        {customer && <Link to={auditHref({ ...filter, customerId: customer.id })}>{customer.name}</Link>}
        {customer && hasPages && (
          <Link to={customerHref(customer.id)}>
            Their page<span className="visuallyHidden">: {customer.name}</span>
          </Link>
        )}
      </td>
      <td className={styles.changes}>
        <ul>
          {changes.map((change) => {
            const { name, from, to } = changeText(change);
            return (
              <li key={change.field}>
                {name}: {from !== null && <s>{from}</s>} {from !== null && '→'} <b>{to ?? 'none'}</b>
              </li>
            );
          })}
          {reason !== null && <li className={styles.reason}>“{reason}”</li>}
        </ul>
      </td>
    </tr>
  );
}
