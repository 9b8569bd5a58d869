import type { OrderDetailsFragment } from '../order.generated.ts';

type Shipment = OrderDetailsFragment['shipments'][number];
type EventKind = Shipment['events'][number]['kind'];

/** What has happened to all parcels of an order. `at`: when it happened to the last of them, ISO 8601; null where nobody reported it. */
export interface Reached {
  at: string | null;
}

/** Every parcel was packed: reported as such, or with the carrier already. Null before that, and without parcels. */
export function allPacked(shipments: readonly Shipment[]): Reached | null {
  return reachedByAll(shipments, (one) => {
    const at = timeOf(one, 'PACKED');
    return at !== null || one.sentAt === null ? at : 'unknown';
  });
}

export function allHandedOver(shipments: readonly Shipment[]): Reached | null {
  return reachedByAll(shipments, ({ sentAt }) => sentAt);
}

export function allDelivered(shipments: readonly Shipment[]): Reached | null {
  return reachedByAll(shipments, (one) => timeOf(one, 'DELIVERED'));
}

/** Of several parcels, how many got there: "1 of 2 parcels"; null for none, all, and a single parcel. */
export function someOf(shipments: readonly Shipment[], isThere: (shipment: Shipment) => boolean): string | null {
  const there = shipments.filter(isThere).length;
  return there === 0 || there === shipments.length ? null : `${there} of ${shipments.length} parcels`;
}

export function timeOf({ events }: Shipment, kind: EventKind): string | null {
  return events.findLast((event) => event.kind === kind)?.at ?? null;
}

function reachedByAll(shipments: readonly Shipment[], timeIn: (shipment: Shipment) => string | null): Reached | null {
  const times = shipments.map(timeIn);
  if (times.length === 0 || times.includes(null)) return null;
  const known = times.filter((time) => time !== null && time !== 'unknown') as string[];
  if (known.length < times.length) return { at: null };
  return { at: known.reduce((last, time) => (Date.parse(time) > Date.parse(last) ? time : last)) };
}
