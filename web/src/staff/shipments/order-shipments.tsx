import { DELIVERY } from '../../platform/delivery-behaviour.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Link } from '../../platform/navigation/link.tsx';
import { offers } from '../../shop/offers.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { useBff } from '../../platform/bff-client/bff.ts';
import { tryMutation } from '../../platform/bff-client/try-mutation.ts';
import type { OrderDetailsFragment } from '../../orders/order.generated.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { formatGrams } from '../../platform/format/format-weight.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import type { CarrierFieldsFragment } from './carriers.generated.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { DOCUMENT_LABELS } from './hand-over-text.ts';
import styles from './order-shipments.module.css';
import type { HandOverFieldsFragment } from './record-hand-over.generated.ts';
import { SaveShipmentDocument } from './save-shipment.generated.ts';
import { ShipmentDialog } from './shipment-dialog.tsx';
import { shipmentEventText } from './shipment-event-text.ts';
import { draftLines } from './shipment-lines.ts';
import { Signature } from './signature-field.tsx';
import { orderHref } from '../staff-links.ts';

type Shipment = OrderDetailsFragment['shipments'][number];

interface OrderShipmentsProps {
  order: OrderDetailsFragment;
  /** In grams, by the id of the parcel. */
  weights: ReadonlyMap<string, number>;
  handOvers: readonly HandOverFieldsFragment[];
  carriers: readonly CarrierFieldsFragment[];
  /** What speaks against sending it. */
  warning: string | null;
  canSave: boolean;
}

export function OrderShipments({ order, weights, handOvers, carriers, warning, canSave }: OrderShipmentsProps) {
  const bff = useBff();
  const { revalidate } = useRevalidator();
  const recordsHandOvers = offers(useWebsite(), 'staff.collections');
  const [handedOver, setHandedOver] = useState<string | null>(null);
  const [edited, setEdited] = useState<Shipment | 'new' | null>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const { orderNumber, status, shipments, lineItems, deliveryChoice } = order;
  const delivery = deliveryChoice?.code ?? 'COURIER';
  const { isCounter: isCollected } = DELIVERY[delivery];
  const isOpen = canSave && status !== 'CANCELED';
  const isReady = shipments.some(({ events }) => events.some(({ kind }) => kind === 'PACKED'));
  const close = (message?: string): void => {
    setEdited(null);
    setHandedOver(null);
    setDone(message ?? null);
    void revalidate();
  };
  const nameOf = (productId: string): string => lineItems.find((line) => line.productId === productId)?.name ?? 'Another product';

  async function markReady(): Promise<void> {
    if (busy || !(await confirmReady(order, warning))) return;
    setBusy(true);
    const input = {
      orderNumber,
      carrier: deliveryChoice?.place?.name ?? 'Counter',
      number: orderNumber,
      events: [{ at: new Date().toISOString(), kind: 'PACKED' as const }],
    };
    const problem = await tryMutation(bff, SaveShipmentDocument, { input });
    setBusy(false);
    setDone(problem ?? 'The order is ready to collect. The customer gets an email.');
    await revalidate();
  }

  return (
    <section aria-labelledby="parcels" className={styles.parcels}>
      <h2 id="parcels">{isCollected ? 'Collection' : 'Parcels'}</h2>
      {shipments.length === 0 && <p className="muted">{isCollected ? 'Not ready to collect yet.' : 'Nothing has been sent yet.'}</p>}
      {shipments.map((shipment) => (
        <article key={shipment.id} className={styles.parcel} aria-label={`Parcel ${shipment.number}`}>
          <p className={styles.head}>
            <b>{shipment.carrier}</b>
            {shipment.url ? (
              <a href={shipment.url} rel="noreferrer" target="_blank">
                {shipment.number}
              </a>
            ) : (
              <span className="num">{shipment.number}</span>
            )}
          </p>
          <ul>
            {shipment.lines.map(({ productId, quantity, serials }) => (
              <li key={productId}>
                {quantity} × {nameOf(productId)}
                {serials.length > 0 && <small>{serials.join(', ')}</small>}
              </li>
            ))}
          </ul>
          <p className="muted small">
            {[
              shipment.insuredFor && `Insured for ${formatMoney(shipment.insuredFor)}`,
              weights.has(shipment.id) && formatGrams(weights.get(shipment.id)!),
              !isCollected && (shipment.isSignatureRequired ? 'signature needed' : 'no signature needed'),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          <ol>
            {shipment.events.map(({ at, kind, place, signedBy }) => (
              <li key={`${at} ${kind}`}>
                {[shipmentEventText(kind, delivery), place].filter(Boolean).join(', ')}
                {signedBy && `, signed by ${signedBy}`}
                <small>{formatDateTime(at)}</small>
              </li>
            ))}
          </ol>
          {handOvers
            .filter(({ shipmentId }) => shipmentId === shipment.id)
            .map((one) => (
              <HandedOver key={one.shipmentId} {...one} />
            ))}
          {isOpen && (
            <p className={styles.actions}>
              {isCollected && recordsHandOvers && shipment.sentAt === null && (
                <Button variant="secondary" size="s" onClick={() => setHandedOver(shipment.id)}>
                  Hand over
                </Button>
              )}
              <Button variant="quiet" size="s" onClick={() => setEdited(shipment)}>
                <span>
                  Update<span className="visuallyHidden"> parcel {shipment.number}</span>
                </span>
              </Button>
            </p>
          )}
        </article>
      ))}
      <div role="status">{done !== null && <Note>{done}</Note>}</div>
      <p className={styles.actions}>
        {isOpen && isCollected && !isReady && (
          <Button variant="secondary" size="s" busy={busy} onClick={() => void markReady()}>
            Ready to collect
          </Button>
        )}
        {isOpen && draftLines(order, null).length > 0 && (
          <Button variant={isCollected ? 'quiet' : 'secondary'} size="s" onClick={() => setEdited('new')}>
            Add a parcel
          </Button>
        )}
        <Link to={`${orderHref(orderNumber)}packing-slip/`}>Packing slip</Link>
      </p>
      {edited !== null && (
        <ShipmentDialog
          order={order}
          warning={warning}
          shipment={edited === 'new' ? null : edited}
          weight={(edited !== 'new' && weights.get(edited.id)) || null}
          carriers={carriers}
          recordsHandOvers={recordsHandOvers}
          onClose={close}
        />
      )}
      {handedOver !== null && <HandOverDialog order={order} shipmentId={handedOver} warning={warning} onClose={close} />}
    </section>
  );
}

function HandedOver({ at, by, collectedBy, document, signature }: HandOverFieldsFragment) {
  return (
    <div>
      <p>
        Collected by {collectedBy || 'somebody who was erased'}. {DOCUMENT_LABELS[document]} seen by {by.name}.
        <small>{formatDateTime(at)}</small>
      </p>
      {signature !== null && <Signature path={signature} by={collectedBy} />}
    </div>
  );
}

async function confirmReady({ orderNumber, contact, lineItems }: OrderDetailsFragment, warning: string | null): Promise<boolean> {
  const { showPopup } = await import('../../ui/overlay/popup.tsx');
  const choice = await showPopup({
    title: `Is all of order ${orderNumber} ready to collect?`,
    message: [
      warning,
      lineItems.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n'),
      `${contact.firstName} ${contact.lastName} gets an email at ${contact.email} that it can be collected.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    buttons: [
      { label: 'It’s ready: email them', choice: 'ready', variant: 'primary' },
      { label: 'Not yet', choice: 'not' },
    ],
  });
  return choice === 'ready';
}
