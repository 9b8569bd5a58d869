import type { Bff } from '../platform/bff-client/bff.ts';
import type { CartResult } from './apply-cart-payload.ts';
import { changeCart } from './cart-queue.ts';

/** Applies a code to this browser's cart, whose backend decides on it. */
export function applyCoupon(bff: Bff, code: string): Promise<CartResult> {
  return changeCart(bff, async () => (await import('./coupon/coupon.generated.ts')).ApplyCouponDocument, { code });
}
