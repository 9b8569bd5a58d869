import type { CartFieldsFragment } from '../../cart/cart.generated.ts';
import type { QuotedCartFieldsFragment } from './quote.generated.ts';

type QuotedItem = QuotedCartFieldsFragment['available']['items'][number];

/** A line that was, or is, in the cart; both for one that is in it still. */
export interface LineChange {
  before: QuotedItem | null;
  now: QuotedItem | null;
  /** The shop can no longer supply it; otherwise somebody took it out. */
  isLost: boolean;
}

/** The lines whose total is another one, those that came, and those that went. */
export function lineChanges(before: QuotedCartFieldsFragment, now: QuotedCartFieldsFragment): LineChange[] {
  const find = ({ available }: QuotedCartFieldsFragment, id: string): QuotedItem | null =>
    available.items.find(({ product }) => product.id === id) ?? null;
  const still = now.available.items.map((item) => ({ before: find(before, item.product.id), now: item, isLost: false }));
  const gone = before.available.items
    .filter(({ product }) => !find(now, product.id))
    .map((item) => ({
      before: item,
      now: null,
      isLost: now.unavailable.items.some(({ product }) => product.id === item.product.id),
    }));
  return [...still.filter((line) => line.before?.total.amount !== line.now.total.amount), ...gone];
}

/** Whether the shopper, for example in another tab, changed the cart itself: its pieces or its coupons. */
export function isOtherCart(before: QuotedCartFieldsFragment, now: QuotedCartFieldsFragment): boolean {
  const isChanged = lineChanges(before, now).some((line) => !line.isLost && line.before?.quantity !== line.now?.quantity);
  return isChanged || couponsOf(before) !== couponsOf(now);
}

/** The coupons that came or went: "Coupon KOURA10, removed". */
export function couponChanges(before: QuotedCartFieldsFragment, now: QuotedCartFieldsFragment): string[] {
  const beyond = (more: QuotedCartFieldsFragment, less: QuotedCartFieldsFragment): string[] =>
    more.coupons.map(({ code }) => code).filter((code) => less.coupons.every((one) => one.code !== code));
  return [...beyond(now, before).map((code) => `Coupon ${code}, added`), ...beyond(before, now).map((code) => `Coupon ${code}, removed`)];
}

export function contentsOf(cart: CartFieldsFragment | QuotedCartFieldsFragment): string {
  const pieces = cart.available.items.map(({ product, quantity }) => [product.id, quantity]);
  return JSON.stringify([pieces, couponsOf(cart)]);
}

function couponsOf({ coupons }: Pick<QuotedCartFieldsFragment, 'coupons'>): string {
  return coupons
    .map(({ code }) => code)
    .toSorted()
    .join(' ');
}
