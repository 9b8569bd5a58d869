import type { OrderStatus } from '../gql/graphql.ts';

/** Which orders a list shows. Days are those of New Zealand: 2026-11-20. */
export interface OrderFilter {
  status: OrderStatus | null;
  from: string | null;
  to: string | null;
}

export const ALL_ORDERS: OrderFilter = { status: null, from: null, to: null };

const LIST = '/admin/orders/';
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
  const from = query.get('from') || null;
  const to = query.get('to') || null;
  if ((slug !== null && status === null) || !isDay(from) || !isDay(to) || (from !== null && to !== null && from > to)) return null;
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

function isDay(text: string | null): boolean {
  if (text === null) return true;
  const date = new Date(`${text}T00:00:00Z`);
  return /^(?:19|20)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
