import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { loadForViewer } from '../../account/require-viewer.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { formatCount } from '../../platform/format/format-plural.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { listPage, pageNumber } from '../../platform/navigation/page-number.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProductLink } from '../../ui/product/product-link.tsx';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { AUDIT, customerHref, orderHref } from '../staff-links.ts';
import { useListFilter } from '../use-list-filter.ts';
import { type AuditFilter, auditHref, readAuditFilter, WHOLE_TRAIL } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import styles from './audit-page.module.css';
import { AuditTrailDocument, type AuditLineFragment } from './audit-trail.generated.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { Link } from '../../platform/navigation/link.tsx';
import { may } from '../../shop/may.ts';
import { useViewer, useWebsite } from '../../shop/shop-context.tsx';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { DataTable } from '../data-table.tsx';
import { actionText, changeText } from './audit-text.ts';
import { offers } from '../../shop/offers.ts';
import { DeskPageLink } from '../desk-page-link.tsx';

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

function AuditTable({ lines, filter, busy }: AuditTableProps) {
  const seesCustomers = may(useViewer(), 'customers.view');
  const hasPages = offers(useWebsite(), 'staff.customers') && seesCustomers;
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
        {orderNumber !== null && <DeskPageLink to={orderHref(orderNumber)}>{orderNumber}</DeskPageLink>}
        {product && <ProductLink product={product} />}
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

/** 404 for those who may not see it, for a page past the end, and where the backend keeps no audit trail. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'audit.view');
  const query = new URL(args.request.url).searchParams;
  const filter = readAuditFilter(query);
  const page = listPage(args.request, query.get('page'), auditHref(filter ?? WHOLE_TRAIL));
  if (!filter) return null;
  const { auditTrail } = await loadForViewer(args, AuditTrailDocument, { ...filter, page });
  if (!auditTrail || (page > 1 && page > auditTrail.pageCount)) throw notFound(args.request);
  return null;
}

export function Component() {
  const [query] = useSearchParams();
  const filter = readAuditFilter(query);
  if (filter) return <Trail filter={filter} page={pageNumber(query.get('page')) ?? 1} />;
  return (
    <StaffFrame title="Audit">
      <Panel title="No such entries" actions={<ButtonLink to={AUDIT}>Show all entries</ButtonLink>}>
        <p>This link asks for people, products or dates that don’t exist.</p>
      </Panel>
    </StaffFrame>
  );
}

function Trail({ filter, page }: { filter: AuditFilter; page: number }) {
  const trail = useLoadedQuery(AuditTrailDocument, { ...filter, page }).auditTrail!;
  const { chosen, choose } = useListFilter({
    filter,
    hrefOf: auditHref,
    read: ({ pathname, search }) => (pathname === AUDIT ? readAuditFilter(new URLSearchParams(search)) : null),
  });
  const narrowed = auditHref(filter) !== AUDIT;
  const customer = trail.items.find((line) => line.customer?.id === filter.customerId)?.customer?.name ?? 'one customer';
  return (
    <StaffFrame
      title="Audit"
      aside={
        <p role="status" className="muted">
          {formatCount(trail.total, 'entry')}
        </p>
      }
    >
      <AuditFilters filter={chosen} trail={trail} onChange={choose} />
      <ExportButton name="audit" filter={filter} />
      {filter.customerId !== null && (
        <p className={styles.chips}>
          <Chip label={`To ${customer}`} removeLabel={`Remove filter: to ${customer}`} to={auditHref({ ...filter, customerId: null })} />
        </p>
      )}
      {trail.items.length === 0 ? (
        <Panel
          title={narrowed ? 'No entries found' : 'Nothing recorded yet'}
          actions={narrowed && <ButtonLink to={AUDIT}>Show all entries</ButtonLink>}
        >
          <p>{narrowed ? 'No staff action matches these filters.' : 'What staff do appears here.'}</p>
        </Panel>
      ) : (
        <>
          <AuditTable lines={trail.items} filter={filter} busy={chosen !== filter} />
          <Pager {...trail} hrefOf={(other) => auditHref(filter, other)} />
        </>
      )}
    </StaffFrame>
  );
}
