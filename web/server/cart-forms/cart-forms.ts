import type { TypedDocumentNode } from '@apollo/client';
import { productPath } from '@koura/shared-types/product-path';
import { addressOf, isSlug } from '@koura/shared-types/slug';
import { AddToCartDocument, ChangeCartQuantityDocument, RemoveFromCartDocument } from '../../src/cart/cart-changes.generated.ts';
import type { CartPayloadFieldsFragment } from '../../src/cart/cart.generated.ts';
import { ApplyCouponDocument, RemoveCouponDocument } from '../../src/cart/coupon/coupon.generated.ts';
import { type FormProblem, problemQuery } from '../../src/cart/form-problem.ts';

interface CartCall {
  document: TypedDocumentNode<unknown, never>;
  input: Record<string, unknown>;
}

interface CartForm {
  path: string;
  /** Reads the form's fields: a call, or why there is none. The gateway checks all values. */
  read: (fields: URLSearchParams) => CartCall | FormProblem;
  /** Where to go with a problem; by default to the cart. */
  back?: (fields: URLSearchParams, problem: FormProblem) => string;
}

export const CART_PATH = '/cart/';
/** What the buttons beside a quantity send. */
const STEPS = new Map([
  ['fewer', -1],
  ['more', 1],
]);
/** Baskets have far fewer. */
const MAX_LINES = 100;

/** The forms that change a cart, each with the fields that the shop's pages post (decision 0120). */
export const CART_FORMS: readonly CartForm[] = [
  {
    path: '/cart/add/',
    read(fields) {
      // Cards have no quantity field.
      const quantity = readQuantity(fields.get('quantity') ?? '1');
      if (quantity === null) return 'QUANTITY_NOT_A_NUMBER';
      return { document: AddToCartDocument, input: { items: [{ productId: fields.get('product') ?? '', quantity }] } };
    },
    back(fields, problem) {
      const slug = fields.get('slug') ?? '';
      const quantity = fields.get('quantity') ?? undefined;
      return isSlug(slug) ? productPath(addressOf(slug)) + problemQuery(problem, { quantity }) : CART_PATH + problemQuery(problem);
    },
  },
  {
    path: '/cart/add-basket/',
    read(fields) {
      const items = (fields.get('items') ?? '').split(' ').map((item) => /^([a-z\d]{1,24})x(\d{1,9})$/.exec(item));
      if (items.length > MAX_LINES) return 'NOT_SAVED';
      if (!items.every((item) => item !== null)) return 'NOT_SAVED';
      return {
        document: AddToCartDocument,
        input: { items: items.map(([, productId, quantity]) => ({ productId, quantity: Number(quantity) })) },
      };
    },
  },
  {
    path: '/cart/quantity/',
    read(fields) {
      const typed = readQuantity(fields.get('quantity') ?? '');
      if (typed === null) return 'QUANTITY_NOT_A_NUMBER';
      const step = STEPS.get(fields.get('step') ?? '') ?? 0;
      // "One fewer" never removes a line: that has its own button.
      const quantity = step < 0 ? Math.max(1, typed + step) : typed + step;
      return { document: ChangeCartQuantityDocument, input: { productId: fields.get('product') ?? '', quantity } };
    },
  },
  { path: '/cart/remove/', read: (fields) => ({ document: RemoveFromCartDocument, input: { productId: fields.get('product') ?? '' } }) },
  {
    path: '/cart/coupon/',
    read(fields) {
      const code = (fields.get('coupon') ?? '').trim();
      return code === '' ? 'COUPON_MISSING' : { document: ApplyCouponDocument, input: { code } };
    },
    back: (fields, problem) => CART_PATH + problemQuery(problem, { coupon: fields.get('coupon')?.trim() }),
  },
  { path: '/cart/coupon/remove/', read: (fields) => ({ document: RemoveCouponDocument, input: { code: fields.get('coupon') ?? '' } }) },
];

export type CartFormPayload = Pick<CartPayloadFieldsFragment, 'cartReplaced' | 'quantityChanges' | 'userErrors'> & {
  cart: { cartId: string } | null;
};

/** A whole number that GraphQL's Int can hold; null for anything else. */
function readQuantity(text: string): number | null {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;
}
