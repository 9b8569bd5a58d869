import { DELIVERY } from '../../platform/delivery-behaviour.ts';
import { slotText } from '@koura/shared-types/delivery-texts';
import type { OrderDetailsFragment } from '../../orders/order.generated.ts';
import { addressLines } from '../../orders/address-lines.ts';
import { DeliveryAddress } from '../../orders/delivery-address.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

/** Where an order goes: the courier's address and estimate, the counter with the chosen time, or the vault. */
export function StaffOrderDelivery({ order }: { order: OrderDetailsFragment }) {
  const { contact, delivery, deliveryChoice, estimatedDeliveryTime } = order;
  const lines = addressLines(order);
  const slot = deliveryChoice?.slot ?? null;
  const { isSent, staffNote } = DELIVERY[deliveryChoice?.code ?? 'COURIER'];
  const note = staffNote(slot !== null);
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery">{deliveryChoice && !isSent ? deliveryChoice.label : 'Delivery'}</h2>
      <DeliveryAddress contact={contact} delivery={delivery} deliveryChoice={deliveryChoice} />
      {delivery && <CopyButton text={lines.join('\n')} of="address" />}
      {slot && <p>To be collected {slotText(slot)}</p>}
      {note && <p className="muted">{note}</p>}
      {isSent && (
        <p className="muted small">
          {deliveryChoice?.label ?? 'Insured courier, signature needed'}
          {estimatedDeliveryTime && `. Estimated: ${estimatedDeliveryTime.text}`}
        </p>
      )}
    </section>
  );
}
