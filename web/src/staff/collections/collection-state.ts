import type { OrderStatus, PaymentState, ShipmentEventKind } from '../../platform/bff-client/schema-types.generated.ts';
import { paymentText } from '../../orders/payment-text.ts';

interface Collection {
  status: OrderStatus;
  payment: { state: PaymentState | null };
  shipments: readonly { events: readonly { kind: ShipmentEventKind }[] }[];
}

/** How far a collection is, for whoever stands at the counter. */
export function collectionState({ status, payment, shipments }: Collection): string {
  const every = (kind: ShipmentEventKind): boolean =>
    shipments.length > 0 && shipments.every(({ events }) => events.some((event) => event.kind === kind));
  if (status === 'FULFILLED' || every('DELIVERED')) return 'Collected';
  const { isPaid, label } = paymentText(payment.state);
  if (!isPaid) return label ?? 'Payment not known';
  return every('PACKED') ? 'Ready' : 'Not ready yet';
}
