import type { OrderQuery } from './order.generated.ts';
import { DeliveryAddress } from './delivery-address.tsx';
import styles from './order-addresses.module.css';

/** Delivery address and contact of an order. */
export function OrderAddresses({
  contact,
  delivery,
  deliveryChoice,
}: Pick<NonNullable<OrderQuery['order']>, 'contact' | 'delivery' | 'deliveryChoice'>) {
  return (
    <section className={styles.addresses}>
      <div>
        <h2>Delivery</h2>
        <DeliveryAddress contact={contact} delivery={delivery} deliveryChoice={deliveryChoice} />
        <p className="muted small">{deliveryChoice?.label ?? 'Insured courier, signature needed'}</p>
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
