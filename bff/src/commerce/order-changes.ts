import type { DeliveryCode } from '@koura/shared-types/deliveries';
import type { DeliverySlot } from './delivery.ts';
import type { StaffMember } from './person.ts';

/** Sums of a cancellation: decimals of the order's currency, those of today null where a product has no price. */
export interface CancellationSums {
  /** The goods at the prices of the order, less its discounts. */
  goodsThen: number;
  goodsNow: number | null;
  /** What the goods have lost since then. */
  loss: number | null;
  /** What the dealer pays for the same goods now. */
  buyBackNow: number | null;
  /** Money that was taken and not returned. */
  owed: number;
}

export interface CancellationFigures extends CancellationSums {
  lines: { name: string; quantity: number; priceThen: number; priceNow: number | null; buyBackNow: number | null }[];
}

/** How staff cancelled an order, with the sums as they were then. */
export interface OrderCancellation extends CancellationSums {
  at: string;
  by: StaffMember;
  reason: string;
}

/** Whether staff can change an order's contact and address (capability "staff.orderChanges"). */
export interface OrderChanging {
  revision: number;
  /** Why it cannot be changed any more. */
  closedBecause: string | null;
  /** The customer has to be called first. */
  needsCall: boolean;
}

export interface RevisionLineFigures {
  quantity: number;
  unitPrice: number;
  total: number;
}

interface BeforeAndAfter {
  before: number;
  after: number;
}

/** What a change of an order would mean: decimals of the order's currency. */
export interface RevisionFigures {
  lines: { productId: string; name: string; before: RevisionLineFigures | null; after: RevisionLineFigures | null }[];
  shipping: BeforeAndAfter;
  tax: BeforeAndAfter;
  total: BeforeAndAfter;
  paid: number;
  owed: number;
  /** What is to be returned. */
  owedBack: number;
  correctsInvoice: boolean;
}

export interface RevisionPreview {
  /** Why it cannot be made; there are no figures then. */
  refusedBecause: string | null;
  figures: RevisionFigures | null;
  deliveries: { code: DeliveryCode; label: string; price: number; slots: DeliverySlot[]; unavailableBecause: string | null }[];
}
