import type { StaffMember } from './person.ts';

export type ShipmentEventKind = 'failed' | 'packed' | 'handedOver' | 'outForDelivery' | 'delivered' | 'returning';

export interface ShipmentEvent {
  at: string;
  kind: ShipmentEventKind;
  place: string | null;
  signedBy: string | null;
}

export interface ShipmentLine {
  productId: string;
  quantity: number;
  serials: string[];
}

export type HandOverDocument = 'passport' | 'driverLicence' | 'identityCard' | 'other';

/** How a collection ended (capability "staff.collections"); for staff only. */
export interface HandOver {
  at: string;
  by: StaffMember;
  collectedBy: string;
  document: HandOverDocument;
  /** An SVG path of lines; null where nobody signed on the screen. */
  signature: string | null;
}

/** Capability "staff.carriers": a record of the dealer's. */
export interface Carrier {
  name: string;
  /** With `{number}` where the parcel's number stands. */
  trackingUrl: string | null;
  /** The most that it insures of one parcel, decimals. */
  insuredUpTo: { amount: number; currency: string }[];
}

export interface Shipment {
  id: string;
  carrier: string;
  number: string;
  url: string | null;
  /** When the carrier took it over; null until then. */
  sentAt: string | null;
  /** Decimal of the order's currency. */
  insuredFor: number | null;
  isSignatureRequired: boolean;
  /** Staff only. */
  weightGrams?: number | null | undefined;
  /** Staff only. */
  handOver?: HandOver | null | undefined;
  /** Missing: everything of the order that is in no other shipment. */
  lines: ShipmentLine[];
  events: ShipmentEvent[];
}

export interface ShipmentInput {
  carrier: string;
  number: string;
  url?: string | null | undefined;
  /** Decimal of the order's currency. */
  insuredFor?: number | null | undefined;
  isSignatureRequired?: boolean;
  /** Staff only. */
  weightGrams?: number | null | undefined;
  /** Missing: everything of the order that is in no other shipment. */
  lines?: {
    productId: string;
    quantity: number;
    serials?: string[];
  }[];
  events?: {
    at: string;
    kind: ShipmentEventKind;
    place?: string | null | undefined;
    signedBy?: string | null | undefined;
  }[];
}
