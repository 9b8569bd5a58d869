import { formatNumber } from '@koura/shared-types/format-number';
import { dollars } from '../settings/shopper-texts.ts';

/** A coupon's discount and its conditions. Amounts are cents of the cart's currency: $25 is 25 dollars everywhere. */
export interface Coupon {
  code: string;
  /** A fixed amount, or a percentage of one metal's lines up to a maximum. */
  off: { amount: number } | { percent: number; metal: string; maximum: number };
  minimumSpend?: number | undefined;
  /** ISO time after which it is rejected. */
  expiresAt?: string | undefined;
  maximumUses?: number | undefined;
  /** A customer's referral code, for friends. */
  isReferral?: boolean;
}

/** "$25 off orders over $500", with the amounts of a cart in this currency: "A$25 off orders over A$500". */
export function couponLabel({ off, minimumSpend, maximumUses, isReferral }: Coupon, currency: string): string {
  const amount = (cents: number): string => dollars({ currency }, cents);
  const discount =
    'amount' in off ? `${amount(off.amount)} off` : `${formatNumber(off.percent)}% off ${off.metal}, up to ${amount(off.maximum)}`;
  const condition = minimumSpend === undefined ? (maximumUses === 1 ? ' one order' : '') : ` orders over ${amount(minimumSpend)}`;
  return `${isReferral ? 'From a friend: ' : ''}${discount}${condition}`;
}
