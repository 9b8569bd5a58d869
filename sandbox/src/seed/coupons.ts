import type { Coupon } from '../cart/coupon.ts';

export const coupons: Coupon[] = [
  { code: 'WELCOME25', label: '$25 off orders over $500', off: { amount: 2_500 }, minimumSpend: 50_000 },
  { code: 'SILVER5', label: '5% off silver, up to $50', off: { percent: 5, metal: 'silver', maximum: 5_000 } },
  { code: 'KOURA10', label: '$10 off', off: { amount: 1_000 } },
  { code: 'ONCE100', label: '$100 off one order', off: { amount: 10_000 }, maximumUses: 1 },
  { code: 'EXPIRED2025', label: '$50 off in 2025', off: { amount: 5_000 }, expiresAt: '2025-12-31T11:00:00.000Z' },
];
