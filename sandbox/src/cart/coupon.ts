/** A coupon's discount and its conditions. Amounts are cents of the cart's currency: $25 is 25 dollars everywhere. */
export interface Coupon {
  code: string;
  label: string;
  /** A fixed amount, or a percentage of one metal's lines up to a maximum. */
  off: { amount: number } | { percent: number; metal: string; maximum: number };
  minimumSpend?: number;
  /** ISO time after which it is rejected. */
  expiresAt?: string;
  maximumUses?: number;
}
