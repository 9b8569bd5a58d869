import type { JoinedDelivery } from '../drafts/joined-delivery.ts';
import { taxContained } from '../pricing/price-product.ts';
import type { CountryTerms } from '../settings/country-terms.ts';
import type { CourierSettings } from '../settings/dealer-settings.ts';
import { discountOf, redeemable, type CouponBook } from './apply-coupon.ts';
import type { CartState, Catalogue } from './cart-state.ts';
import { couponLabel } from './coupon.ts';
import { priceLines, type PricedLine } from './price-lines.ts';
import { toCents } from '../settings/cents.ts';

/** That totals are at the prices of a draft, and until when it holds them. */
export interface OfDraft {
  id: number;
  heldUntil: string;
  /** Delivery of the order that it adds to, when both go in one parcel. */
  joined?: JoinedDelivery | undefined;
}

export interface CartTotals {
  cartId: string;
  currency: string;
  lines: PricedLine[];
  coupons: { code: string; label: string }[];
  discounts: { code: string; label: string; amount: number }[];
  /** Goods that can be supplied, before discounts. */
  goodsTotal: number;
  discountTotal: number;
  shippingTotal: number;
  taxTotal: number;
  total: number;
  /** What the courier takes on top of the lines' estimates. */
  extraDays: CourierSettings['extraDays'];
  /** For a cart at the prices that a draft holds. */
  draft?: OfDraft;
}

/** Insured courier for goods of this total, tax included, in cents: free from the threshold and for an empty cart. */
export function shippingFor(goodsTotal: number, { price, freeFrom }: Pick<CourierSettings, 'price' | 'freeFrom'>): number {
  const isFree = goodsTotal === 0 || (freeFrom !== null && goodsTotal >= toCents(freeFrom));
  return isFree ? 0 : toCents(price);
}

/**
 * The totals of a cart, in integer cents of its currency. Discounts apply in the order in which the coupons were added and never exceed the
 * goods. A coupon whose condition is not met, or that has been used up, gives no discount.
 */
export function totalCart(
  cart: CartState,
  catalogue: Catalogue,
  book: CouponBook,
  currency: string,
  now: Date,
  terms: CountryTerms,
): CartTotals {
  const lines = priceLines(cart, catalogue);
  const available = lines.filter((line) => line.available);
  const goodsTotal = available.reduce((sum, line) => sum + line.total, 0);

  const coupons: CartTotals['coupons'] = [];
  const discounts: CartTotals['discounts'] = [];
  let discountTotal = 0;
  let discountTax = 0;
  for (const code of cart.coupons) {
    const coupon = redeemable(book, code, now);
    const label = coupon ? couponLabel(coupon, currency) : code;
    coupons.push({ code, label });
    if (!coupon) continue;
    const { amount, tax } = discountOf(coupon, available, goodsTotal - discountTotal, currency);
    if (amount === 0) continue;
    discounts.push({ code, label, amount });
    discountTotal += amount;
    discountTax += tax;
  }

  const shippingTotal = shippingFor(goodsTotal, terms.courier);
  const lineTax = available.reduce((sum, line) => sum + line.tax, 0);
  const taxTotal = lineTax - discountTax + taxContained(shippingTotal, terms.taxRate);
  const total = goodsTotal - discountTotal + shippingTotal;
  const { extraDays } = terms.courier;
  return { cartId: cart.cartId, currency, lines, coupons, discounts, goodsTotal, discountTotal, shippingTotal, taxTotal, total, extraDays };
}
