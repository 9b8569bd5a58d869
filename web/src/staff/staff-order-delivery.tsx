import type { OrderDetailsFragment } from '../gql/graphql.ts';
import { DeliveryAddress } from '../orders/delivery-address.tsx';

/** Where an order goes, and when. */
export function StaffOrderDelivery({ order: { contact, delivery, estimatedDeliveryTime } }: { order: OrderDetailsFragment }) {
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery">Delivery</h2>
      <DeliveryAddress contact={contact} delivery={delivery} />
      <p className="muted small">
        Insured courier, signature needed{estimatedDeliveryTime && `. Estimated: ${estimatedDeliveryTime.text}`}
      </p>
    </section>
  );
}
