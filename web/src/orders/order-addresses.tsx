import type { OrderQuery } from '../gql/graphql.ts';
import styles from './order-addresses.module.css';

/** Where an order goes, and whom to ask about it. */
export function OrderAddresses({ contact, delivery }: Pick<NonNullable<OrderQuery['order']>, 'contact' | 'delivery'>) {
  return (
    <section className={styles.addresses}>
      <div>
        <h2>Delivery</h2>
        <address>
          {contact.firstName} {contact.lastName}
          <br />
          {[delivery.line2, delivery.line1, delivery.suburb].filter(Boolean).map((line) => (
            <span key={line}>
              {line}
              <br />
            </span>
          ))}
          {delivery.city} {delivery.postcode}
        </address>
        <p className="muted small">Insured courier, signature needed</p>
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
