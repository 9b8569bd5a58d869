/** What a coupon takes off, and what it asks for. Amounts are cents of the cart's currency: $25 is 25 dollars everywhere. */
export interface Coupon {
  code: string;
  label: string;
  /** A fixed amount, or a percentage of one metal's lines up to a maximum. */
  off: { amount: number } | { percent: number; metal: string; maximum: number };
  /** Goods in the cart must exceed this. */
  minimumSpend?: number;
  /** ISO time after which it is refused. */
  expiresAt?: string;
  /** Orders that may redeem it; without it, any number. */
  maximumUses?: number;
}
