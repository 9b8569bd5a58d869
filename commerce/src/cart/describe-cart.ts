import type { BackendCart, BackendCartItem, BackendQuantityChange } from '@koura/shared-types/wire/cart';
import type { BackendCartGroup } from '@koura/shared-types/wire/cart-figures';
import { withCourierDays } from '../products/availability.ts';
import { slowest, type PricedLine } from './price-lines.ts';
import type { CartTotals } from './total-cart.ts';

/** What a response adds to the cart itself: why a coupon was rejected, which quantities were reduced. */
export interface CartRemarks {
  validationMessage?: string | null;
  quantityChange?: BackendQuantityChange[];
  /** Null where the cart's number is not asked for. */
  number?: string | null;
}

/** A cart as the API returns it. It is valid when it has available lines and nothing was rejected. */
export function describeCart(
  totals: CartTotals,
  { validationMessage = null, quantityChange = [], number = null }: CartRemarks = {},
): BackendCart {
  const available = totals.lines.filter((line) => line.available);
  const unavailable = totals.lines.filter((line) => !line.available);
  return {
    cartId: totals.cartId,
    currency: totals.currency,
    items: Object.fromEntries(totals.lines.map((line) => [line.product.id, describeItem(line, totals.extraDays)])),
    available: describeGroup(available),
    unavailable: describeGroup(unavailable),
    coupons: totals.coupons,
    discounts: totals.discounts.map((discount) => ({ ...discount, amount: discount.amount / 100 })),
    discountTotal: totals.discountTotal / 100,
    shippingTotal: totals.shippingTotal / 100,
    taxTotal: totals.taxTotal / 100,
    total: totals.total / 100,
    totalItems: sum(available, (line) => line.quantity),
    estimatedDeliveryTime: withCourierDays(slowest(available.map((line) => line.estimate)), totals.extraDays),
    isValid: validationMessage === null && available.length > 0,
    validationMessage,
    number,
    ...(quantityChange.length > 0 ? { quantityChange } : {}),
  };
}

function describeItem(line: PricedLine, extraDays: CartTotals['extraDays']): BackendCartItem {
  return {
    product: line.product,
    quantity: line.quantity,
    supplyType: line.supplyType,
    unitPrice: line.unitPrice / 100,
    total: line.total / 100,
    savings: line.savings / 100,
    sku: line.product.orderingSku,
    estimatedDeliveryTime: withCourierDays(line.estimate, extraDays),
  };
}

function describeGroup(lines: PricedLine[]): BackendCartGroup {
  return {
    items: lines.map(({ product }) => product.id),
    total: sum(lines, (line) => line.total) / 100,
    totalUnits: sum(lines, (line) => line.quantity),
    tax: sum(lines, (line) => line.tax) / 100,
    savings: sum(lines, (line) => line.savings) / 100,
  };
}

function sum(lines: PricedLine[], of: (line: PricedLine) => number): number {
  return lines.reduce((total, line) => total + of(line), 0);
}
