import { STATUS_LOOK } from '../../orders/order-status.ts';
import { paymentText } from '../../orders/payment-text.ts';
import type { DeliveryCode } from '../../platform/bff-client/schema-types.generated.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { ACTION_TEXTS } from '../audit/audit-text.ts';
import { shipmentEventText } from '../shipments/shipment-event-text.ts';
import type { OrderEventFieldsFragment } from './staff-notes.generated.ts';

export function orderEventText(
  { kind, status, paymentState, action, amount, parcel, mail, note, changes }: OrderEventFieldsFragment,
  delivery: DeliveryCode,
): string {
  switch (kind) {
    case 'PLACED':
      return 'Placed';
    case 'STATUS':
      return status ? STATUS_LOOK[status].label : 'Another status';
    case 'PAYMENT':
      if (action) return amount ? `${ACTION_TEXTS[action]}: ${formatMoney(amount)}` : ACTION_TEXTS[action];
      return `Payment: ${paymentText(paymentState).label ?? 'unknown'}`;
    case 'PARCEL':
      return `${parcel?.kind ? shipmentEventText(parcel.kind, delivery) : 'Parcel'}: ${parcel?.carrier} ${parcel?.number}`;
    case 'CHANGE':
      return `${action ? ACTION_TEXTS[action] : 'Changed'}: ${changes.map(changeText).join('; ')}`;
    case 'HOLD':
      return action ? ACTION_TEXTS[action] : 'Held or released';
    case 'MAIL':
      return `Email: ${mail}`;
    default:
      return note?.isShown ? 'Message to the customer' : 'Note';
  }
}

function changeText({ field, from, to }: OrderEventFieldsFragment['changes'][number]): string {
  return `${field} ${from ?? 'none'} → ${to ?? 'none'}`;
}
