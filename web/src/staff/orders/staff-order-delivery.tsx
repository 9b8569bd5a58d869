import { slotText } from '@koura/shared-types/delivery-texts';
import type { OrderDetailsFragment } from '../../orders/order-details.generated.ts';
import { addressLines } from '../../orders/address-lines.ts';
import { DeliveryAddress } from '../../orders/delivery-address.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

/** Where an order goes: the courier's address and estimate, the counter with the chosen time, or the vault. */
export function StaffOrderDelivery({ order }: { order: OrderDetailsFragment }) {
  const { contact, delivery, deliveryChoice, estimatedDeliveryTime } = order;
  const lines = addressLines(order);
  const slot = deliveryChoice?.slot ?? null;
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery">{deliveryChoice && deliveryChoice.code !== 'COURIER' ? deliveryChoice.label : 'Delivery'}</h2>
      <DeliveryAddress contact={contact} delivery={delivery} deliveryChoice={deliveryChoice} />
      {delivery && <CopyButton text={lines.join('\n')} of="address" />}
      {slot && <p>To be collected {slotText(slot)}</p>}
      {deliveryChoice?.code === 'COLLECT' && !slot && <p className="muted">No time is chosen.</p>}
      {deliveryChoice?.code === 'VAULT' && <p className="muted">Kept in the vault for the customer: nothing is sent.</p>}
      {(deliveryChoice === null || deliveryChoice.code === 'COURIER') && (
        <p className="muted small">
          {deliveryChoice?.label ?? 'Insured courier, signature needed'}
          {estimatedDeliveryTime && `. Estimated: ${estimatedDeliveryTime.text}`}
        </p>
      )}
    </section>
  );
}
