import { DELIVERY } from '../platform/delivery-behaviour.ts';
import { storageCostText, USUAL_DELIVERY } from '@koura/shared-types/delivery-texts';
import { openingHoursText } from '@koura/shared-types/opening-hours';
import { DeliveryAddress } from './delivery-address.tsx';
import { deliveryTime } from './delivery-time.ts';
import type { OrderDetailsFragment } from './order.generated.ts';
import { useWebsite } from '../shop/shop-context.tsx';
import styles from './order-addresses.module.css';

/** Where an order goes and when, what to bring, and whom to reach about it. */
export function OrderAddresses({ order }: { order: OrderDetailsFragment }) {
  const { contact, deliveryChoice, status, payment, isFromEarlierShop } = order;
  // How the earlier shop sent its orders was not imported.
  const usual = { code: 'COURIER', label: isFromEarlierShop ? null : USUAL_DELIVERY, place: null, bring: [] } as const;
  const { code, label, place, bring } = deliveryChoice ?? usual;
  // What is cancelled or paid back goes nowhere.
  const isOff = status === 'CANCELED' || payment.state === 'RETURNED';
  const isOver = isOff || status === 'FULFILLED';
  const when = isOff ? null : deliveryTime(order);
  const { terms } = useWebsite();
  const yearly = DELIVERY[code].isStored ? terms?.storage?.percentPerYear : 0;
  return (
    <section className={styles.addresses}>
      <div>
        <h2>{DELIVERY[code].title}</h2>
        <p>
          {label}
          {when && (
            <>
              <br />
              <b>{when}</b>
            </>
          )}
        </p>
        <DeliveryAddress {...order} />
        {place?.openingHours && <p className="muted small">{openingHoursText(place.openingHours)}</p>}
        {yearly ? <p className="muted small">{storageCostText(yearly)}</p> : null}
        {DELIVERY[code].isSent && !isOver && <p className="muted small">Someone needs to be there to sign for it.</p>}
        {bring.length > 0 && !isOver && (
          <>
            <h3>Please bring</h3>
            <ul>
              {bring.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div>
        <h2>Contact</h2>
        <p>
          {contact.email}
          {contact.phone && (
            <>
              <br />
              {contact.phone}
            </>
          )}
        </p>
      </div>
    </section>
  );
}
