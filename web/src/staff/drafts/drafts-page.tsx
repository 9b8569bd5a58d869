import { type LoaderFunctionArgs } from 'react-router';
import { loadForViewer } from '../../account/require-viewer.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { Link } from '../../platform/navigation/link.tsx';
import { useWhenOver } from '../../platform/use-when-over.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DataTable } from '../data-table.tsx';
import { useFollowedList } from '../follow-list.ts';
import { may } from '../../shop/may.ts';
import { useViewer } from '../../shop/shop-context.tsx';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { draftHref, NEW_DRAFT, orderHref } from '../staff-links.ts';
import { draftFor, draftState, heldUntilOf } from './draft-text.ts';
import styles from './drafts.module.css';
import { OrderDraftsDocument } from './order-drafts.generated.ts';
import { DeskPageLink } from '../desk-page-link.tsx';

/** 404 for those who neither take such orders nor approve their prices, and where the backend keeps no drafts. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'orders.draft', 'orders.approve');
  const { orderDrafts } = await loadForViewer(args, OrderDraftsDocument, {});
  if (!orderDrafts) throw notFound(args.request);
  return null;
}

/** /admin/drafts/: orders that staff build for somebody on the telephone, the newest first. */
export function Component() {
  const viewer = useViewer();
  const { orderDrafts } = useLoadedQuery(OrderDraftsDocument, {});
  useFollowedList('orders', {});
  useWhenOver((orderDrafts ?? []).map(heldUntilOf));
  return (
    <StaffFrame
      title="Phone orders"
      aside={
        may(viewer, 'orders.draft') && (
          <ButtonLink to={NEW_DRAFT} size="s">
            New draft
          </ButtonLink>
        )
      }
    >
      {orderDrafts?.length ? (
        <DataTable
          columns={[
            { label: 'Draft', width: 110 },
            { label: 'For' },
            { label: 'Pieces' },
            { label: 'Total', width: 150, className: styles.figure },
            { label: 'State', width: 230 },
            { label: 'Made', width: 220 },
          ]}
        >
          {orderDrafts.map((draft) => (
            <tr key={draft.id}>
              <th scope="row">
                <Link to={draftHref(draft.id)}>{draft.number}</Link>
              </th>
              <td>{draftFor(draft)}</td>
              <td>{draft.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</td>
              <td className={`num ${styles.figure}`} data-label="Total">
                {formatMoney(draft.total)}
              </td>
              <td>
                {draftState(draft)}
                {draft.orderNumber && (
                  <>
                    , <DeskPageLink to={orderHref(draft.orderNumber)}>{draft.orderNumber}</DeskPageLink>
                  </>
                )}
              </td>
              <td>
                {formatDateTime(draft.createdAt)} <small>by {draft.createdBy.name}</small>
              </td>
            </tr>
          ))}
        </DataTable>
      ) : (
        <p className="muted">There are no drafts yet. Make one while somebody is on the phone, and send them its link to pay.</p>
      )}
    </StaffFrame>
  );
}
