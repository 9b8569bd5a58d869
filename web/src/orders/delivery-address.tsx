import type { OrderDetailsFragment } from '../gql/graphql.ts';

/** The label on the parcel. */
export function DeliveryAddress({ contact, delivery }: Pick<OrderDetailsFragment, 'contact' | 'delivery'>) {
  return (
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
  );
}
