import { CircleHelp, type IconNode, Landmark, Store, Truck } from 'lucide';
import type { DeliveryCode } from './bff-client/schema-types.generated.ts';

interface DeliveryBehaviour {
  icon: IconNode;
  /** For staff: in filters and tables. */
  label: string;
  /** In the address of a filtered list; null: the list cannot be filtered by it. */
  slug: string | null;
  /** Heading of where an order goes. */
  title: string;
  /** Goes to an address, where someone signs for it. */
  isSent: boolean;
  /** Collected at the counter: at a time that may be booked, and without a carrier. */
  isCounter: boolean;
  /** Kept in the vault: with a yearly price, and no packing slip for a gift's message. */
  isStored: boolean;
  /** The status of an order that is packed and waits for its buyer; null where it goes on by itself. */
  ready: string | null;
  /** The status of a completed order; null where its parcels tell, or nothing does. */
  completed: string | null;
  /** Said of a completed order. */
  endText: string;
  /** For staff, what to know about it; null for nothing. */
  staffNote: (hasTime: boolean) => string | null;
}

export const KEEP_INVOICE = 'Keep the invoice: it’s your proof of what you bought and at what price.';

/** The one record of how deliveries differ in pages. The steps of an order's timeline are chosen there, by a switch. */
export const DELIVERY: Record<DeliveryCode, DeliveryBehaviour> = {
  COURIER: {
    icon: Truck,
    label: 'Courier',
    slug: 'courier',
    title: 'Delivery',
    isSent: true,
    isCounter: false,
    isStored: false,
    ready: null,
    completed: null,
    endText: `Your order is on its way or with you. ${KEEP_INVOICE}`,
    staffNote: () => null,
  },
  COLLECT: {
    icon: Store,
    label: 'Collection',
    slug: 'collection',
    title: 'Collection',
    isSent: false,
    isCounter: true,
    isStored: false,
    ready: 'Ready to collect',
    completed: 'Collected',
    endText: `You’ve collected your order. ${KEEP_INVOICE}`,
    staffNote: (hasTime) => (hasTime ? null : 'No time is chosen.'),
  },
  VAULT: {
    icon: Landmark,
    label: 'Vault',
    slug: 'vault',
    title: 'Storage',
    isSent: false,
    isCounter: false,
    isStored: true,
    ready: null,
    completed: 'In our vault',
    endText: `Your pieces are in our vault. ${KEEP_INVOICE}`,
    staffNote: () => 'Kept in the vault for the customer: nothing is sent.',
  },
  UNKNOWN: {
    icon: CircleHelp,
    label: 'Another way',
    slug: null,
    title: 'Delivery',
    isSent: false,
    isCounter: false,
    isStored: false,
    ready: null,
    completed: null,
    endText: `Your order is complete. ${KEEP_INVOICE}`,
    staffNote: () => 'This shop doesn’t know this kind of delivery. The commerce backend says what to do.',
  },
};
