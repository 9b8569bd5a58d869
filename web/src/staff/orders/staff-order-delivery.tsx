import type { OrderDetailsFragment } from '../../orders/order-details.generated.ts';
import { addressLines } from '../../orders/address-lines.ts';
import { DeliveryAddress } from '../../orders/delivery-address.tsx';
import { CopyButton } from '../copy-button.tsx';

/** Delivery address and estimate of an order. */
export function StaffOrderDelivery({ order }: { order: OrderDetailsFragment }) {
  const { contact, delivery, deliveryChoice, estimatedDeliveryTime } = order;
  const lines = addressLines(order);
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery">Delivery</h2>
      <DeliveryAddress contact={contact} delivery={delivery} deliveryChoice={deliveryChoice} />
      {lines.length > 0 && <CopyButton text={lines.join('\n')} of="address" />}
      <p className="muted small">
        {deliveryChoice?.label ?? 'Insured courier, signature needed'}
        {estimatedDeliveryTime && `. Estimated: ${estimatedDeliveryTime.text}`}
      </p>
    </section>
  );
}
