import { useState } from 'react';
import { sendMutation } from '../../../platform/bff-client/send-mutation.ts';
import { DELIVERY } from '../../../platform/delivery-behaviour.ts';
import { AddressFields } from '../../../ui/form/address-fields.tsx';
import type { AddressRules } from '../../../ui/form/address-rules.ts';
import { useMutationForm } from '../../../ui/form/use-mutation-form.ts';
import type { UserError } from '../../../ui/form/use-submission.ts';
import { TaskForm } from '../../task-form.tsx';
import { useIdempotencyKey } from '../../use-idempotency-key.ts';
import type { StaffOrderQuery } from '../staff-orders.generated.ts';
import details from '../details/change-details.module.css';
import { ChangeReasons, textsOf } from '../details/change-reasons.tsx';
import { addedPieces, draftOf, type RevisionDraft, revisionSchema, type TypedRevision, wantedOf } from './revision-draft.ts';
import { RevisionFigures } from './revision-figures.tsx';
import { RevisedDelivery } from './revised-delivery.tsx';
import { RevisedLines } from './revised-lines.tsx';
import { PreviewOrderRevisionDocument, type PreviewOrderRevisionMutation, ReviseOrderDocument } from './revise-order.generated.ts';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { offers } from '../../../shop/offers.ts';
import { may } from '../../../shop/may.ts';
import { useViewer, useWebsite } from '../../../shop/shop-context.tsx';
import type { AddedPiece } from '../../drafts/new-draft-page.tsx';
import { NEW_DRAFT } from '../../staff-links.ts';

type StaffOrder = NonNullable<StaffOrderQuery['staffOrder']>;
type Preview = NonNullable<PreviewOrderRevisionMutation['previewOrderRevision']['preview']>;

export interface Revisable extends Pick<StaffOrder, 'order' | 'account'> {
  changing: NonNullable<StaffOrder['changing']>;
  rules: AddressRules;
  /** Where the order may go. */
  countryCode: string;
  deliveries: Preview['deliveries'];
}

interface ReviseOrderDialogProps extends Revisable {
  /** `done` is the success message; undefined when nothing was done. */
  onClose: (done?: string) => void;
}

/** What a placed order contains and how it is delivered: first what that costs, then the change. */
export function ReviseOrderDialog({ order, account, changing, rules, countryCode, deliveries, onClose }: ReviseOrderDialogProps) {
  const { orderNumber, contact, delivery } = order;
  const key = useIdempotencyKey();
  const { revision, needsCall } = changing;
  const [draft, setDraft] = useState<RevisionDraft>(() => draftOf(order));
  const [figures, setFigures] = useState<Preview['figures']>(null);
  const [isRefused, setIsRefused] = useState(false);
  const change = (changes: Partial<RevisionDraft>): void => {
    setDraft({ ...draft, ...changes });
    setFigures(null);
    setIsRefused(false);
  };
  const needsAddress = draft.delivery !== null && DELIVERY[draft.delivery].isSent;
  const shown = needsAddress ? rules : null;
  const { field, attributes, busy, message } = useMutationForm<TypedRevision, Sent>({
    schema: revisionSchema(shown, { isPreviewed: figures !== null, needsCall }),
    fields: [...(shown?.fields.map(({ name }) => name) ?? []), 'calledAt', 'note'],
    defaults: { ...textsOf(delivery), countryCode, calledAt: '', note: '' },
    send: async (bff, { calledAt, note, ...address }) => {
      const wanted = { orderNumber, ...wantedOf(order, draft, address) };
      if (!figures) {
        const { preview, userErrors } = await sendMutation(bff, PreviewOrderRevisionDocument, { input: wanted });
        setFigures(preview?.figures ?? null);
        const refused = preview?.refusedBecause ?? null;
        setIsRefused(refused !== null);
        return { isDone: false, userErrors: refused === null ? userErrors : [{ code: 'INVALID_INPUT', message: refused, field: null }] };
      }
      const { amount, currencyCode } = figures.total.after;
      const facts = { ...wanted, revision, total: { amount, currencyCode }, calledAt, note };
      const { userErrors } = await sendMutation(bff, ReviseOrderDocument, { input: { ...facts, key: key.for(facts) } });
      // At another price it is previewed anew.
      if (userErrors.some(({ code }) => code === 'PRICE_CHANGED')) setFigures(null);
      return {
        isDone: true,
        userErrors: userErrors.map((error) => ({ ...error, field: error.field?.replace(/^delivery\.(address\.)?/, '') ?? null })),
      };
    },
    onSaved: ({ isDone }) => {
      if (isDone) onClose(`The order was changed. The customer gets an email at ${contact.email}.`);
    },
  });
  const pieces = addedPieces(order, draft);
  return (
    <TaskForm
      title={`Change order ${orderNumber}`}
      text="What costs more is to be paid before the order is sent; what costs less is returned to the customer."
      verb={figures ? 'Change the order' : 'Show what it costs'}
      attributes={attributes}
      busy={busy}
      message={message}
      onClose={() => onClose()}
    >
      <RevisedLines lines={draft.lines} onChange={(lines) => change({ lines })} />
      <RevisedDelivery
        now={order.deliveryChoice?.label ?? DELIVERY.COURIER.label}
        deliveries={deliveries}
        chosen={draft.delivery}
        slotId={draft.slotId}
        onChange={change}
      />
      {shown && (
        <div className={details.fields}>
          <AddressFields rules={shown} field={field} section="section-customer" />
        </div>
      )}
      {isRefused && pieces.length > 0 && <BuildDraft order={order} account={account} pieces={pieces} />}
      {figures && (
        <>
          <RevisionFigures figures={figures} />
          <ChangeReasons order={order} account={account} needsCall={needsCall} field={field} />
        </>
      )}
    </TaskForm>
  );
}

/** What cannot be added to this order is added by one of its own, which the customer pays by a link. */
function BuildDraft({ order, account, pieces }: Pick<Revisable, 'order' | 'account'> & { pieces: AddedPiece[] }) {
  const navigate = useNavigate();
  const website = useWebsite();
  const viewer = useViewer();
  if (!offers(website, 'orders.additions') || !may(viewer, 'orders.draft')) return null;
  const query = new URLSearchParams({ ...(account && { customer: account.id }), order: order.orderNumber });
  return (
    <p>
      <Button variant="secondary" onClick={() => void navigate(`${NEW_DRAFT}?${query}`, { state: { added: pieces } })}>
        Draft an order for what’s added
      </Button>{' '}
      <span className="muted small">The customer pays it by a link, which is on their order’s page too.</span>
    </p>
  );
}

interface Sent {
  /** False where it was only previewed. */
  isDone: boolean;
  userErrors: readonly UserError[];
}
