import { gstContained } from '../products/price-product.ts';
import { discountOf, redeemable, type CouponBook } from './apply-coupon.ts';
import type { CartState, Catalogue } from './cart-state.ts';
import { priceLines, type PricedLine } from './price-lines.ts';

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
}

const SHIPPING = 2_400;
const FREE_SHIPPING_ABOVE = 3_000_000;

/** Insured courier for goods of this total, GST included, cents: free above the threshold and when there is nothing to carry. */
export function shippingFor(goodsTotal: number): number {
  return goodsTotal === 0 || goodsTotal > FREE_SHIPPING_ABOVE ? 0 : SHIPPING;
}

/**
 * What a cart comes to, in integer cents of its currency. Discounts are taken in the order in which the coupons were
 * added and never exceed the goods. A coupon whose condition is not met now, or that has been used up, takes nothing off.
 */
export function totalCart(cart: CartState, catalogue: Catalogue, book: CouponBook, currency: string, now: Date): CartTotals {
  const lines = priceLines(cart, catalogue);
  const available = lines.filter((line) => line.available);
  const goodsTotal = available.reduce((sum, line) => sum + line.total, 0);

  const coupons: CartTotals['coupons'] = [];
  const discounts: CartTotals['discounts'] = [];
  let discountTotal = 0;
  let discountTax = 0;
  for (const code of cart.coupons) {
    const coupon = redeemable(book, code, now);
    coupons.push({ code, label: coupon?.label ?? code });
    if (!coupon) continue;
    const { amount, tax } = discountOf(coupon, available, goodsTotal - discountTotal);
    if (amount === 0) continue;
    discounts.push({ code, label: coupon.label, amount });
    discountTotal += amount;
    discountTax += tax;
  }

  const shippingTotal = shippingFor(goodsTotal);
  const lineTax = available.reduce((sum, line) => sum + line.tax, 0);
  const taxTotal = lineTax - discountTax + gstContained(shippingTotal);
  const total = goodsTotal - discountTotal + shippingTotal;
  return { cartId: cart.cartId, currency, lines, coupons, discounts, goodsTotal, discountTotal, shippingTotal, taxTotal, total };
}
