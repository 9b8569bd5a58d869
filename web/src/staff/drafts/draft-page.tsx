import { isId } from '@koura/shared-types/id';
import { useState } from 'react';
import { useParams, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { loadForViewer } from '../../account/require-viewer.ts';
import { useBff } from '../../platform/bff-client/bff.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { tryMutation } from '../../platform/bff-client/try-mutation.ts';
import { formatHour } from '@koura/shared-types/format-days';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { Link } from '../../platform/navigation/link.tsx';
import { useWhenOver } from '../../platform/use-when-over.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { Button } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Note } from '../../ui/note.tsx';
import { hasAmount } from '../../cart/has-amount.ts';
import { DataTable } from '../data-table.tsx';
import { useFollowedList } from '../follow-list.ts';
import { may } from '../../shop/may.ts';
import { useViewer } from '../../shop/shop-context.tsx';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { customerHref, DRAFTS, orderHref } from '../staff-links.ts';
import { DraftApproval } from './draft-approval.tsx';
import { DraftLinesForm, enteredLines, type TypedLine } from './draft-lines-form.tsx';
import { DraftSending } from './draft-sending.tsx';
import { draftFor, draftState, heldUntilOf } from './draft-text.ts';
import styles from './drafts.module.css';
import {
  ChangeOrderDraftDocument,
  HoldOrderDraftDocument,
  OrderDraftDocument,
  type OrderDraftFieldsFragment,
} from './order-drafts.generated.ts';
import { DeskPageLink } from '../desk-page-link.tsx';

/** 404 for those who neither take such orders nor approve their prices, for an unknown draft, and where the backend keeps none. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'orders.draft', 'orders.approve');
  const id = args.params['draft'] ?? '';
  if (!isId(id)) throw notFound(args.request);
  const { orderDraft } = await loadForViewer(args, OrderDraftDocument, { id });
  if (!orderDraft) throw notFound(args.request);
  return null;
}

/** /admin/drafts/{id}/: an order by telephone, from its pieces to the payment. */
export function Component() {
  const { draft: id = '' } = useParams();
  const { orderDraft: draft } = useLoadedQuery(OrderDraftDocument, { id });
  const { revalidate } = useRevalidator();
  useFollowedList('orders', {});
  useWhenOver([draft ? heldUntilOf(draft) : null]);
  if (!draft) return null;
  return <Draft key={draft.version} draft={draft} onChange={() => void revalidate()} />;
}

interface DraftProps {
  draft: OrderDraftFieldsFragment;
  /** Reads it again. */
  onChange: () => void;
}

function Draft({ draft, onChange }: DraftProps) {
  const bff = useBff();
  const canChange = may(useViewer(), 'orders.draft');
  const [isEditing, setIsEditing] = useState(false);
  const { id, version, number, state, customer } = draft;

  async function save(typed: readonly TypedLine[]): Promise<string | null> {
    const problem = await tryMutation(bff, ChangeOrderDraftDocument, { input: { id, version, lines: enteredLines(typed) } });
    if (problem === null) onChange();
    return problem;
  }
  return (
    <StaffFrame title={`Draft ${number}`} beside={<p>{draftState(draft)}</p>} aside={<Link to={DRAFTS}>All drafts</Link>}>
      <FactList
        className={styles.facts}
        facts={{
          For: customer ? <DeskPageLink to={customerHref(customer.id)}>{customer.name}</DeskPageLink> : draftFor(draft),
          Made: `${formatDateTime(draft.createdAt)} by ${draft.createdBy.name}`,
          ...(draft.forOrder && {
            'Adds to': <DeskPageLink to={orderHref(draft.forOrder)}>order {draft.forOrder}</DeskPageLink>,
          }),
          ...(draft.orderNumber && { Order: <DeskPageLink to={orderHref(draft.orderNumber)}>{draft.orderNumber}</DeskPageLink> }),
        }}
      />
      <div className={styles.columns}>
        <div>
          {isEditing ? (
            <DraftLinesForm defaults={draft.lines.map(asTyped)} label="Save the pieces" save={save} onCancel={() => setIsEditing(false)} />
          ) : (
            <>
              <Lines draft={draft} />
              {state !== 'PAID' && canChange && (
                <p className={styles.buttons}>
                  <Button variant="secondary" size="s" onClick={() => setIsEditing(true)}>
                    Change the pieces
                  </Button>
                </p>
              )}
            </>
          )}
        </div>
        {!isEditing && (
          <div className={styles.side}>
            <DraftApproval draft={draft} onChange={onChange} />
            <Hold draft={draft} canChange={canChange} onChange={onChange} />
            {canChange && (state === 'OPEN' || state === 'SENT') && <DraftSending draft={draft} onChange={onChange} />}
          </div>
        )}
      </div>
    </StaffFrame>
  );
}

function asTyped({ productId, name, quantity, priceChange, reason }: OrderDraftFieldsFragment['lines'][number]): TypedLine {
  const change = hasAmount(priceChange) ? priceChange.amount.replace('-', '−') : '';
  return { productId, name, quantity: String(quantity), priceChange: change, reason: reason ?? '' };
}

function Lines({ draft: { lines, state } }: { draft: OrderDraftFieldsFragment }) {
  return (
    <DataTable
      columns={[
        { label: 'Piece' },
        { label: 'Quantity', width: 90, className: styles.figure },
        { label: 'Each', width: 190, className: styles.figure },
        { label: 'Total', width: 150, className: styles.figure },
      ]}
    >
      {lines.map((line) => (
        <tr key={line.productId}>
          <th scope="row">
            {line.name}
            {line.reason && <small className={styles.reason}>“{line.reason}”</small>}
            {!line.isAvailable && state !== 'PAID' && <small className={styles.problem}>Can’t be supplied in this quantity.</small>}
          </th>
          <td className={`num ${styles.figure}`} data-label="Quantity">
            {line.quantity}
          </td>
          <td className={`num ${styles.figure}`} data-label="Each">
            <span>
              {formatMoney(line.unitPrice)}
              {hasAmount(line.priceChange) && <small className={styles.reason}>shop’s price {formatMoney(line.shopPrice)}</small>}
            </span>
          </td>
          <td className={`num ${styles.figure}`} data-label="Total">
            {formatMoney(line.total)}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function Hold({ draft, canChange, onChange }: DraftProps & { canChange: boolean }) {
  const bff = useBff();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const { id, state, approval, total, shippingTotal, heldUntil } = draft;
  const isHeld = state === 'OPEN' || state === 'SENT';
  const mayHold = canChange && state !== 'PAID' && (approval === 'NONE' || approval === 'APPROVED');
  async function hold(): Promise<void> {
    setBusy(true);
    const problem = await tryMutation(bff, HoldOrderDraftDocument, { input: { id } });
    setBusy(false);
    setMessage(problem);
    if (problem === null) onChange();
  }
  return (
    <section aria-labelledby="draft-total" className={styles.box}>
      <h2 id="draft-total">{formatMoney(total)}</h2>
      <p className="muted small">
        With insured courier, {hasAmount(shippingTotal) ? formatMoney(shippingTotal) : 'free'}. The customer chooses the delivery.
      </p>
      <p>{holdText(state, heldUntil)}</p>
      {message && (
        <Note tone="warn" role="alert">
          {message}
        </Note>
      )}
      {mayHold && (
        <Button variant={isHeld ? 'secondary' : 'primary'} busy={busy} onClick={() => void hold()}>
          {isHeld || state === 'EXPIRED' ? 'Quote it again at today’s prices' : 'Hold today’s prices'}
        </Button>
      )}
    </section>
  );
}

function holdText(state: OrderDraftFieldsFragment['state'], heldUntil: string | null): string {
  if (state === 'PAID') return 'It is ordered.';
  if (heldUntil === null) return 'Today’s prices. They aren’t held yet.';
  return state === 'EXPIRED' ? `Its prices were held until ${formatHour(heldUntil)}.` : `Prices held until ${formatHour(heldUntil)}.`;
}
