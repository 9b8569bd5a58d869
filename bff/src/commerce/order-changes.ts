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
