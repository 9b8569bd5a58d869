import { DELIVERY } from '../../platform/delivery-behaviour.ts';
import type { DeliveryCode, ShipmentEventKind } from '../../platform/bff-client/schema-types.generated.ts';

const LABELS: Record<ShipmentEventKind, string> = {
  PACKED: 'Packed',
  HANDED_OVER: 'Handed to the carrier',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  FAILED: 'Not delivered',
  RETURNING: 'On its way back',
};
/** At the counter there is no carrier. */
const AT_COUNTER: Partial<Record<ShipmentEventKind, string>> = { PACKED: 'Ready to collect', DELIVERED: 'Handed to the customer' };
const AT_COUNTER_KINDS = Object.keys(AT_COUNTER) as ShipmentEventKind[];

export function shipmentEventText(kind: ShipmentEventKind, delivery: DeliveryCode): string {
  return (DELIVERY[delivery].isCounter && AT_COUNTER[kind]) || LABELS[kind];
}

/** What staff enter of a parcel. `recordsHandOvers`: handing over at the counter has a record of its own. */
export function shipmentEventKinds(delivery: DeliveryCode, recordsHandOvers: boolean): readonly ShipmentEventKind[] {
  if (DELIVERY[delivery].isCounter && recordsHandOvers) return ['PACKED'];
  return DELIVERY[delivery].isCounter ? AT_COUNTER_KINDS : (Object.keys(LABELS) as ShipmentEventKind[]);
}
