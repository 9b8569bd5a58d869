import { ExternalLink } from 'lucide';
import { DELIVERY } from '../../platform/delivery-behaviour.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { OrderDetailsFragment } from '../order.generated.ts';
import { parcelDetail, parcelTitle } from '../history/order-events.ts';
import styles from './order-parcels.module.css';

type ShownOrder = Pick<OrderDetailsFragment, 'shipments' | 'lineItems' | 'deliveryChoice'>;

/** The parcels of an order: where each is, and what is in it. Nothing before the first is made up. */
export function OrderParcels({ order: { shipments, lineItems, deliveryChoice } }: { order: ShownOrder }) {
  if (shipments.length === 0) return null;
  // Nothing that is collected at the counter travels: neither carrier nor tracking number says anything.
  const one = DELIVERY[deliveryChoice?.code ?? 'COURIER'].isCounter ? 'Your collection' : 'Your parcel';
  return (
    <section className={styles.parcels} aria-labelledby="parcels">
      <h2 id="parcels">{shipments.length === 1 ? one : 'Your parcels'}</h2>
      {shipments.map((shipment, index) => (
        <Parcel
          key={shipment.id}
          shipment={shipment}
          lines={lineItems}
          deliveryChoice={deliveryChoice}
          name={shipments.length === 1 ? 'Parcel' : `Parcel ${index + 1} of ${shipments.length}`}
        />
      ))}
    </section>
  );
}

interface ParcelProps {
  shipment: OrderDetailsFragment['shipments'][number];
  lines: OrderDetailsFragment['lineItems'];
  deliveryChoice: OrderDetailsFragment['deliveryChoice'];
  name: string;
}

function Parcel({
  shipment: { carrier, number, url, insuredFor, isSignatureRequired, lines: contents, events },
  lines,
  deliveryChoice,
  name,
}: ParcelProps) {
  const latest = events.at(-1);
  const { isCounter } = DELIVERY[deliveryChoice?.code ?? 'COURIER'];
  return (
    <article className={styles.parcel} aria-label={name}>
      <p className={styles.state}>
        <b>{latest ? parcelTitle(latest.kind, deliveryChoice) : 'Being packed'}</b>
        {name !== 'Parcel' && <span className="muted small">{name}</span>}
      </p>
      {!isCounter && (
        <FactList
          className={styles.facts}
          facts={{
            Carrier: carrier || null,
            'Tracking number': number ? <span className="num">{number}</span> : null,
            'Insured for': insuredFor && formatMoney(insuredFor),
            Signature: isSignatureRequired ? 'Required' : null,
          }}
        />
      )}
      {number && !isCounter && (
        <p className={styles.actions}>
          {url && (
            <a href={url} target="_blank" rel="noopener noreferrer">
              Track it with {carrier}
              <Icon of={ExternalLink} size={16} />
              <span className="visuallyHidden"> (opens in a new tab)</span>
            </a>
          )}
          <CopyButton text={number} of="tracking number" />
        </p>
      )}
      <ul className={styles.contents}>
        {contents.map(({ productId, quantity, serials }) => (
          <li key={productId}>
            {quantity} × {lines.find((line) => line.productId === productId)?.name ?? 'a piece of this order'}
            {serials.length > 0 && (
              <small>
                {serials.length === 1 ? 'Serial number' : 'Serial numbers'} {serials.join(', ')}
              </small>
            )}
          </li>
        ))}
      </ul>
      {events.length > 0 && (
        <ol className={styles.events} aria-label={`Where ${name === 'Parcel' ? 'the parcel' : name.toLowerCase()} has been`}>
          {events.toReversed().map((event) => (
            <li key={`${event.at} ${event.kind}`}>
              <time dateTime={event.at}>{formatDateTime(event.at)}</time>
              <span>
                {parcelTitle(event.kind, deliveryChoice)}
                {parcelDetail(event) && <small>{parcelDetail(event)}</small>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </article>
  );
}
