import type { OrderStatus } from '../gql/graphql.ts';
import { isDay } from '../picker-rules/calendar-day.ts';

/** Which orders a list shows. Days are those of New Zealand: 2026-11-20. */
export interface OrderFilter {
  status: OrderStatus | null;
  from: string | null;
  to: string | null;
}

export const ALL_ORDERS: OrderFilter = { status: null, from: null, to: null };

const LIST = '/admin/orders/';
/** For an address with a last day alone. */
const FIRST_DAY = '2000-01-01';
const SLUGS: Record<OrderStatus, string> = {
  PENDING: 'pending',
  AWAITING_FULFILLMENT: 'awaiting-fulfilment',
  FULFILLED: 'fulfilled',
  CANCELED: 'cancelled',
};
export const STATUSES = Object.keys(SLUGS) as OrderStatus[];

/** What an address asks for; null when it names a status or a day that does not exist, or days that run backwards. */
export function readOrderFilter(query: URLSearchParams): OrderFilter | null {
  const slug = query.get('status') || null;
  const status = STATUSES.find((one) => SLUGS[one] === slug) ?? null;
  const to = query.get('to') || null;
  const from = query.get('from') || (to === null ? null : FIRST_DAY);
  if ((slug !== null && status === null) || (from !== null && !isDay(from)) || (to !== null && (!isDay(to) || to < from!))) return null;
  return { status, from, to };
}

/** Whether a path is a page of the list. */
export function isOrderList(pathname: string): boolean {
  return /^\/admin\/orders\/(?:page\/\d+\/)?$/.test(pathname);
}

/** The address of a page of the list. */
export function ordersHref({ status, from, to }: OrderFilter, page = 1): string {
  const pairs = [status && `status=${SLUGS[status]}`, from && `from=${from}`, to && `to=${to}`].filter(Boolean);
  return `${LIST}${page === 1 ? '' : `page/${page}/`}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}
