import { DELIVERY } from '../../../platform/delivery-behaviour.ts';
import type { StaffOrderQuery } from '../staff-orders.generated.ts';

type StaffOrder = NonNullable<StaffOrderQuery['staffOrder']>;
type Labelled = {
  order: Pick<StaffOrder['order'], 'deliveryChoice' | 'delivery'> & {
    shipments: readonly Pick<StaffOrder['order']['shipments'][number], 'id' | 'carrier' | 'number' | 'isSignatureRequired'>[];
  };
} & Pick<StaffOrder, 'shipmentWeights'>;

interface Label {
  parcel: { carrier: string; number: string; isSignatureRequired: boolean; weightGrams: number | null } | null;
  /** "Parcel 1 of 2"; null for a single one. */
  part: string | null;
}

/** A label for each parcel of an order that is sent somewhere, and one for an order without parcels. */
export function labelsOf({ order: { deliveryChoice, delivery, shipments }, shipmentWeights }: Labelled): Label[] {
  if (!DELIVERY[deliveryChoice?.code ?? 'COURIER'].isSent || !delivery) return [];
  if (shipments.length === 0) return [{ parcel: null, part: null }];
  return shipments.map(({ id, carrier, number, isSignatureRequired }, index) => ({
    parcel: {
      carrier,
      number,
      isSignatureRequired,
      weightGrams: shipmentWeights.find(({ shipmentId }) => shipmentId === id)?.weightGrams ?? null,
    },
    part: shipments.length > 1 ? `Parcel ${index + 1} of ${shipments.length}` : null,
  }));
}
