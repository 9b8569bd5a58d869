import { CUSTOMERS } from '../staff-links.ts';

/** Filter of the list of customers. Never what somebody typed: search texts stay out of addresses. */
export interface CustomerFilter {
  priceList: string | null;
  isBlocked: boolean | null;
  hasOrders: boolean | null;
}

export const ALL_CUSTOMERS: CustomerFilter = { priceList: null, isBlocked: null, hasOrders: null };

const ACCOUNTS = new Map([
  ['open', false],
  ['closed', true],
]);
const ORDERS = new Map([
  ['some', true],
  ['none', false],
]);
/** Names of price lists are the backend's. */
const PRICE_LIST = /^[\w .-]{1,80}$/;

/** Reads the filter from a query; null for one that no page links to. */
export function readCustomerFilter(query: URLSearchParams): CustomerFilter | null {
  const priceList = query.get('prices') || null;
  const isBlocked = flagIn(query.get('account'), ACCOUNTS);
  const hasOrders = flagIn(query.get('orders'), ORDERS);
  if (isBlocked === undefined || hasOrders === undefined || (priceList !== null && !PRICE_LIST.test(priceList))) return null;
  return { priceList, isBlocked, hasOrders };
}

export function customersHref({ priceList, isBlocked, hasOrders }: CustomerFilter, page = 1): string {
  const pairs = [
    priceList !== null && `prices=${encodeURIComponent(priceList)}`,
    isBlocked !== null && `account=${isBlocked ? 'closed' : 'open'}`,
    hasOrders !== null && `orders=${hasOrders ? 'some' : 'none'}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return pairs.length > 0 ? `${CUSTOMERS}?${pairs.join('&')}` : CUSTOMERS;
}

/** null without a slug, undefined for an unknown one. */
function flagIn(slug: string | null, slugs: ReadonlyMap<string, boolean>): boolean | null | undefined {
  return slug === null || slug === '' ? null : slugs.get(slug);
}
