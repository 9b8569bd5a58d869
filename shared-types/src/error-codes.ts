/** Codes of `userErrors[].code`: errors that the user can fix. Returned as data on a mutation's payload, never as GraphQL errors. */
export const USER_ERROR_CODES = [
  'INVALID_INPUT',
  'PRODUCT_NOT_FOUND',
  'NOT_FOR_SALE',
  'QUANTITY_BELOW_MINIMUM',
  'QUANTITY_ABOVE_MAXIMUM',
  'OUT_OF_STOCK',
  'LINE_NOT_FOUND',
  'CART_EMPTY',
  'CART_NOT_VALID',
  'COUPON_REFUSED',
  'PRICE_CHANGED',
  'QUOTE_EXPIRED',
  'CARD_DECLINED',
  'PAYMENT_FAILED',
  'ORDER_REFUSED',
  'TOO_MANY_TRIES',
  'SIGN_IN_REQUIRED',
  'SIGN_IN_REFUSED',
  'EMAIL_NOT_CONFIRMED',
  'EMAIL_TAKEN',
  'PASSWORD_TOO_WEAK',
  'WRONG_PASSWORD',
  'CODE_REFUSED',
  'CARD_NOT_FOUND',
  'POINTS_NOT_AVAILABLE',
  'LOG_IN_AS_REFUSED',
  'PRICING_CHANGED',
  'ORDER_STATUS_CHANGED',
  'ORDER_STATUS_REFUSED',
  'ORDER_NOT_PAID',
  'PAYMENT_REFUSED',
  'PAYMENT_CHANGED',
  'REFUND_NOT_ACCEPTED',
] as const;
export type UserErrorCode = (typeof USER_ERROR_CODES)[number];

/** `extensions.code` of a GraphQL error: everything that the user cannot fix. */
export const FAILURE_CODES = [
  'BAD_USER_INPUT',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'RATE_LIMITED',
  'TOO_COMPLEX',
  'BACKEND_REFUSED',
  'BACKEND_BROKEN',
  'NOT_SET_UP',
  'BACKEND_UNREACHABLE',
  'BACKEND_TIMEOUT',
  'BACKEND_BUSY',
  'INTERNAL_SERVER_ERROR',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** Codes that a backend with capability "checkout.methods" or "checkout.delivery" may name when it rejects an order (409). */
export const CHECKOUT_CODES = ['TRANSFER_UNAVAILABLE', 'EMAIL_CODE_NEEDED', 'EMAIL_CODE_WRONG', 'SLOT_TAKEN'] as const;
export type CheckoutCode = (typeof CHECKOUT_CODES)[number];
