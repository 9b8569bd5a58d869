import type { OrderStatus, PaymentMethodCode, PaymentState } from '../../platform/bff-client/schema-types.generated.ts';
import { isDay } from '../../picker-rules/calendar-day.ts';

/** Filter of the order list. Days are New Zealand's: 2026-11-20. */
export interface OrderFilter {
  status: OrderStatus | null;
  /** State of the payment. */
  paymentState: PaymentState | null;
  /** How the order is paid. */
  paymentMethod: PaymentMethodCode | null;
  from: string | null;
  to: string | null;
}

export const ALL_ORDERS: OrderFilter = { status: null, paymentState: null, paymentMethod: null, from: null, to: null };

const LIST = '/admin/orders/';
/** Start of the range for a URL with a last day only. */
const FIRST_DAY = '2000-01-01';
const SLUGS: Record<OrderStatus, string> = {
  PENDING: 'pending',
  AWAITING_FULFILLMENT: 'awaiting-fulfilment',
  FULFILLED: 'fulfilled',
  CANCELED: 'cancelled',
};
const PAYMENT_SLUGS: Record<PaymentState, string> = {
  AWAITING: 'awaiting',
  HELD: 'held',
  TAKEN: 'taken',
  PARTLY_RETURNED: 'partly-returned',
  RETURNED: 'returned',
  REFUND_PENDING: 'refund-pending',
  REFUND_FAILED: 'refund-failed',
  DISPUTED: 'disputed',
  VOIDED: 'voided',
  FAILED: 'failed',
};
const METHOD_SLUGS: Record<PaymentMethodCode, string> = { CARD: 'card', TRANSFER: 'bank-transfer' };
export const PAYMENT_METHODS = Object.keys(METHOD_SLUGS) as PaymentMethodCode[];
const PAYMENT_STATES = Object.keys(PAYMENT_SLUGS) as PaymentState[];
/** Payment states that may need attention. */
export const ATTENTION_STATES: PaymentState[] = ['HELD', 'REFUND_PENDING', 'REFUND_FAILED', 'DISPUTED'];
export const STATUSES = Object.keys(SLUGS) as OrderStatus[];

/** Reads the filter from a query; null for an unknown status, payment state or day, or a range that ends before it starts. */
export function readOrderFilter(query: URLSearchParams): OrderFilter | null {
  const slug = query.get('status') || null;
  const status = STATUSES.find((one) => SLUGS[one] === slug) ?? null;
  const paymentSlug = query.get('payment') || null;
  const paymentState = PAYMENT_STATES.find((one) => PAYMENT_SLUGS[one] === paymentSlug) ?? null;
  const methodSlug = query.get('by') || null;
  const paymentMethod = PAYMENT_METHODS.find((one) => METHOD_SLUGS[one] === methodSlug) ?? null;
  const to = query.get('to') || null;
  const from = query.get('from') || (to === null ? null : FIRST_DAY);
  if ((slug !== null && status === null) || (paymentSlug !== null && paymentState === null)) return null;
  if (methodSlug !== null && paymentMethod === null) return null;
  if ((from !== null && !isDay(from)) || (to !== null && (!isDay(to) || to < from!))) return null;
  return { status, paymentState, paymentMethod, from, to };
}

/** Whether a path is a page of the list. */
export function isOrderList(pathname: string): boolean {
  return /^\/admin\/orders\/(?:page\/\d+\/)?$/.test(pathname);
}

/** URL of a page of the list. */
export function ordersHref({ status, paymentState, paymentMethod, from, to }: OrderFilter, page = 1): string {
  const pairs = [
    status && `status=${SLUGS[status]}`,
    paymentState && `payment=${PAYMENT_SLUGS[paymentState]}`,
    paymentMethod && `by=${METHOD_SLUGS[paymentMethod]}`,
    from && `from=${from}`,
    to && `to=${to}`,
  ].filter(Boolean);
  return `${LIST}${page === 1 ? '' : `page/${page}/`}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}
