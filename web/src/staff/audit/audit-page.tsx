import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { loadForViewer } from '../../account/require-viewer.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { formatCount } from '../../platform/format/format-plural.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { listPage, pageNumber } from '../../platform/navigation/page-number.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Panel } from '../../ui/panel.tsx';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { AUDIT } from '../staff-links.ts';
import { type AuditFilter, auditHref, readAuditFilter, WHOLE_TRAIL } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import styles from './audit-page.module.css';
import { AuditTable } from './audit-table.tsx';
import { AuditTrailDocument } from './audit-trail.generated.ts';

/** 404 for all but Admins, for a page past the end, and where the backend keeps no audit trail. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const viewer = await requireStaff(args);
  if (!viewer.isAdmin) throw notFound(args.request);
  const query = new URL(args.request.url).searchParams;
  const filter = readAuditFilter(query);
  const page = listPage(args.request, query.get('page'), auditHref(filter ?? WHOLE_TRAIL));
  if (!filter) return null;
  const { auditTrail } = await loadForViewer(args, AuditTrailDocument, { ...filter, page });
  if (!auditTrail || (page > 1 && page > auditTrail.pageCount)) throw notFound(args.request);
  return null;
}

/** /admin/audit/: what staff did, for Admins. */
export function Component() {
  const [query] = useSearchParams();
  const filter = readAuditFilter(query);
  if (filter) return <Trail filter={filter} page={pageNumber(query.get('page')) ?? 1} />;
  return (
    <StaffFrame title="Audit">
      <Panel title="No such lines" actions={<ButtonLink to={AUDIT}>The whole trail</ButtonLink>}>
        <p>This link asks for people, products or dates that don’t exist.</p>
      </Panel>
    </StaffFrame>
  );
}

function Trail({ filter, page }: { filter: AuditFilter; page: number }) {
  const navigate = useNavigate();
  const trail = useLoadedQuery(AuditTrailDocument, { ...filter, page }).auditTrail!;
  // Filters of the pending navigation.
  const coming = useNavigation().location;
  const chosen = (coming?.pathname === AUDIT && readAuditFilter(new URLSearchParams(coming.search))) || filter;
  // The next choice builds on the last one, even before the page shows it.
  const wanted = useRef(chosen);
  const address = auditHref(chosen);
  useEffect(() => {
    wanted.current = chosen;
    // oxlint-disable-next-line react/exhaustive-deps -- `chosen` is another object on every render
  }, [address]);
  const choose = (change: Partial<AuditFilter>): void => {
    wanted.current = { ...wanted.current, ...change };
    void navigate(auditHref(wanted.current), { replace: true, preventScrollReset: true });
  };
  const narrowed = auditHref(filter) !== AUDIT;
  const customer = trail.items.find((line) => line.customer?.id === filter.customerId)?.customer?.name ?? 'one customer';
  return (
    <StaffFrame
      title="Audit"
      aside={
        <p role="status" className="muted">
          {formatCount(trail.total, 'line')}
        </p>
      }
    >
      <AuditFilters filter={chosen} trail={trail} onChange={choose} />
      {filter.customerId !== null && (
        <p className={styles.chips}>
          <Chip label={`To ${customer}`} removeLabel={`Remove filter: to ${customer}`} to={auditHref({ ...filter, customerId: null })} />
        </p>
      )}
      {trail.items.length === 0 ? (
        <Panel
          title={narrowed ? 'No lines found' : 'Nothing recorded yet'}
          actions={narrowed && <ButtonLink to={AUDIT}>The whole trail</ButtonLink>}
        >
          <p>{narrowed ? 'Nothing that staff did matches.' : 'What staff do appears here.'}</p>
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
