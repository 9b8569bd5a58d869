import { isId } from '@koura/shared-types/id';
import { PAYMENT } from '../../platform/payment-behaviour.ts';
import { DELIVERY } from '../../platform/delivery-behaviour.ts';
import type {
  DeliveryCode,
  OrderPlacer,
  OrderStatus,
  OrderView,
  PaymentMethodCode,
  PaymentState,
  StaffOrderSort,
} from '../../platform/bff-client/schema-types.generated.ts';
import { isDay } from '../../picker-rules/calendar-day.ts';

/** Filter of the order list, and which orders come first. Days are the dealer's: 2026-11-20. */
export interface OrderFilter {
  /** A list that the backend defines, such as what is to be picked. */
  view: OrderView | null;
  status: OrderStatus | null;
  paymentState: PaymentState | null;
  /** How the order is paid. */
  paymentMethod: PaymentMethodCode | null;
  delivery: DeliveryCode | null;
  placedBy: OrderPlacer | null;
  customerId: string | null;
  from: string | null;
  to: string | null;
  sort: StaffOrderSort;
}

export const ALL_ORDERS: OrderFilter = {
  view: null,
  status: null,
  paymentState: null,
  paymentMethod: null,
  delivery: null,
  placedBy: null,
  customerId: null,
  from: null,
  to: null,
  sort: 'NEWEST',
};

export const ORDERS = '/admin/orders/';
/** Start of the range for a URL with a last day only. */
const FIRST_DAY = '2000-01-01';
const STATUS_SLUGS: Record<OrderStatus, string> = {
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
const METHOD_SLUGS = slugsOf(PAYMENT);
const VIEW_SLUGS: Record<OrderView, string> = {
  UNPAID: 'unpaid',
  TO_PICK: 'to-pick',
  TO_SEND: 'to-send',
  NEEDS_ATTENTION: 'needs-a-person',
};
const DELIVERY_SLUGS = slugsOf(DELIVERY);
const PLACER_SLUGS: Record<OrderPlacer, string> = { GUEST: 'guests', CUSTOMER: 'customers', STAFF: 'staff' };
const SORT_SLUGS: Record<StaffOrderSort, string> = {
  NEWEST: 'newest',
  OLDEST: 'oldest',
  HIGHEST_TOTAL: 'highest-total',
  LOWEST_TOTAL: 'lowest-total',
};
export const PAYMENT_METHODS = Object.keys(METHOD_SLUGS) as PaymentMethodCode[];
/** Payment states that may need attention. */
export const ATTENTION_STATES: PaymentState[] = ['HELD', 'REFUND_PENDING', 'REFUND_FAILED', 'DISPUTED'];
export const STATUSES = Object.keys(STATUS_SLUGS) as OrderStatus[];
export const ORDER_VIEWS = Object.keys(VIEW_SLUGS) as OrderView[];
export const DELIVERIES = Object.keys(DELIVERY_SLUGS) as DeliveryCode[];
export const PLACERS = Object.keys(PLACER_SLUGS) as OrderPlacer[];
export const SORTS = Object.keys(SORT_SLUGS) as StaffOrderSort[];

/** Slugs of what the list can be filtered by. */
function slugsOf<Code extends string>(record: Record<Code, { slug: string | null }>): Partial<Record<Code, string>> {
  const slugs: Partial<Record<Code, string>> = {};
  for (const code of Object.keys(record) as Code[]) {
    const { slug } = record[code];
    if (slug !== null) slugs[code] = slug;
  }
  return slugs;
}

/** The value that a part of a query names; null where it names none, undefined where there is no such value. */
function valueIn<T extends string>(query: URLSearchParams, name: string, slugs: Partial<Record<T, string>>): T | null | undefined {
  const slug = query.get(name) || null;
  return slug === null ? null : (Object.keys(slugs) as T[]).find((one) => slugs[one] === slug);
}

/** Reads the filter from a query; null for an unknown value or day, or a range that ends before it starts. */
export function readOrderFilter(query: URLSearchParams): OrderFilter | null {
  const view = valueIn(query, 'view', VIEW_SLUGS);
  const status = valueIn(query, 'status', STATUS_SLUGS);
  const paymentState = valueIn(query, 'payment', PAYMENT_SLUGS);
  const paymentMethod = valueIn(query, 'by', METHOD_SLUGS);
  const delivery = valueIn(query, 'delivery', DELIVERY_SLUGS);
  const placedBy = valueIn(query, 'placed-by', PLACER_SLUGS);
  const sort = valueIn(query, 'sort', SORT_SLUGS);
  const customerId = query.get('customer') || null;
  const to = query.get('to') || null;
  const from = query.get('from') || (to === null ? null : FIRST_DAY);
  if (view === undefined || status === undefined || paymentState === undefined || paymentMethod === undefined) return null;
  if (delivery === undefined || placedBy === undefined || sort === undefined) return null;
  if (customerId !== null && !isId(customerId)) return null;
  if ((from !== null && !isDay(from)) || (to !== null && (!isDay(to) || to < from!))) return null;
  return { view, status, paymentState, paymentMethod, delivery, placedBy, customerId, from, to, sort: sort ?? 'NEWEST' };
}

export function isOrderList(pathname: string): boolean {
  return /^\/admin\/orders\/(?:page\/\d+\/)?$/.test(pathname);
}

/** Whether a filter needs the capability "staff.figures". */
export function needsFigures({ view, delivery, placedBy, sort }: OrderFilter): boolean {
  return view !== null || delivery !== null || placedBy !== null || sort !== 'NEWEST';
}

export function ordersHref(filter: OrderFilter, page = 1): string {
  const { view, status, paymentState, paymentMethod, delivery, placedBy, customerId, from, to, sort } = filter;
  const pairs = [
    view && `view=${VIEW_SLUGS[view]}`,
    status && `status=${STATUS_SLUGS[status]}`,
    paymentState && `payment=${PAYMENT_SLUGS[paymentState]}`,
    paymentMethod && `by=${METHOD_SLUGS[paymentMethod]}`,
    delivery && `delivery=${DELIVERY_SLUGS[delivery]}`,
    placedBy && `placed-by=${PLACER_SLUGS[placedBy]}`,
    customerId && `customer=${customerId}`,
    from && `from=${from}`,
    to && `to=${to}`,
    sort !== 'NEWEST' && `sort=${SORT_SLUGS[sort]}`,
  ].filter(Boolean);
  return `${ORDERS}${page === 1 ? '' : `page/${page}/`}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}
